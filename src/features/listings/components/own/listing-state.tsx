import { Box } from '@mantine/core';
import { Moment } from '../../../../components/time/moment.tsx';
import { TextLink } from '../../../../components/ui/link.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { Note } from '../../../../components/ui/note.tsx';
import { PlainList } from '../../../../components/ui/plain-list.tsx';
import { Quote } from '../../../../components/ui/quote.tsx';
import { Sums, SumsRow } from '../../../../components/ui/sums.tsx';
import type { Listing, Submission } from '../../../../domain/listing/listing.ts';
import { locateReason } from '../../../../domain/listing/publish/locate-reason.ts';
import { saleConfirmationDeadline } from '../../../../domain/listing/sale/for-sale.ts';
import type { MoveFacts } from '../../../../domain/listing/sale/seller-moves.ts';
import { asksForConfirmation, isOffMarket } from '../../../../domain/listing/states.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { sitePaths } from '../../../../domain/site-paths.ts';
import { useDocuments } from '../../../../lib/firebase/document-reads.ts';
import { SellerMove } from './seller-move.tsx';

/** The reason for a listing's state, and the next step: review reasons, the deal, or the administrator's reason. */
export function StateReasons({ listing, submission }: { listing: Listing; submission: Submission | null }) {
  const { state, acceptedDealId, removedReason, soldFor } = listing;
  if (state === 'changes-requested' || state === 'rejected') {
    return submission?.reasons.length ? <ReviewReasons submission={submission} /> : null;
  }
  const removed = state === 'removed' || listing.hidden === 'removed';
  const reserved = state === 'under-offer' || state === 'sold';
  return (
    <>
      {removed && removedReason && (
        <Note tone="brick">
          <div>
            <p>An administrator’s reason for removing it:</p>
            <Quote>{removedReason}</Quote>
            <p>
              <TextLink to={sitePaths.contactSupport}>Contact support</TextLink> if you think this is a mistake.
            </p>
          </div>
        </Note>
      )}
      {reserved && acceptedDealId && (
        <p>
          {soldFor !== null && `It was sold for ${formatMoney(soldFor)}. `}
          <TextLink to={sitePaths.deal(acceptedDealId)}>
            {state === 'sold' ? 'Open the deal' : 'Open the deal that reserves it'}
          </TextLink>
        </p>
      )}
    </>
  );
}

function ReviewReasons({ submission: { listingId, reasons, draft } }: { submission: Submission }) {
  const { data: documents } = useDocuments(listingId);
  return (
    <PlainList aria-label="What the review says">
      {reasons.map(({ path, reason }) => (
        <li key={path}>
          <b>{locateReason(path, draft, documents).label}</b>
          <Muted inherit>
            “<bdi>{reason}</bdi>”
          </Muted>
        </li>
      ))}
    </PlainList>
  );
}

/** Dates of the listing's events so far. */
export function ListingDates({ listing }: { listing: Listing }) {
  const dates: [string, Date | null][] = [
    ['Created', listing.createdAt],
    ['Submitted for review', listing.submittedAt],
    ['For sale since', listing.firstListedAt],
    ['Last approved in a review', listing.reviewedAt],
    ['Last confirmed as for sale', isOffMarket(listing.state) ? null : listing.confirmedAt],
    ['Sold', listing.soldAt],
  ];
  return (
    <Sums maw={480}>
      {dates.map(
        ([label, date]) =>
          date && (
            <SumsRow key={label} label={label} mutedLabel>
              <Moment at={date} form="date" />
            </SumsRow>
          ),
      )}
    </Sums>
  );
}

/** Asks “Still for sale?” and says what happens without an answer; renders nothing if the seller isn't being asked. */
export function ForSaleQuestion({ listing, facts }: { listing: Listing; facts: MoveFacts }) {
  const until = saleConfirmationDeadline(listing);
  if (!until || !asksForConfirmation(listing.state)) return null;
  return (
    <Note tone="amber">
      <Box flex={1} miw={0}>
        <p>
          <b>Is it still for sale?</b> Confirm by <Moment at={until} form="date" />, or it will be paused.
        </p>
        <Box mt="smd">
          <SellerMove listing={listing} name="confirm" facts={facts} primary />
        </Box>
      </Box>
    </Note>
  );
}
