import { ofSite } from '../ownership/ownership.ts';
import type { Ownership } from '../ownership/ownership-schema.ts';
import { ownershipChange } from '../ownership/public-ownership.ts';
import { siteNameOf } from '../ownership/site.ts';
import { formatMoney } from '../shared/money.ts';
import { daysText } from '../shared/time.ts';
import { DETAIL_KEYS, DETAILS, type GivenDetails } from './details.ts';
import type { Draft } from './draft.ts';
import { allFigures, holdingChecks, withChecks, withSourcesOf, withSourcesOfTier } from './figure-check.ts';
import type { FigureCheck } from './figure-check-schema.ts';
import type { AccessTier, Teaser } from './listing.ts';
import { METRIC_INFO, type MetricKind, metricOf, metricText } from './metric.ts';
import { isAnonymous, type SellerCard } from './seller-card.ts';
import { accessTierOf, teaserOf } from './tiers-of.ts';

/** Metrics whose change queues a listing for another review, as do name, address, category and monthly revenue. */
const REVIEWED_METRICS = ['ttmRevenue', 'ttmProfit'];

type Metrics = Pick<Teaser, 'metrics'>;
/** The line of the public change log where a seller gives up anonymity. */
export const SELLER_NAMED = 'The seller is no longer anonymous';

/** What publishing a draft changes about a public listing. */
export interface ListingChange {
  teaser: Teaser;
  /** The checks that still hold. */
  checks: FigureCheck[];
  accessTier: AccessTier;
  /** Ended where the web address names another site. */
  ownership: Ownership | null;
  /** Lines for the public change log; empty where nothing public changed. */
  log: string[];
  /** Whether a reviewer should check it again. */
  queued: boolean;
  /** Whether it names a seller who was anonymous, to everybody and for good. */
  names: boolean;
}

/**
 * Compares a draft with the public listing. A metric whose value is unchanged keeps its source and date. One whose
 * value changed has the source of its check, where an export was taken into the draft, else it is "Seller says" again.
 * The log of an anonymous listing quotes no text: what a seller once wrote may say who they are.
 */
export function listingChange(
  before: { teaser: Teaser; accessTier: AccessTier; checks: readonly FigureCheck[]; ownership: Ownership | null },
  draft: Draft,
  now: Date,
  seller: SellerCard = before.teaser.seller,
): ListingChange {
  const fresh = teaserOf(draft, seller, now);
  const accessTier = withSourcesOfTier(accessTierOf(draft, now), before.accessTier);
  const checks = holdingChecks(before.checks, allFigures({ teaser: fresh, accessTier }));
  const known = withSourcesOf(fresh, before.teaser);
  const teaser = withChecks(known, { before: [], after: checks, enteredAt: now });
  const sameMonths = JSON.stringify(teaser.revenueMonths) === JSON.stringify(before.teaser.revenueMonths);

  const log: string[] = [];
  const old = before.teaser;
  const anonymous = isAnonymous(old.seller);
  const names = anonymous && !draft.anonymous;
  if (names) log.push(SELLER_NAMED);
  if (teaser.title !== old.title) {
    log.push(anonymous ? 'Title changed' : `Title changed from “${old.title}” to “${teaser.title}”`);
  }
  if (teaser.askingPrice !== old.askingPrice) {
    log.push(`Asking price changed from ${formatMoney(old.askingPrice)} to ${formatMoney(teaser.askingPrice)}`);
  }
  const changedMetrics = changedKinds(old, teaser);
  log.push(...metricChanges(old, teaser));
  if (byMonth(teaser.visits) !== byMonth(old.visits)) log.push('Visits by month changed');
  if (teaser.category !== old.category) log.push(`Category changed from ${old.category} to ${teaser.category}`);
  if (teaser.url !== old.url) log.push(urlLine(old.url, teaser.url));
  if (labels(teaser) !== labels(old)) log.push(anonymous ? 'Assets changed' : `Assets changed: ${labels(teaser)}`);
  if (teaser.supportDays !== old.supportDays)
    log.push(`Seller’s help changed from ${daysText(old.supportDays)} to ${daysText(teaser.supportDays)}`);
  if (teaser.buyNow !== old.buyNow) log.push(teaser.buyNow ? 'Buy now was switched on' : 'Buy now was switched off');
  const details = changedDetails(old.details, teaser.details);
  if (details.length) log.push(`Changed: ${details.join(', ')}`);
  if (teaser.oneLine !== old.oneLine || teaser.reasonForSelling !== old.reasonForSelling)
    log.push('Description changed');
  if (JSON.stringify(teaser.pictures) !== JSON.stringify(old.pictures)) log.push('Pictures changed');
  if (teaser.logo !== old.logo) log.push('Logo changed');
  const ownership = ofSite(before.ownership, siteNameOf(accessTier.url), 'seller');
  const owner = ownershipChange(before.ownership, ownership);
  if (owner) log.push(owner);

  const queued =
    teaser.title !== old.title ||
    teaser.category !== old.category ||
    !sameMonths ||
    accessTier.url !== before.accessTier.url ||
    changedMetrics.some((kind) => REVIEWED_METRICS.includes(kind));
  return { teaser, accessTier, ownership, checks, log, queued, names };
}

/** A line for each metric whose value differs: `MRR changed from $50 to $60`. */
export const metricChanges = (before: Metrics, after: Metrics): string[] =>
  changedKinds(before, after).map((kind) => {
    const [old, next] = [before, after].map((version) => {
      const metric = metricOf(version, kind);
      return metric ? metricText(metric) : 'not given';
    });
    return `${METRIC_INFO[kind].label} changed from ${old} to ${next}`;
  });

const byMonth = (visits: Teaser['visits']): string => JSON.stringify([visits?.from, visits?.months]);
const labels = (teaser: Teaser): string => teaser.assets.map((asset) => asset.label).join(', ');

function changedKinds(before: Metrics, after: Metrics) {
  const kinds = new Set([...before.metrics, ...after.metrics].map(({ kind }) => kind));
  const valueIn = (figures: Metrics, kind: MetricKind) => metricOf(figures, kind)?.value;
  return [...kinds].filter((kind) => valueIn(before, kind) !== valueIn(after, kind));
}

/** Quotes no address, since the log outlives the seller's choice to show it. */
function urlLine(before: string, after: string): string {
  if (before && after) return 'Web address changed';
  return after ? 'Web address shown to everybody' : 'Web address no longer shown to everybody';
}

/** The labels of the public details that differ. */
const changedDetails = (before: GivenDetails, after: GivenDetails): string[] =>
  DETAIL_KEYS.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key])).map(
    (key) => DETAILS[key].label,
  );
