import { Text } from '@mantine/core';
import { TextLink } from '../../../../components/ui/link.tsx';
import { Note } from '../../../../components/ui/note.tsx';
import { PlainList } from '../../../../components/ui/plain-list.tsx';
import { Quote } from '../../../../components/ui/quote.tsx';
import type { Listing, Submission } from '../../../../domain/listing/listing.ts';
import { reasonPlace } from '../../../../domain/listing/publish/reason-place.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { sitePaths } from '../../../../domain/site-paths.ts';
import { useDocuments } from '../../../../lib/firebase/listing-reads.ts';

/** Why a listing is in its state, and where to go from there: the review's reasons, the deal, the administrator's reason. */
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
          <b>{reasonPlace(path, draft, documents).label}</b>
          <Text inherit c="dimmed">
            “{reason}”
          </Text>
        </li>
      ))}
    </PlainList>
  );
}
