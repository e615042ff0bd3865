import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { RelativeTime } from '../../../../components/ui/relative-time.tsx';
import { RowsSkeleton } from '../../../../components/ui/rows-skeleton.tsx';
import { StateChip } from '../../../../components/ui/state-chip.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { isSnapshotUnfinished, type SearchSnapshot } from '../../../../domain/search/search-snapshot.ts';
import { formatCount } from '../../../../domain/shared/numbers.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useSearchIndex } from '../../data/analytics-reads.ts';

const WIDTH = 620;

/**
 * Shows the search snapshots, their age and any unreadable listings, with a button to rebuild the index from all
 * listings.
 */
export function SearchIndexState() {
  const { snapshots, rebuild } = useSearchIndex();
  if (snapshots.status === 'error') return <ErrorState text="The state of the search index could not be loaded." />;
  if (snapshots.status === 'loading') return <RowsSkeleton rows={2} />;
  const ready = snapshots.data.find(({ state }) => state === 'ready');
  const [newest] = snapshots.data;
  const running = newest && isSnapshotUnfinished(newest) ? newest : null;
  return (
    <Stack gap="smd" maw={WIDTH}>
      <Muted>
        Search loads a snapshot of all listings and follows changes as they happen. A new snapshot is made when enough
        has changed, and once a day from every listing.
      </Muted>
      {ready ? <ReadySnapshot snapshot={ready} /> : <p>No snapshot yet. Search reads every listing instead.</p>}
      {newest?.state === 'failed' && (
        <ErrorState text={`The last snapshot failed, and the one before is still in use. ${newest.problem ?? ''}`} />
      )}
      {running && <RunningSnapshot snapshot={running} expected={ready?.count ?? 0} />}
      {rebuild.error && <ErrorState text={errorText(rebuild.error)} />}
      <div>
        <Button
          variant="default"
          loading={rebuild.isPending}
          disabled={running !== null}
          onClick={() => rebuild.mutate({})}
        >
          Rebuild
        </Button>
      </div>
    </Stack>
  );
}

function ReadySnapshot({ snapshot: { count, readyAt, from, unreadable } }: { snapshot: SearchSnapshot }) {
  return (
    <>
      <Group gap="md">
        <StateChip tone={unreadable.count ? 'amber' : 'fern'}>
          {unreadable.count ? `${formatCount(unreadable.count)} unreadable` : 'Complete'}
        </StateChip>
        <span className={textClasses.num}>{formatCount(count)} listings</span>
        <Muted span>
          {from === 'listings' ? 'From every listing' : 'From the one before, with changes'}
          {readyAt && (
            <>
              , <RelativeTime date={readyAt} />
            </>
          )}
        </Muted>
      </Group>
      {unreadable.count > 0 && (
        <Text size="sm">
          Not found by search until they are repaired: {unreadable.ids.join(', ')}
          {unreadable.count > unreadable.ids.length &&
            ` and ${formatCount(unreadable.count - unreadable.ids.length)} more`}
          .
        </Text>
      )}
    </>
  );
}

/**
 * Shows the progress of a snapshot being written, out of the `expected` number of listings. The bar is indeterminate
 * while either number is zero.
 */
function RunningSnapshot({ snapshot: { count }, expected }: { snapshot: SearchSnapshot; expected: number }) {
  const share = expected ? Math.min(99, Math.round((100 * count) / expected)) : 0;
  return (
    <div>
      <Text size="sm" role="status" mb="sm">
        {count ? `Writing a new snapshot: ${formatCount(count)} listings so far.` : 'Writing a new snapshot.'}
      </Text>
      <Progress value={share || 100} animated={share === 0} aria-label="Progress of the new snapshot" />
    </div>
  );
}

/** Replaces the snapshot list when search runs on OpenSearch, which has no snapshots. */
export const SearchNodeNote = () => (
  <Muted maw={620}>
    Search runs on OpenSearch, which follows changes as they happen. Every night its index is compared with all listings
    and saved searches, and corrected. The log says what was corrected; no snapshots are made meanwhile.
  </Muted>
);
