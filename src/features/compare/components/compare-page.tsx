import { Box, Button, Checkbox, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { TextLink } from '../../../components/ui/link.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { comparedIds, MAX_COMPARED } from '../../../domain/search/compared-ids.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { type ComparedListing, useCompared } from '../data/use-compared.ts';
import classes from './compare.module.css';
import { CompareTable } from './compare-table.tsx';

/** Up to four projects side by side, taken from the URL. */
export function ComparePage({ actions }: { actions?: (listing: ComparedListing) => ReactNode }) {
  const [address, setAddress] = useSearchParams();
  const ids = comparedIds(address.get('ids'));
  const onlyDifferences = address.get('only') === 'differences';
  const { pending, failed, retry, compared } = useCompared(ids);
  if (!ids.length) {
    return (
      <Box py="lxl">
        <EmptyState
          page
          title="Compare projects"
          action={
            <Button component={Link} to={sitePaths.buyingTab('watchlist')}>
              Choose from your watchlist
            </Button>
          }
        >
          Choose up to four projects on your watchlist to see their prices, figures and terms side by side.
        </EmptyState>
      </Box>
    );
  }
  const setOnly = (only: boolean) => {
    const next = new URLSearchParams(address);
    if (only) next.set('only', 'differences');
    else next.delete('only');
    // Update synchronously rather than in a transition, or the checkbox would revert while the table renders.
    setAddress(next, { replace: true, preventScrollReset: true, flushSync: true });
  };
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <div>
          <h1>Compare {ids.length === 1 ? 'a project' : `${ids.length} projects`}</h1>
          <Muted className={classes.hint}>
            {ids.length < MAX_COMPARED && (
              <>
                <TextLink to={sitePaths.buyingTab('watchlist')}>Choose others from your watchlist</TextLink>.{' '}
              </>
            )}
            This page’s address can be shared.
          </Muted>
        </div>
        {ids.length > 1 && (
          <Checkbox
            className={classes.only}
            label="Only what differs"
            checked={onlyDifferences}
            onChange={({ currentTarget }) => setOnly(currentTarget.checked)}
          />
        )}
      </header>
      {failed && <ErrorState text="Some of the projects could not be loaded." onRetry={retry} />}
      {pending ? (
        <Skeleton height={640} />
      ) : (
        !failed && <CompareTable compared={compared} onlyDifferences={onlyDifferences} actions={actions} />
      )}
    </div>
  );
}
