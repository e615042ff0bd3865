import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { careOnFirstPress } from './app/focus/care-on-first-press.ts';
import { reloadOnce } from './app/reload-once.ts';
import { router } from './app/router.tsx';
import { followForcedColors } from './app/styles/follow-forced-colors.ts';
import { startReaderZone } from './lib/session/reader-zone.ts';
import { guardKeptPage } from './lib/session/session-flag.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
// To the page that was asked for, not the one that is left.
reloadOnce(() => {
  const { location: next } = router.state.navigation;
  if (next) location.assign(router.createHref(next));
  else location.reload();
});
guardKeptPage(() => location.reload());
startReaderZone();
careOnFirstPress();
followForcedColors();
// In slices, so that the first page does not hold up a slow phone in one piece.
startTransition(() => createRoot(root).render(<App />));
