import { useMemo } from 'react';
import { ListingCard } from '../../components/listing/listing-card.tsx';
import type { Draft } from '../../domain/listing/draft/draft.ts';
import type { Listing } from '../../domain/listing/listing.ts';
import { draftPreview } from '../../domain/listing/publish/draft-preview.ts';
import { sellerCardOf } from '../../domain/listing/seller-card.ts';
import { cardOf } from '../../domain/search/card.ts';
import { useProfile } from '../../features/profiles/data/profile-reads.ts';

/** A draft's card as search would show it. Renders nothing until the draft has everything a card needs. */
export function DraftCard({ listing, draft }: { listing: Listing; draft: Draft }) {
  const { data: profile } = useProfile(listing.sellerId);
  const card = useMemo(() => {
    const seller = profile && sellerCardOf(profile, draft.anonymous);
    const preview = seller && draftPreview(listing, draft, seller, new Date());
    return preview && cardOf(preview.listing);
  }, [listing, draft, profile]);
  if (!card) return null;
  // The card isn't clickable, since the listing's page isn’t public yet.
  return (
    <div inert>
      <ListingCard card={card} />
    </div>
  );
}
