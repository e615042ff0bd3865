import { acceptedFigures } from '../../offer/accept.ts';
import type { Ownership } from '../../ownership/ownership-schema.ts';
import { ownershipChange } from '../../ownership/public-ownership.ts';
import type { AccessTier, Listing, Teaser } from '../listing.ts';
import type { ListingChange } from './listing-change.ts';

interface Published extends Pick<Listing, 'checks'> {
  teaser: Teaser;
  accessTier: AccessTier;
}

/** What follows from publishing a change, for the seller to read first. */
export function publishConsequences(
  before: Published & { ownership: Ownership | null },
  change: ListingChange,
): string[] {
  const { teaser: old, ownership: proved } = before;
  const { teaser, ownership, log, queued, names } = change;
  return [
    log.length
      ? `This adds ${log.length === 1 ? 'a line' : `${log.length} lines`} to the public change log, for good.`
      : 'The public change log stays as it is.',
    ...(teaser.askingPrice === old.askingPrice
      ? []
      : ['Open offers stay as they were made. New offers and Buy now use the new price.']),
    ...(names
      ? [
          'Everybody can see who you are, and so can the buyers who have written to you. You cannot become anonymous again.',
        ]
      : []),
    ...(losesMark(before, change) ? ['A figure that was checked and has changed is marked “Seller says” again.'] : []),
    ...(ownershipChange(proved, ownership)
      ? ['“Owner confirmed” goes, because the web address is another one. You can confirm the new one right after.']
      : []),
    ...(queued ? ['We review the listing again. It stays public meanwhile.'] : []),
    'Publishing also confirms that the project is still for sale.',
  ];
}

/** Whether a figure that was checked has another value, which nothing proves. */
function losesMark(before: Published, after: Published): boolean {
  const sourcesOf = (of: Published) =>
    new Map(acceptedFigures(of, of.accessTier).map(({ figure, source }) => [figure, source] as const));
  const was = sourcesOf(before);
  const is = sourcesOf(after);
  return [...was].some(([figure, source]) => source !== 'self' && is.get(figure) === 'self');
}
