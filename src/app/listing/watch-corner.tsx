import { lazy, Suspense } from 'react';

const WatchButton = lazy(() =>
  import('../../features/watchlist/components/watch-button.tsx').then((module) => ({ default: module.WatchButton })),
);

/** The watch button in the corner of a card. The card renders without waiting for it, and a sold project has none. */
export const watchCorner = ({ id, title, state }: { id: string; title: string; state: string }) =>
  state === 'sold' ? null : (
    <Suspense>
      <WatchButton project={{ id, title }} raised />
    </Suspense>
  );
