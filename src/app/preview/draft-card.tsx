import { useMemo } from 'react';
import { ListingCard } from '../../components/listing/listing-card.tsx';
import { Muted } from '../../components/ui/muted.tsx';
import type { Draft } from '../../domain/listing/draft/draft.ts';
import type { Listing } from '../../domain/listing/listing.ts';
import { draftPreview } from '../../domain/listing/publish/draft-preview.ts';
import { sellerCardOf } from '../../domain/listing/seller-card.ts';
import { cardOf } from '../../domain/search/card.ts';
import { formatList } from '../../domain/shared/numbers.ts';
import { useProfile } from '../../features/profiles/data/profile-reads.ts';

const ON_A_CARD: [keyof Draft, string][] = [
  ['title', 'a name'],
  ['oneLine', 'a line on what it does'],
  ['category', 'a category'],
  ['stage', 'a stage'],
  ['country', 'a country'],
  ['foundedOn', 'the month it was founded'],
  ['askingPrice', 'a price'],
];

/** A draft's card as search would show it, or the names of the fields that it still needs. */
export function DraftCard({ listing, draft }: { listing: Listing; draft: Draft }) {
  const { data: profile } = useProfile(listing.sellerId);
  const card = useMemo(() => {
    const seller = profile && sellerCardOf(profile, draft.anonymous);
    // The card doesn't show the support period, which the form asks for only near the end.
    const shown = { ...draft, supportDays: draft.supportDays ?? 0 };
    const preview = seller && draftPreview(listing, shown, seller, new Date());
    return preview && cardOf(preview.listing);
  }, [listing, draft, profile]);
  const missing = ON_A_CARD.flatMap(([field, name]) => (draft[field] ? [] : [name]));
  if (missing.length) return <Muted>It still needs {formatList(missing)}.</Muted>;
  if (!card) return null;
  // The card isn't clickable, since the listing's page isn’t public yet.
  return (
    <div inert>
      <ListingCard card={card} />
    </div>
  );
}
