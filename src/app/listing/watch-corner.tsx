import { lazy, Suspense } from 'react';
import { useHydrating } from '../../lib/use-hydrating.ts';

const WatchButton = lazy(() =>
  import('../../features/watchlist/components/watch-button.tsx').then((module) => ({ default: module.WatchButton })),
);

interface WatchCornerProps {
  id: string;
  title: string;
  state: string;
}

/** The watch button in the corner of a card, which renders without waiting for it. */
function WatchCorner({ id, title }: WatchCornerProps) {
  // Prerendered pages leave out the button, because it needs JavaScript.
  if (useHydrating()) return null;
  return (
    <Suspense>
      <WatchButton project={{ id, title }} raised />
    </Suspense>
  );
}

/** Returns the watch button for a project; null for a sold one. */
export const watchCorner = (card: WatchCornerProps) => (card.state === 'sold' ? null : <WatchCorner {...card} />);
