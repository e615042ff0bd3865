import type { Ownership } from '../ownership/ownership-schema.ts';
import { ownershipChange } from '../ownership/public-ownership.ts';
import type { Teaser } from './listing.ts';
import type { ListingChange } from './listing-change.ts';

/** What follows from publishing a change, for the seller to read first. */
export function publishConsequences(
  { teaser: old, ownership: proved }: { teaser: Teaser; ownership: Ownership | null },
  { teaser, ownership, log, queued, names }: ListingChange,
): string[] {
  const unchecked = teaser.metrics.some(({ kind, source }) => {
    const known = old.metrics.find((metric) => metric.kind === kind);
    return known !== undefined && known.source !== 'self' && source === 'self';
  });
  return [
    log.length
      ? `The public change log gets ${log.length === 1 ? 'a line' : `${log.length} lines`}, which ${log.length === 1 ? 'stays' : 'stay'}.`
      : 'The public change log says nothing of it.',
    ...(teaser.askingPrice === old.askingPrice
      ? []
      : ['Open offers stay as they were made. New ones, and buy now, go by the new price.']),
    ...(names
      ? [
          'Everybody can see who you are, and so can the buyers who have written to you. You cannot become anonymous again.',
        ]
      : []),
    ...(unchecked || (teaser.revenueSource === 'self' && old.revenueSource !== 'self')
      ? ['A figure that was checked and has changed is marked “Seller says” again.']
      : []),
    ...(ownershipChange(proved, ownership)
      ? ['“Owner confirmed” goes, because the web address is another one. You can confirm the new one right after.']
      : []),
    ...(queued ? ['We look at the listing again. It stays public meanwhile.'] : []),
    'It also confirms that the project is still for sale.',
  ];
}
