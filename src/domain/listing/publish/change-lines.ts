import { countryName } from '../../account/countries.ts';
import { formatMoney } from '../../shared/money.ts';
import { daysText, formatMonthYear } from '../../shared/time.ts';
import type { GivenDetails } from '../details/detail-values.ts';
import { DETAIL_KEYS, DETAILS } from '../details/details.ts';
import { isDeepEqual } from '../draft/draft-entries.ts';
import { checkedFigureLabel, precedingMonths } from '../figures/figure-check.ts';
import { METRIC_INFO } from '../figures/metric.ts';
import { changedKinds, metricChanges } from '../figures/older-figure.ts';
import type { AccessTier, Change, Teaser } from '../listing.ts';
import { STAGE_LABELS } from '../options.ts';
import { isAnonymous } from '../seller-card.ts';

/** Change log line for a seller who gives up anonymity. */
export const SELLER_NAMED_LINE = 'The seller is no longer anonymous';

interface Version {
  teaser: Teaser;
  accessTier: AccessTier;
  /** Details for the diligence tier. */
  diligence: GivenDetails;
}

/**
 * Returns the change log lines for the differences between two published versions. They mention changes to non-public
 * content and the web address without quoting them; for a listing that was anonymous, they don't quote texts, country
 * or founding month either, since those could identify the seller.
 */
export const changeLines = (before: Version, after: Version): string[] => [
  ...publicLines(before.teaser, after.teaser),
  ...urlLines(before, after),
  ...assetLines(before.teaser, after.teaser),
  ...offerLines(before.teaser, after.teaser),
  ...closedLines(before, after),
];

function publicLines(old: Teaser, next: Teaser): string[] {
  const line = lineOf(isAnonymous(old.seller));
  const lines: string[] = [];
  if (next.title !== old.title) lines.push(line('Title', `from “${old.title}” to “${next.title}”`));
  const price = priceChangeLine(old, next);
  if (price) lines.push(price.text);
  if (next.priceReason !== old.priceReason) lines.push('Reason for the price changed');
  lines.push(...metricChanges(old, next), ...monthLines(old, next));
  if (areDifferent(byMonth(old.visits), byMonth(next.visits))) lines.push('Visits by month changed');
  if (next.category !== old.category) lines.push(`Category changed from ${old.category} to ${next.category}`);
  if (next.stage !== old.stage) {
    lines.push(`Stage changed from ${STAGE_LABELS[old.stage]} to ${STAGE_LABELS[next.stage]}`);
  }
  if (next.country !== old.country) {
    lines.push(line('Country', `from ${countryName(old.country)} to ${countryName(next.country)}`));
  }
  if (next.foundedOn !== old.foundedOn) {
    lines.push(line('Founding month', `from ${formatMonthYear(old.foundedOn)} to ${formatMonthYear(next.foundedOn)}`));
  }
  if (areDifferent(old.tech, next.tech)) lines.push(line('Technology', `to ${next.tech.join(', ') || 'not given'}`));
  return lines;
}

type Priced = Pick<Teaser, 'askingPrice'>;

/** Returns the log line for a price change, with both prices; null if the price is the same. */
export function priceChangeLine({ askingPrice: from }: Priced, { askingPrice: to }: Priced): PriceChange | null {
  if (from === to) return null;
  return { text: `Asking price changed from ${formatMoney(from)} to ${formatMoney(to)}`, price: { from, to } };
}
type PriceChange = Required<Pick<Change, 'text' | 'price'>>;

/** Returns the prices if a log line is about a price change, otherwise an empty object. */
export function pricesIn(line: string, old: Priced, next: Priced): Pick<Change, 'price'> {
  const change = priceChangeLine(old, next);
  return change?.text === line ? { price: change.price } : {};
}

type Months = Pick<Teaser, 'monthsFrom' | 'revenueMonths'>;

function monthLines(old: Months, next: Months): string[] {
  if (!areDifferent([old.monthsFrom, old.revenueMonths], [next.monthsFrom, next.revenueMonths])) return [];
  const hasMonths = old.revenueMonths.length > 0 || next.revenueMonths.length > 0;
  return [hasMonths ? 'Revenue by month changed' : 'Month of the figures changed'];
}

interface FiguresVersion {
  teaser: Months & Pick<Teaser, 'metrics' | 'conversions'>;
  accessTier: Pick<AccessTier, 'metrics' | 'history' | 'details'>;
}

/** Returns change log lines, like `changeLines`, for versions that can differ only in their figures. */
export const figureChangeLines = (before: FiguresVersion, after: FiguresVersion): string[] => [
  ...metricChanges(before.teaser, after.teaser),
  ...monthLines(before.teaser, after.teaser),
  ...accessLine([
    ...closedFigures(before.accessTier, after.accessTier),
    ...changedDetails(before.accessTier.details, after.accessTier.details),
  ]),
];

/** Figures that only buyers with access see. */
type ClosedFigures = Pick<AccessTier, 'metrics' | 'history'>;
const closedFigures = (old: ClosedFigures, next: ClosedFigures): string[] => [
  ...(areDifferent(earlierMonths(old), earlierMonths(next)) ? [checkedFigureLabel('earlierMonths')] : []),
  ...changedKinds(old, next).map((kind) => METRIC_INFO[kind].label),
];
const accessLine = (parts: readonly string[]): string[] =>
  parts.length ? [`Changed for buyers with access: ${parts.join(', ')}`] : [];

/**
 * Returns the change log lines for the web address. They never quote it, since the log remains even if the seller hides
 * the address.
 */
function urlLines(before: Version, after: Version): string[] {
  const was = before.teaser.url !== '';
  const is = after.teaser.url !== '';
  return [
    ...(before.accessTier.url === after.accessTier.url ? [] : ['Web address changed']),
    ...(is && !was ? ['Web address shown to everybody'] : []),
    ...(was && !is ? ['Web address no longer shown to everybody'] : []),
  ];
}

function assetLines(old: Teaser, next: Teaser): string[] {
  const anonymous = isAnonymous(old.seller);
  const [before, after] = [old, next].map(({ assets }) => assets.map(({ label }) => label).join(', '));
  const terms = ({ kind, transfer, expectedDays, transferable }: Teaser['assets'][0]) => [
    kind,
    transfer,
    expectedDays,
    transferable,
  ];
  const changed = next.assets.filter((asset) => {
    const earlier = earlierAsset(asset, old.assets, next.assets);
    return earlier && areDifferent(terms(earlier), terms(asset));
  });
  const named = changed.map(({ label }) => label).join(', ');
  return [
    ...(before === after ? [] : [anonymous ? 'Assets changed' : `Assets changed: ${after}`]),
    ...(changed.length ? [anonymous ? 'Asset terms changed' : `Asset terms changed: ${named}`] : []),
  ];
}

function offerLines(old: Teaser, next: Teaser): string[] {
  const lines: string[] = [];
  if (next.supportDays !== old.supportDays)
    lines.push(`Seller’s help changed from ${daysText(old.supportDays)} to ${daysText(next.supportDays)}`);
  if (next.buyNow !== old.buyNow) lines.push(next.buyNow ? 'Buy now was switched on' : 'Buy now was switched off');
  const details = changedDetails(old.details, next.details);
  if (details.length) lines.push(`Changed: ${details.join(', ')}`);
  if (next.oneLine !== old.oneLine || next.reasonForSelling !== old.reasonForSelling) lines.push('Description changed');
  if (areDifferent(old.pictures, next.pictures)) lines.push('Pictures changed');
  if (next.logo !== old.logo) lines.push('Logo changed');
  return lines;
}

/** Returns the change log lines for non-public content, with the same labels as on the listing's page. */
function closedLines({ accessTier: old, ...before }: Version, { accessTier: next, ...after }: Version): string[] {
  const isOther = next.identifiers.some((asset) => {
    const earlier = earlierAsset(asset, old.identifiers, next.identifiers);
    return earlier && earlier.identifier !== asset.identifier;
  });
  const parts = [
    ...(next.knownProblems === old.knownProblems ? [] : ['Known problems']),
    ...(isOther ? ['Identifiers of the assets'] : []),
    ...closedFigures(old, next),
    ...changedDetails(old.details, next.details),
  ];
  return [
    ...accessLine(parts),
    ...(changedDetails(before.diligence, after.diligence).length ? ['What opens for diligence changed'] : []),
  ];
}

const lineOf =
  (anonymous: boolean) =>
  (subject: string, change: string): string =>
    anonymous ? `${subject} changed` : `${subject} changed ${change}`;
/** Returns true if two values differ. Key order doesn't matter, since Firestore doesn't preserve it in maps. */
const areDifferent = (before: unknown, after: unknown): boolean => !isDeepEqual(before, after);
const byMonth = (visits: Teaser['visits']): unknown => visits && [visits.from, visits.months];
const earlierMonths = ({ history }: Pick<AccessTier, 'history'>): unknown =>
  history && [history.from, precedingMonths(history)];

/** Finds an asset in the earlier version by ID, or by label if it was removed and added again under a new ID. */
const earlierAsset = <A extends { id: string; label: string }>(asset: A, before: readonly A[], after: readonly A[]) =>
  before.find(({ id }) => id === asset.id) ??
  before.find(({ id, label }) => label === asset.label && !after.some((other) => other.id === id));

/** Returns the labels of details that differ. */
const changedDetails = (before: GivenDetails, after: GivenDetails): string[] =>
  DETAIL_KEYS.filter((key) => areDifferent(before[key], after[key])).map((key) => DETAILS[key].label);
