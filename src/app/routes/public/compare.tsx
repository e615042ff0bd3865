import { lazy, Suspense } from 'react';
import { ComparePage } from '../../../features/compare/components/compare-page.tsx';

const WatchButton = lazy(() =>
  import('../../../features/watchlist/components/watch-button.tsx').then((module) => ({ default: module.WatchButton })),
);

export const Component = () => (
  <ComparePage
    actions={({ id, teaser }) => (
      <Suspense>
        <WatchButton project={{ id, title: teaser.title }} />
      </Suspense>
    )}
  />
);
