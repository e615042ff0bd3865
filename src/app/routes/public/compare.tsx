import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { isOpenToOffers } from '../../../domain/listing/states.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { ComparePage } from '../../../features/compare/components/compare-page.tsx';
import type { ComparedListing } from '../../../features/compare/data/use-compared.ts';

const WatchButton = lazy(() =>
  import('../../../features/watchlist/components/watch-button.tsx').then((module) => ({ default: module.WatchButton })),
);

const actions = ({ id, state, teaser }: ComparedListing) => (
  <>
    {isOpenToOffers(state) && (
      <Button component={Link} to={sitePaths.newOffer(id)} aria-label={`Make an offer for ${teaser.title}`}>
        Make an offer
      </Button>
    )}
    <Suspense>
      <WatchButton project={{ id, title: teaser.title }} />
    </Suspense>
  </>
);

export const Component = () => <ComparePage actions={actions} />;
