import { Box, Text, Title } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { RelativeTime } from '../../../components/ui/relative-time.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import textClasses from '../../../components/ui/text.module.css';
import { claimedByOther } from '../../../domain/listing/claim.ts';
import type { Listing } from '../../../domain/listing/listing.ts';
import { useRealMe } from '../../../features/accounts/data/use-session.tsx';
import { AdminSearch } from '../../../features/admin/components/list/admin-search.tsx';
import type { CsvColumn } from '../../../features/admin/components/list/csv-button.tsx';
import { ListFoot } from '../../../features/admin/components/list/list-foot.tsx';
import { NothingListed } from '../../../features/admin/components/list/nothing-listed.tsx';
import { ClaimLine } from '../../../features/admin/components/review/claim-line.tsx';
import classes from '../../../features/admin/components/review/review.module.css';
import { SubmissionReview } from '../../../features/admin/components/review/submission-review.tsx';
import { useSought } from '../../../features/admin/data/use-list.ts';
import { useOpenWork } from '../../../features/admin/data/use-open-work.ts';
import { QUEUE_ROWS, useClaim, useQueue, useQueued, useSubmissions } from '../../../features/admin/data/use-queue.ts';

/** What of each listing goes into the file. */
const COLUMNS: CsvColumn<Listing>[] = [
  { head: 'sent', text: ({ submittedAt }) => submittedAt?.toISOString() ?? '' },
  { head: 'title', text: ({ title }) => title },
  { head: 'version', text: ({ submissions }) => String(submissions) },
  { head: 'seller', text: ({ sellerId }) => sellerId },
  { head: 'appeal', text: ({ appealed }) => (appealed ? 'yes' : 'no') },
];

export function Component() {
  const [params] = useSearchParams();
  const asked = params.get('listing');
  const list = useQueue();
  const { status, data, retry } = list.live;
  const waiting = useOpenWork().listings;
  const sought = useSought();
  const shown = data.find((listing) => listing.id === asked);
  const further = useQueued(status === 'success' && !shown ? asked : null).data;
  const chosen = shown ?? (further?.state === 'submitted' ? further : data[0]);
  const to = (listing: Listing) => `?${new URLSearchParams({ ...Object.fromEntries(params), listing: listing.id })}`;
  return (
    <>
      <Title order={1} mb={20}>
        To review{' '}
        <Text inherit c="dimmed" span className={textClasses.num}>
          {status === 'success' ? Math.max(waiting, data.length) : ''}
        </Text>
      </Title>
      {(waiting > 0 || sought) && <AdminSearch label="Find a listing" by="Words of its title" />}
      {status === 'loading' && <RowsSkeleton />}
      {status === 'error' && <ErrorState text="The queue could not be loaded." onRetry={retry} />}
      {status === 'success' && !chosen && (
        <NothingListed what="listings to review" list={list}>
          New submissions appear here by themselves, oldest first.
        </NothingListed>
      )}
      {chosen && (
        <div className={classes.review}>
          <div>
            <nav className={classes.queue} aria-label="Queue">
              {data.map((listing) => (
                <Link key={listing.id} to={to(listing)} aria-current={listing.id === chosen.id ? 'page' : undefined}>
                  <Box component="b" fw={600}>
                    {listing.title}
                  </Box>
                  <Text size="sm" c="dimmed" span display="block">
                    Version {listing.submissions}, {listing.submittedAt && <RelativeTime date={listing.submittedAt} />}
                  </Text>
                </Link>
              ))}
            </nav>
            <ListFoot what="new-listings" list={list} schema={QUEUE_ROWS.schema} columns={COLUMNS} />
          </div>
          <Chosen key={`${chosen.id}-${chosen.submissions}`} listing={chosen} />
        </div>
      )}
    </>
  );
}

function Chosen({ listing }: { listing: Listing }) {
  const me = useRealMe();
  const { status, data, retry } = useSubmissions(listing.id);
  const claim = useClaim(listing.id);
  if (status === 'error') return <ErrorState text="The submission could not be loaded." onRetry={retry} />;
  const [submission, ...earlier] = data.filter(({ n }) => n <= listing.submissions);
  if (!submission) return <RowsSkeleton />;
  return (
    <div>
      <ClaimLine listingId={listing.id} claim={claim.data} me={me.uid} />
      {listing.appealed && (
        <Note tone="slate" component="p" mb={16}>
          An appeal:{' '}
          {listing.rejectedBy === me.uid
            ? 'you rejected it, so another administrator decides.'
            : 'another administrator rejected it.'}
        </Note>
      )}
      <SubmissionReview
        submission={submission}
        earlier={earlier}
        claimed={claimedByOther(claim.data, me.uid, new Date()) !== null}
      />
    </div>
  );
}
