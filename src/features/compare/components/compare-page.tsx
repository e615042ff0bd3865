import { Box, Button, Checkbox, Skeleton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { TextLink } from '../../../components/ui/link.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { MAX_COMPARED, parseComparedIds } from '../../../domain/search/parse-compared-ids.ts';
import { searchAddress } from '../../../domain/search/search-address.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { type ComparedListing, useCompared } from '../data/use-compared.ts';
import { AddProject } from './add-project.tsx';
import classes from './compare.module.css';
import { CompareTable } from './compare-table.tsx';

/** A comparison of up to four projects side by side, with the ids of the projects in the URL. */
export function ComparePage({ actions }: { actions?: (listing: ComparedListing) => ReactNode }) {
  const [address, setAddress] = useSearchParams();
  const ids = parseComparedIds(address.get('ids'));
  const onlyDifferences = address.get('only') === 'differences';
  // The URL changes in a transition; until it does, the checkbox shows the user's choice instead of the URL's value.
  const [chosen, setChosen] = useState({ address, only: onlyDifferences });
  const { pending, failed, retry, compared } = useCompared(ids);
  const add = (id: string) => {
    const next = new URLSearchParams(address);
    next.set('ids', [...ids, id].join(','));
    setAddress(next, { replace: true, preventScrollReset: true });
  };
  if (!ids.length) {
    return (
      <Box py="lxl">
        <EmptyState
          page
          title="Compare projects"
          action={
            <Button component={Link} to={searchAddress({ view: 'table' })} variant="default">
              Choose from all projects
            </Button>
          }
        >
          See the prices, figures and terms of up to four projects side by side. Choose them here, from all projects or
          on your <TextLink to={sitePaths.buyingTab('watchlist')}>watchlist</TextLink>.
        </EmptyState>
        <Box maw={420} mx="auto">
          <AddProject ids={ids} onAdd={add} />
        </Box>
      </Box>
    );
  }
  const setOnly = (only: boolean) => {
    const next = new URLSearchParams(address);
    if (only) next.set('only', 'differences');
    else next.delete('only');
    setChosen({ address, only });
    setAddress(next, { replace: true, preventScrollReset: true });
  };
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <div>
          <h1>Compare {ids.length === 1 ? 'a project' : `${ids.length} projects`}</h1>
          <Muted className={classes.hint}>This page’s address can be shared.</Muted>
        </div>
        {ids.length > 1 && (
          <Checkbox
            className={classes.only}
            label="Only what differs"
            checked={chosen.address === address ? chosen.only : onlyDifferences}
            onChange={({ currentTarget }) => setOnly(currentTarget.checked)}
          />
        )}
      </header>
      {ids.length < MAX_COMPARED && <AddProject ids={ids} onAdd={add} />}
      {failed && <ErrorState text="Some of the projects could not be loaded." onRetry={retry} />}
      {pending ? (
        <Skeleton height={640} />
      ) : (
        !failed && <CompareTable compared={compared} onlyDifferences={onlyDifferences} actions={actions} />
      )}
    </div>
  );
}
