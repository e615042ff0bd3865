import { lazy, Suspense } from 'react';

const WatchButton = lazy(() =>
  import('../../features/watchlist/components/watch-button.tsx').then((module) => ({ default: module.WatchButton })),
);

/** In the corner of a card: watches the project. The card does not wait for it; a sold one has nothing to watch for. */
export const watchCorner = ({ id, title, state }: { id: string; title: string; state: string }) =>
  state === 'sold' ? null : (
    <Suspense>
      <WatchButton project={{ id, title }} raised />
    </Suspense>
  );
