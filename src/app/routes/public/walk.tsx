import { Button, Group } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import { sitePaths } from '../../../domain/site-paths.ts';
import { useChoice } from '../../../lib/use-choice.ts';
import { Article } from '../../texts/article.tsx';

/** The deal room and its dependencies, loaded once a side is chosen. */
const WalkThrough = lazy(() =>
  import('../../walk/walk-through.tsx').then((module) => ({ default: module.WalkThrough })),
);

const SIDES = { buyer: 'As the buyer', seller: 'As the seller' } as const;

/** Walks visitors without an account through a sample sale in the real deal room. */
export function Component() {
  const side = useChoice('as', SIDES, null);
  const stage = useSearchParams()[0].get('stage');
  if (side) {
    return (
      <Suspense fallback={<RowsSkeleton rows={6} />}>
        <WalkThrough role={side} />
      </Suspense>
    );
  }
  return (
    <Article
      title="Walk through a sale"
      lead="The deal room as it is, with a made-up deal: eight stages, from the first question to the released money."
    >
      <p>No account needed, and nothing is sent or stored. Use the arrow keys to move between stages.</p>
      <Group mt="lg">
        <Button component={Link} to={sitePaths.walkAs('buyer', stage)}>
          {SIDES.buyer}
        </Button>
        <Button component={Link} to={sitePaths.walkAs('seller', stage)} variant="default">
          {SIDES.seller}
        </Button>
      </Group>
    </Article>
  );
}
