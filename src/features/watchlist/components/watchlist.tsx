import { Button, NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { CompareBar } from '../../../components/listing/compare-bar.tsx';
import { usePagedRows } from '../../../components/table/list-rows.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { TextLink } from '../../../components/ui/link.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import { MAX_COMPARED } from '../../../domain/search/parse-compared-ids.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { WATCH_SORTS } from '../../../domain/watchlist/sort-watchlist.ts';
import { MAX_WATCHED, type WatchlistRow } from '../../../domain/watchlist/watched.ts';
import { useChoice } from '../../../lib/use-choice.ts';
import { useWatchlist } from '../data/use-watching.ts';
import { WatchedRow } from './watched-row.tsx';
import classes from './watchlist.module.css';

const WATCHED_WORDS = {
  label: 'Filter the watchlist',
  textOf: ({ listing, note }: WatchlistRow) => `${listing.title} ${listing.category} ${note}`,
};

/** A user's watchlist with changes since the listings were added, the user's notes, and a selection for comparison. */
export function Watchlist({ uid, mailed }: { uid: string; mailed: boolean }) {
  const [address, setAddress] = useSearchParams();
  const sort = useChoice('sort', WATCH_SORTS, 'newest');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { pages, ids } = useWatchlist(uid, sort);
  const { rows, filter, foot, isFiltered } = usePagedRows(pages, WATCHED_WORDS);
  const isLoading = pages.status === 'loading';
  if (isLoading && !pages.data.length && !isFiltered) return <RowsSkeleton rows={4} />;
  if (pages.status === 'error') return <ErrorState text="Your watchlist could not be loaded." onRetry={pages.retry} />;
  if (!ids.length) {
    return (
      <EmptyState
        title="Nothing on your watchlist"
        action={
          <Button component={Link} to={sitePaths.search}>
            Browse projects
          </Button>
        }
      >
        Watch a project with its bookmark. You’ll hear when its price drops, when it is sold, and when it is for sale
        again.
      </EmptyState>
    );
  }
  const compared = chosen.filter((id) => ids.includes(id));
  const choose = (id: string, isChosen: boolean) =>
    setChosen(isChosen ? [...compared, id] : compared.filter((other) => other !== id));
  return (
    <>
      <div className={classes.head}>
        <Muted>
          {`Watching ${ids.length === 1 ? '1 project' : `${ids.length} of at most ${MAX_WATCHED} projects`}. `}
          You hear about price drops and sales on the site{mailed && ' and by email'}.{' '}
          <TextLink to={sitePaths.settings('notifications')}>{mailed ? 'Change emails' : 'Get emails, too'}</TextLink>
        </Muted>
        {ids.length > 1 && (
          <NativeSelect
            size="sm"
            aria-label="Sort the watchlist"
            rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}
            rightSectionPointerEvents="none"
            data={Object.entries(WATCH_SORTS).map(([value, label]) => ({ value, label }))}
            value={sort}
            onChange={({ currentTarget }) => {
              const next = new URLSearchParams(address);
              next.set('sort', currentTarget.value);
              setAddress(next, { replace: true, preventScrollReset: true, flushSync: true });
            }}
          />
        )}
      </div>
      {filter}
      <ul className={classes.rows} aria-busy={isLoading}>
        {rows.map((watched) => (
          <WatchedRow
            key={watched.listingId}
            watched={watched}
            chosen={compared.includes(watched.listingId)}
            full={compared.length >= MAX_COMPARED}
            onChoose={ids.length > 1 ? choose : null}
          />
        ))}
      </ul>
      {foot}
      <CompareBar chosen={compared} onClear={() => setChosen([])} />
    </>
  );
}
