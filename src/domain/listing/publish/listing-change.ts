import { acceptedFigures } from '../../offer/accept.ts';
import { ownershipAfterPublishing } from '../../ownership/ownership.ts';
import type { Ownership } from '../../ownership/ownership-schema.ts';
import { ownershipChange } from '../../ownership/public-ownership.ts';
import { siteNameOf } from '../../ownership/site.ts';
import type { GivenDetails } from '../details/detail-values.ts';
import type { Draft } from '../draft/draft.ts';
import { allFigures, validChecks, withChecks, withSourcesOf, withSourcesOfTier } from '../figures/figure-check.ts';
import type { FigureCheck } from '../figures/figure-schemas.ts';
import { changedKinds } from '../figures/older-figure.ts';
import type { AccessTier, Listing, Teaser } from '../listing.ts';
import { isAnonymous } from '../seller-card.ts';
import type { SellerCard } from '../seller-card-schema.ts';
import { changeLines, SELLER_NAMED_LINE } from './change-lines.ts';
import { accessTierOf, diligenceTierOf, teaserOf } from './tiers-of.ts';

/**
 * Metrics that trigger another review when they change. Changes to the name, web address, category and monthly revenue
 * do so, too.
 */
const REVIEWED_METRICS = ['ttmRevenue', 'ttmProfit'];

/** The effects of publishing a draft on a public listing. */
export interface ListingChange {
  teaser: Teaser;
  /** Figure checks that are still valid after publishing. */
  checks: FigureCheck[];
  accessTier: AccessTier;
  /** Ownership status; verification ends if the web address points to another site. */
  ownership: Ownership | null;
  /** Lines for the public change log. Empty if nothing that buyers see changed; never empty if `queued`. */
  log: string[];
  /** True if the listing needs another review. */
  queued: boolean;
  /** True if publishing permanently reveals the name of a seller who was anonymous. */
  names: boolean;
}

/**
 * Returns the changes that publishing a draft would make to a listing. An unchanged metric keeps its source and date; a
 * changed metric takes the source of a check that matches its new value, or otherwise becomes "Seller says" again.
 */
export function listingChange(
  before: {
    teaser: Teaser;
    accessTier: AccessTier;
    diligence: GivenDetails;
    checks: readonly FigureCheck[];
    ownership: Ownership | null;
  },
  draft: Draft,
  now: Date,
  seller: SellerCard = before.teaser.seller,
): ListingChange {
  const fresh = teaserOf(draft, seller, now);
  const accessTier = withSourcesOfTier(accessTierOf(draft, now), before.accessTier);
  const checks = validChecks(before.checks, allFigures({ teaser: fresh, accessTier }));
  const known = withSourcesOf(fresh, before.teaser);
  const teaser = withChecks(known, { before: [], after: checks, enteredAt: now });
  const sameMonths = JSON.stringify(teaser.revenueMonths) === JSON.stringify(before.teaser.revenueMonths);

  const old = before.teaser;
  const names = isAnonymous(old.seller) && !draft.anonymous;
  const diligence = diligenceTierOf(draft, now).details;
  const log = [...(names ? [SELLER_NAMED_LINE] : []), ...changeLines(before, { teaser, accessTier, diligence })];
  const ownership = ownershipAfterPublishing(before.ownership, siteNameOf(accessTier.url), 'seller');
  const owner = ownershipChange(before.ownership, ownership);
  if (owner) log.push(owner);

  const queued =
    teaser.title !== old.title ||
    teaser.category !== old.category ||
    !sameMonths ||
    accessTier.url !== before.accessTier.url ||
    changedKinds(old, teaser).some((kind) => REVIEWED_METRICS.includes(kind));
  return { teaser, accessTier, ownership, checks, log, queued, names };
}

interface Published extends Pick<Listing, 'checks'> {
  teaser: Teaser;
  accessTier: AccessTier;
}

/** Returns the consequences of publishing as sentences, which the seller sees beforehand. */
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
      ? ['Everybody can see who you are, including buyers who have written to you. You cannot become anonymous again.']
      : []),
    ...(losesMark(before, change) ? ['Checked figures that changed are marked “Seller says” again.'] : []),
    ...(ownershipChange(proved, ownership)
      ? ['The web address changed, so “Owner confirmed” is removed. You can confirm the new one right after.']
      : []),
    ...(queued ? ['We review the listing again. It stays public meanwhile.'] : []),
    'Publishing also confirms that the project is still for sale.',
  ];
}

/** Returns true if a checked figure has changed to a value that no check covers. */
function losesMark(before: Published, after: Published): boolean {
  const sourcesOf = (of: Published) =>
    new Map(acceptedFigures(of, of.accessTier).map(({ figure, source }) => [figure, source] as const));
  const was = sourcesOf(before);
  const is = sourcesOf(after);
  return [...was].some(([figure, source]) => source !== 'self' && is.get(figure) === 'self');
}
