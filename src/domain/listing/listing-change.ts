import { formatMoney } from '../shared/money.ts';
import type { Draft } from './draft.ts';
import { withSourcesOf } from './figure-check.ts';
import { type AccessTier, accessTierOf, type Teaser, teaserOf } from './listing.ts';
import { METRIC_INFO, metricText } from './metric.ts';

/** Metrics whose change queues a listing for another review, as do name, address, category and monthly revenue. */
const REVIEWED_METRICS = ['ttmRevenue', 'ttmProfit'];

/** What publishing a draft changes about a public listing. */
export interface ListingChange {
  teaser: Teaser;
  accessTier: AccessTier;
  /** Lines for the public change log; empty where nothing public changed. */
  log: string[];
  /** Whether a reviewer should check it again. */
  queued: boolean;
}

/**
 * Compares a draft with the public listing. A metric whose value is unchanged keeps its source and date; one
 * whose value changed is "Seller says" again.
 */
export function listingChange(
  before: { teaser: Teaser; accessTier: AccessTier },
  draft: Draft,
  now: Date,
): ListingChange {
  const teaser = withSourcesOf(teaserOf(draft, before.teaser.seller, now), before.teaser);
  const sameMonths = JSON.stringify(teaser.revenueMonths) === JSON.stringify(before.teaser.revenueMonths);
  const accessTier = accessTierOf(draft);

  const log: string[] = [];
  const old = before.teaser;
  if (teaser.title !== old.title) log.push(`Title changed from “${old.title}” to “${teaser.title}”`);
  if (teaser.askingPrice !== old.askingPrice) {
    log.push(`Asking price changed from ${formatMoney(old.askingPrice)} to ${formatMoney(teaser.askingPrice)}`);
  }
  const changedMetrics = changedKinds(old, teaser);
  for (const kind of changedMetrics) {
    const valueText = (version: Teaser) => {
      const metric = version.metrics.find((one) => one.kind === kind);
      return metric ? metricText(metric) : 'not given';
    };
    log.push(`${METRIC_INFO[kind].label} changed from ${valueText(old)} to ${valueText(teaser)}`);
  }
  if (teaser.category !== old.category) log.push(`Category changed from ${old.category} to ${teaser.category}`);
  if (labels(teaser) !== labels(old)) log.push(`Assets changed: ${labels(teaser)}`);
  if (teaser.supportDays !== old.supportDays)
    log.push(`Seller’s help changed from ${old.supportDays} to ${teaser.supportDays} days`);
  if (teaser.buyNow !== old.buyNow) log.push(teaser.buyNow ? 'Buy now was switched on' : 'Buy now was switched off');
  if (teaser.oneLine !== old.oneLine || teaser.reasonForSelling !== old.reasonForSelling)
    log.push('Description changed');
  if (JSON.stringify(teaser.pictures) !== JSON.stringify(old.pictures)) log.push('Pictures changed');

  const queued =
    teaser.title !== old.title ||
    teaser.category !== old.category ||
    !sameMonths ||
    accessTier.url !== before.accessTier.url ||
    changedMetrics.some((kind) => REVIEWED_METRICS.includes(kind));
  return { teaser, accessTier, log, queued };
}

const labels = (teaser: Teaser): string => teaser.assets.map((asset) => asset.label).join(', ');

function changedKinds(before: Teaser, after: Teaser) {
  const kinds = new Set([...before.metrics, ...after.metrics].map(({ kind }) => kind));
  const valueIn = (teaser: Teaser, kind: string) => teaser.metrics.find((metric) => metric.kind === kind)?.value;
  return [...kinds].filter((kind) => valueIn(before, kind) !== valueIn(after, kind));
}
