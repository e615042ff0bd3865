import { useSearchParams } from 'react-router-dom';
import type { Listing } from '../../../../domain/listing/listing.ts';
import type { List } from '../../data/use-list.ts';
import { useListing } from '../../data/use-listing.ts';
import { QUEUE_ROWS } from '../../data/use-review-queue.ts';
import type { CsvColumn } from '../list/csv-button.tsx';
import { EmptyList } from '../list/empty-list.tsx';
import { ListFooter } from '../list/list-footer.tsx';
import { useRowLink } from '../list/use-row-link.ts';
import { ListingReview } from './listing-review.tsx';
import { QueueRow } from './queue-row.tsx';
import classes from './review-queue.module.css';

const COLUMNS: CsvColumn<Listing>[] = [
  { head: 'submitted', text: ({ submittedAt }) => submittedAt?.toISOString() ?? '' },
  { head: 'title', text: ({ title }) => title },
  { head: 'version', text: ({ submissions }) => String(submissions) },
  { head: 'seller', text: ({ sellerId }) => sellerId },
  { head: 'category', text: ({ sent }) => sent?.category ?? '' },
  { head: 'asking price', text: ({ sent }) => (sent ? String(sent.askingPrice / 100) : '') },
  { head: 'appeal', text: ({ appealed }) => (appealed ? 'yes' : 'no') },
];

/** The queue of listings beside the review of one of them; `uid` is the administrator at the screen. */
export function ReviewQueue({ list, uid }: { list: List<Listing>; uid: string }) {
  const inAddress = useSearchParams()[0].get('listing');
  const linkTo = useRowLink('listing');
  const { data } = list.live;
  const inQueue = data.find((listing) => listing.id === inAddress);
  // The address may name a listing on another page of the queue.
  const elsewhere = useListing(inQueue ? null : inAddress).data;
  const selected = inQueue ?? (elsewhere?.state === 'submitted' ? elsewhere : data[0]);
  if (!selected)
    return (
      <EmptyList noun="listings to review" list={list}>
        New submissions appear here automatically, oldest first.
      </EmptyList>
    );
  return (
    <div className={classes.columns}>
      <div>
        <nav className={classes.queue} aria-label="Queue">
          {data.map((listing) => (
            <QueueRow
              key={listing.id}
              listing={listing}
              to={linkTo(listing.id)}
              isCurrent={listing.id === selected.id}
            />
          ))}
        </nav>
        <ListFooter noun="new-listings" list={list} schema={QUEUE_ROWS.schema} columns={COLUMNS} />
      </div>
      <ListingReview key={`${selected.id}-${selected.submissions}`} listing={selected} uid={uid} />
    </div>
  );
}
