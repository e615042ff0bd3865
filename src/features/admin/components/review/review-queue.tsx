import { Box, Group, Kbd, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { Muted } from '../../../../components/ui/muted.tsx';
import { RelativeTime } from '../../../../components/ui/relative-time.tsx';
import { StateChip } from '../../../../components/ui/state-chip.tsx';
import type { Listing } from '../../../../domain/listing/listing.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { announce } from '../../../../lib/announce.ts';
import { QUEUE_ROWS, useListing } from '../../data/listing-reads.ts';
import type { List } from '../../data/use-list.ts';
import { EmptyList, useRowLink } from '../list/admin-list.tsx';
import type { CsvColumn } from '../list/csv-button.tsx';
import { ListFooter } from '../list/list-footer.tsx';
import { PersonName } from '../users/person-name.tsx';
import { ListingReview } from './listing-review.tsx';
import classes from './review-queue.module.css';
import { useReviewKeys } from './use-review-keys.ts';

/** Returns a label such as `Second time` for a resubmission; null for the first submission. */
const timeText = (submissions: number): string | null =>
  submissions < 2 ? null : submissions === 2 ? 'Second time' : submissions === 3 ? 'Third time' : `Time ${submissions}`;

/** A listing waiting for review: its title, seller, waiting time and anything unusual. */
function QueueRow({ listing, to, isCurrent }: { listing: Listing; to: string; isCurrent: boolean }) {
  const { title, sent, sellerId, submissions, submittedAt, appealed, changedSinceReview } = listing;
  const again = timeText(submissions);
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
      <Group justify="space-between" wrap="nowrap" gap="sm" align="baseline">
        <Text dir="auto" component="b" fw={600} truncate>
          {title}
        </Text>
        {submittedAt && (
          <Muted span flex="none">
            <RelativeTime date={submittedAt} />
          </Muted>
        )}
      </Group>
      <Muted truncate>
        {sent && `${sent.category}, ${formatMoney(sent.askingPrice)}, `}
        <PersonName uid={sellerId} />
        {sent?.anonymous && ', anonymous'}
      </Muted>
      {(again || appealed || changedSinceReview) && (
        <Box mt="xs">
          <Group gap="sm">
            {appealed && <StateChip tone="slate">Appeal</StateChip>}
            {again && !appealed && <StateChip tone="slate">{again}</StateChip>}
            {changedSinceReview && <StateChip tone="amber">Changed</StateChip>}
          </Group>
        </Box>
      )}
    </Link>
  );
}

const COLUMNS: CsvColumn<Listing>[] = [
  { head: 'submitted', text: ({ submittedAt }) => submittedAt?.toISOString() ?? '' },
  { head: 'title', text: ({ title }) => title },
  { head: 'version', text: ({ submissions }) => String(submissions) },
  { head: 'seller', text: ({ sellerId }) => sellerId },
  { head: 'category', text: ({ sent }) => sent?.category ?? '' },
  { head: 'asking price', text: ({ sent }) => (sent ? String(sent.askingPrice / 100) : '') },
  { head: 'appeal', text: ({ appealed }) => (appealed ? 'yes' : 'no') },
];

/** Announces the listing that replaces one just decided, and returns true once the selected listing has changed. */
function useNext(id: string | undefined, title: string | undefined): boolean {
  const first = useRef(id);
  const before = useRef(id);
  first.current ??= id;
  useEffect(() => {
    if (id && before.current && before.current !== id) announce(`Next: ${title}.`);
    before.current = id;
  }, [id, title]);
  return id !== first.current;
}

/** The review queue next to the selected listing's review; `uid` is the signed-in administrator. */
export function ReviewQueue({ list, uid }: { list: List<Listing>; uid: string }) {
  const inAddress = useSearchParams()[0].get('listing');
  const linkTo = useRowLink('listing');
  const { data } = list.live;
  const inQueue = data.find((listing) => listing.id === inAddress);
  // The URL may refer to a listing on another page of the queue.
  const elsewhere = useListing(inQueue ? null : inAddress).data;
  const selected = inQueue ?? (elsewhere?.state === 'submitted' ? elsewhere : data[0]);
  const hasMoved = useNext(selected?.id, selected?.title);
  const navigate = useNavigate();
  const move = (by: 1 | -1) => {
    const next = data[data.findIndex((listing) => listing.id === selected?.id) + by];
    if (next) void navigate(linkTo(next.id));
  };
  useReviewKeys({ j: () => move(1), k: () => move(-1) });
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
        <Muted size="xs" mt="smd" className={classes.keys}>
          <Kbd size="xs">J</Kbd> next, <Kbd size="xs">K</Kbd> previous, <Kbd size="xs">A</Kbd> approve,{' '}
          <Kbd size="xs">R</Kbd> request changes, <Kbd size="xs">Shift</Kbd> <Kbd size="xs">R</Kbd> reject. Both open a
          reason first, which <Kbd size="xs">Esc</Kbd> leaves. A verdict can be undone for ten seconds; leaving the
          listing sends it.
        </Muted>
        <ListFooter noun="new-listings" list={list} schema={QUEUE_ROWS.schema} columns={COLUMNS} />
      </div>
      <ListingReview
        key={`${selected.id}-${selected.submissions}`}
        listing={selected}
        uid={uid}
        isNext={hasMoved && selected.id !== inAddress}
      />
    </div>
  );
}
