import { Stack } from '@mantine/core';
import { CommandDialog } from '../../../../components/ui/command-dialog.tsx';
import type { Listing } from '../../../../domain/listing/listing.ts';
import {
  isRemovable,
  isRestorable,
  removalConsequences,
  restorationConsequences,
  voidedByRemoval,
} from '../../../../domain/listing/publish/removal.ts';
import { isolateText } from '../../../../domain/shared/isolate-text.ts';
import { useListingDeals } from '../../data/listing-reads.ts';

const REASON = {
  label: 'Reason',
  description: 'Shown to the seller, to watchers and to everyone with an open deal on it.',
};

/**
 * Removes a listing from the site, or restores one. Removal is rejected if the number of open offers no longer matches
 * the one shown.
 */
export function ListingRemoval({ listing }: { listing: Listing }) {
  const deals = useListingDeals(listing.id);
  const { id, title } = listing;
  if (isRestorable(listing)) {
    return (
      <CommandDialog
        command="restoreListing"
        label="Restore"
        submitLabel="Restore the listing"
        explanation={<Sentences of={restorationConsequences(listing)} title={title} />}
        done={`${isolateText(title)} is restored.`}
        reason={REASON}
        input={(reason) => ({ listingId: id, reason })}
      />
    );
  }
  // The consequences depend on the listing's deals, so wait until they have loaded.
  if (!isRemovable(listing) || deals.status !== 'success') return null;
  const openOffers = voidedByRemoval(listing, deals.data);
  return (
    <CommandDialog
      command="removeListing"
      label="Remove"
      submitLabel="Remove the listing"
      explanation={<Sentences of={removalConsequences(listing, deals.data)} title={title} />}
      done={`${isolateText(title)} is removed.`}
      danger
      reason={REASON}
      input={(reason) => ({ listingId: id, reason, ...(openOffers !== null && { openOffers }) })}
    />
  );
}

const Sentences = ({ of, title }: { of: string[]; title: string }) => (
  <Stack gap="sm">
    <b dir="auto">{title}</b>
    {of.map((text) => (
      <p key={text}>{text}</p>
    ))}
  </Stack>
);
