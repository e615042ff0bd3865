import { Stack, Text } from '@mantine/core';
import type { Listing } from '../../domain/listing/listing.ts';
import { isOffMarket } from '../../domain/listing/states.ts';
import { missingSiteReason, siteName, siteOf } from '../../domain/ownership/site.ts';
import { useOwnership } from '../../lib/firebase/document-reads.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { RowsSkeleton } from '../ui/rows-skeleton.tsx';
import { OwnershipNote } from './ownership-note.tsx';
import { OwnershipProof } from './ownership-proof.tsx';

interface OwnershipControlProps {
  listing: Listing;
  /** The draft's URL, which is checked until the listing has a published one. */
  draftUrl: string;
  /** Saves unsaved input before the check runs. */
  save?: () => Promise<unknown>;
}

/**
 * Ownership verification of a listing's site, for its seller: the status, the token and where to place it, and a button
 * to check.
 */
export function OwnershipControl({ listing, draftUrl, save }: OwnershipControlProps) {
  const { status, token, publishedUrl, retry } = useOwnership(listing);
  if (status === 'error') return <ErrorState text="The ownership check could not be loaded." onRetry={retry} />;
  if (status === 'loading') return <RowsSkeleton rows={2} />;
  const address = publishedUrl ?? draftUrl;
  const site = siteOf(address);
  if (!site) return <Text size="sm">{address ? missingSiteReason(address) : NO_ADDRESS}</Text>;
  return (
    <Stack gap="md">
      <OwnershipNote ownership={listing.ownership} site={siteName(site)} />
      {!isOffMarket(listing.state) && (
        <OwnershipProof key={siteName(site)} listing={listing} token={token} site={site} save={save} />
      )}
    </Stack>
  );
}

const NO_ADDRESS = 'Enter the web address first. Then you can show buyers that the project is yours.';
