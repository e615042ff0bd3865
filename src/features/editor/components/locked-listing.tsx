import { Button, Stack, Text } from '@mantine/core';
import { ListingStateChip } from '../../../components/listing/listing-state-chip.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Quote } from '../../../components/ui/quote.tsx';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { takesDocuments } from '../../../domain/document/document.ts';
import type { Listing } from '../../../domain/listing/listing.ts';
import { LISTING_STATE_LABELS } from '../../../domain/listing/states.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { DocumentsSection } from './documents-section.tsx';

/** In place of the editor where the listing's state allows no edits: why, and what is still possible. */
export const LockedListing = ({ listing }: { listing: Listing }) => (
  <Stack py={32} maw={560}>
    <h1>{listing.title}</h1>
    <div>
      <ListingStateChip state={listing.state} />
    </div>
    <Reason listing={listing} />
    {takesDocuments(listing.state) && <DocumentsSection listing={listing} />}
  </Stack>
);

function Reason({ listing }: { listing: Listing }) {
  if (listing.state === 'submitted') return <Withdrawal listingId={listing.id} />;
  if (listing.state === 'removed') {
    return (
      <>
        <p>This listing was removed and can’t be edited.</p>
        {listing.removedReason && <Quote>{listing.removedReason}</Quote>}
        <p>
          <TextLink to={sitePaths.contactSupport}>Contact support</TextLink> if you think this is a mistake.
        </p>
      </>
    );
  }
  return (
    <Text inherit c="dimmed">
      A listing can’t be edited in the state “{LISTING_STATE_LABELS[listing.state]}”.
    </Text>
  );
}

/** Takes a submission back, so that the seller can edit it. */
function Withdrawal({ listingId }: { listingId: string }) {
  const recall = useCommand('recallListing');
  return (
    <>
      <p>We’re reviewing it. To change something, withdraw it; it then goes to the back of the queue.</p>
      {recall.error && <ErrorState text={errorText(recall.error)} />}
      <div>
        <Button variant="default" loading={recall.isPending} onClick={() => recall.mutate({ listingId })}>
          Withdraw
        </Button>
      </div>
    </>
  );
}
