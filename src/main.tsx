import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { applyPageData } from './app/apply-page-data.ts';
import { manageFocusOnFirstPress } from './app/focus/manage-focus-on-first-press.ts';
import { browserHistory, loadPage } from './app/navigation/site-router.tsx';
import { registerOfflinePage } from './app/offline/register-offline-page.ts';
import { reloadOnce } from './app/reload-once.ts';
import { routes } from './app/routes.tsx';
import { followForcedColors } from './app/styles/follow-forced-colors.ts';
import { PAGE_DATA, readPageData } from './domain/page/page-data.ts';
import { sitePaths } from './domain/site-paths.ts';
import { showCommonClock, startReaderClock } from './lib/session/reader-clock.ts';
import { hideCachedPage, sessionFlag } from './lib/session/session-flag.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
// Loaded only if this browser has stored pages as they were last seen.
if (localStorage.getItem('handoff.visited'))
  void import('./app/shell/show-last-view.ts').then(({ showLastView }) => showLastView());
const history = browserHistory();
reloadOnce(() => location.reload());
hideCachedPage(() => location.reload());
manageFocusOnFirstPress();
followForcedColors();
registerOfflinePage();
const app = <App routes={routes} history={history} />;
const loaded = loadPage(routes, history.location);
const data = document.getElementById(PAGE_DATA)?.textContent;
if (data) applyPageData(readPageData(data));
// For signed-in users, the search page has a different layout from the one that was prerendered for visitors.
const isReplaced = history.location.pathname === sitePaths.search && sessionFlag.get();
// Renders in a transition, so that the first page doesn't block a slow phone. A prerendered page is hydrated as a
// whole.
if (root.hasChildNodes() && !isReplaced) {
  showCommonClock();
  void loaded.then(() => startTransition(() => void hydrateRoot(root, app)));
} else {
  startReaderClock();
  startTransition(() => createRoot(root).render(app));
}
