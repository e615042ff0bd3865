import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { RowsSkeleton } from '../../components/rows-skeleton.tsx';
import { urls } from '../../components/urls.ts';
import { claimedByOther } from '../../domain/listing/claim.ts';
import type { Listing } from '../../domain/listing/listing.ts';
import { useRealMe } from '../../features/accounts/data/use-session.tsx';
import { ClaimLine } from '../../features/admin/components/claim-line.tsx';
import { SubmissionReview } from '../../features/admin/components/submission-review.tsx';
import { downloadCsv } from '../../features/admin/data/download-csv.ts';
import { useMore } from '../../features/admin/data/use-more.ts';
import { useOpenWork } from '../../features/admin/data/use-open-work.ts';
import { useClaim, useQueue, useQueued, useSubmissions } from '../../features/admin/data/use-queue.ts';

export function Component() {
  const asked = useSearchParams()[0].get('listing');
  const { limit, onMore } = useMore();
  const { status, data, retry } = useQueue(limit);
  const waiting = useOpenWork().listings;
  const shown = data.find((listing) => listing.id === asked);
  const further = useQueued(status === 'success' && !shown ? asked : null).data;
  const chosen = shown ?? (further?.state === 'submitted' ? further : data[0]);
  const csv = () =>
    downloadCsv('new-listings.csv', [
      ['sent', 'title', 'version', 'seller', 'appeal'],
      ...data.map(({ submittedAt, title, submissions, sellerId, appealed }) => [
        submittedAt?.toISOString() ?? '',
        title,
        String(submissions),
        sellerId,
        appealed ? 'yes' : 'no',
      ]),
    ]);
  return (
    <>
      <h1 style={{ marginBottom: 20 }}>
        To review <span className="muted num">{status === 'success' ? Math.max(waiting, data.length) : ''}</span>
      </h1>
      {status === 'loading' && <RowsSkeleton />}
      {status === 'error' && <ErrorState text="The queue could not be loaded." onRetry={retry} />}
      {status === 'success' && !chosen && (
        <EmptyState title="The queue is empty">New submissions appear here by themselves, oldest first.</EmptyState>
      )}
      {chosen && (
        <div className="review">
          <nav className="queue" aria-label="Queue">
            {data.map((listing) => (
              <Link
                key={listing.id}
                to={`${urls.adminListings}?listing=${listing.id}`}
                aria-current={listing.id === chosen.id ? 'page' : undefined}
              >
                <b style={{ fontWeight: 600 }}>{listing.title}</b>
                <span className="muted small" style={{ display: 'block' }}>
                  Version {listing.submissions}, {listing.submittedAt && <RelativeTime date={listing.submittedAt} />}
                </span>
              </Link>
            ))}
            <Button variant="subtle" size="sm" fullWidth onClick={csv}>
              Download as CSV
            </Button>
            {data.length === limit && (
              <Button variant="subtle" size="sm" fullWidth onClick={onMore}>
                Show more
              </Button>
            )}
          </nav>
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
        <p className="note slate" style={{ marginBottom: 16 }}>
          An appeal:{' '}
          {listing.rejectedBy === me.uid
            ? 'you rejected it, so another administrator decides.'
            : 'another administrator rejected it.'}
        </p>
      )}
      <SubmissionReview
        submission={submission}
        earlier={earlier}
        claimed={claimedByOther(claim.data, me.uid, new Date()) !== null}
      />
    </div>
  );
}
