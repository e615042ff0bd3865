import { type Conversion, isLineFigure } from '../../rates/conversion.ts';
import { monthAt } from '../../shared/time.ts';
import { givenDetailsInTier, givenPartDetails } from '../details/detail-values.ts';
import { DETAILS, type DetailKey, PART_DETAILS } from '../details/details.ts';
import { isOpenConversion, validConversions } from '../draft/conversions.ts';
import { type Draft, isEarning, isUrlPublic, sumMonths } from '../draft/draft.ts';
import { asksForFigure, TYPED_METRICS } from '../draft/typed-figures.ts';
import type { Figures } from '../figures/figures.ts';
import { METRIC_INFO, type Metric, type MetricKind } from '../figures/metric.ts';
import { type AccessTier, type DiligenceTier, type Teaser, teaserSchema } from '../listing.ts';
import type { SellerCard } from '../seller-card-schema.ts';

/** Returns a complete draft's figures for all tiers, each with the source “Seller says”. */
export function figuresOf(draft: Draft, now: Date): Figures {
  const earning = isEarning(draft);
  const revenueMonths = earning ? draft.revenueMonths.map((month) => month ?? 0) : [];
  const revenue = sumMonths(revenueMonths);
  const ofYear: [MetricKind, number | null][] = [
    ['ttmRevenue', revenue],
    ['ttmProfit', draft.ttmCosts === null ? null : revenue - draft.ttmCosts],
  ];
  const typed = TYPED_METRICS.filter((kind) => asksForFigure(kind, draft));
  const values: [MetricKind, number | null][] = [
    ...(earning ? ofYear : []),
    // An MRR of zero is left out, since it would look as if the project had lost its MRR.
    ...typed.map((kind): [MetricKind, number | null] => [kind, kind === 'mrr' ? draft.mrr || null : draft[kind]]),
  ];
  const metrics: Metric[] = values.flatMap(([kind, value]) =>
    value === null ? [] : [{ kind, value, source: 'self' as const, asOf: now, sourceName: null }],
  );
  const history = earning ? revenueHistory(draft, now) : null;
  const parts = givenPartDetails(givenDetailsInTier(draft, 'access', earning));
  return { monthsFrom: draft.monthsFrom, revenueMonths, visits: visitsOf(draft, now), metrics, history, parts };
}

const inTier = (metrics: readonly Metric[], tier: 'teaser' | 'access'): Metric[] =>
  metrics.filter(({ kind }) => METRIC_INFO[kind].tier === tier);

/** Returns true if a conversion's figure is published; every project publishes its costs by line. */
const isConversionPublished = ({ figure }: Conversion, draft: Draft): boolean =>
  figure === 'revenue' ? isEarning(draft) : isLineFigure(figure) || asksForFigure(figure, draft);

/** Returns a draft's valid conversions of figures published in the given tier. */
const conversionsIn = (draft: Draft, tier: 'teaser' | 'access'): Conversion[] =>
  validConversions(draft).filter(
    (item) => isConversionPublished(item, draft) && isOpenConversion(item, draft.monthsFrom) === (tier === 'teaser'),
  );

/** Builds the teaser of a complete draft. */
export function teaserOf(draft: Draft, seller: SellerCard, now: Date): Teaser {
  const { history: _private, parts: _closed, ...figures } = figuresOf(draft, now);
  return teaserSchema.parse({
    ...figures,
    metrics: inTier(figures.metrics, 'teaser'),
    conversions: conversionsIn(draft, 'teaser'),
    title: draft.title,
    oneLine: draft.oneLine,
    category: draft.category,
    stage: draft.stage,
    country: draft.country,
    foundedOn: draft.foundedOn,
    url: isUrlPublic(draft) ? draft.url : '',
    tech: draft.tech,
    reasonForSelling: draft.reasonForSelling,
    askingPrice: draft.askingPrice,
    priceReason: draft.priceReason,
    supportDays: draft.supportDays,
    buyNow: draft.buyNow,
    revenueSource: 'self',
    revenueCheckedAt: null,
    revenueSourceName: null,
    mrrBefore: null,
    details: givenDetailsInTier(draft, 'teaser', isEarning(draft)),
    assets: draft.assets.map(({ identifier: _private, ...open }) => open),
    pictures: draft.pictures.flatMap(({ hash, alt }) => (hash ? [{ hash, alt }] : [])),
    logo: draft.anonymous ? null : (draft.logo?.hash ?? null),
    accessOpens: accessOpensOf(accessTierOf(draft, now), isUrlPublic(draft)),
    seller,
  });
}

/** Builds the access tier of a complete draft. */
export function accessTierOf(draft: Draft, now: Date): AccessTier {
  const { metrics, history = null } = figuresOf(draft, now);
  const details = givenDetailsInTier(draft, 'access', isEarning(draft));
  return {
    url: draft.url,
    knownProblems: draft.knownProblems,
    ttmCosts: isEarning(draft) ? draft.ttmCosts : null,
    history,
    identifiers: draft.assets.map(({ id, label, identifier }) => ({ id, label, identifier })),
    monthsFrom: draft.monthsFrom,
    metrics: inTier(metrics, 'access'),
    conversions: conversionsIn(draft, 'access'),
    details,
    entered: PART_DETAILS.filter((detail) => detail in details).map((detail) => ({
      detail,
      ...SELF_REPORTED,
      enteredAt: now,
    })),
  };
}

/** Builds the diligence tier of a complete draft. */
export const diligenceTierOf = (draft: Draft, now: Date): DiligenceTier => ({
  details: givenDetailsInTier(draft, 'diligence', isEarning(draft)),
  changedAt: now,
});

/** Returns the labels, as shown to buyers, of the non-public parts of an access tier that have content. */
const accessOpensOf = (
  { url, history, identifiers, metrics, details }: AccessTier,
  hasPublicUrl: boolean,
): string[] => [
  'Known problems, in the seller’s words',
  ...(url && !hasPublicUrl ? ['Web address'] : []),
  ...(history ? ['Revenue of earlier months'] : []),
  ...(identifiers.some(({ identifier }) => identifier) ? ['Identifiers of the assets'] : []),
  ...metrics.map(({ kind }) => METRIC_INFO[kind].label),
  ...Object.keys(details).map((key) => DETAILS[key as DetailKey].label),
];

const SELF_REPORTED = { source: 'self', sourceName: null, checkedAt: null } as const;

/**
 * Returns monthly revenue from the first earlier month that is filled in through the teaser's twelve; null if no
 * earlier month is filled in.
 */
export function revenueHistory(
  { monthsFrom, earlierMonths, revenueMonths }: Pick<Draft, 'monthsFrom' | 'earlierMonths' | 'revenueMonths'>,
  enteredAt: Date | null,
): AccessTier['history'] {
  const first = earlierMonths.findIndex((month) => month !== null);
  if (first < 0) return null;
  const months = [...earlierMonths.slice(first), ...revenueMonths].map((month) => month ?? 0);
  return { from: monthAt(monthsFrom, first - earlierMonths.length), months, ...SELF_REPORTED, enteredAt };
}

/**
 * Returns monthly visits from the first month that is filled in, with the seller as the source; null if there are none.
 */
function visitsOf(
  { monthsFrom, visitMonths }: Pick<Draft, 'monthsFrom' | 'visitMonths'>,
  enteredAt: Date,
): Teaser['visits'] {
  const first = visitMonths.findIndex((month) => month !== null);
  if (first < 0) return null;
  const months = visitMonths.slice(first).map((month) => month ?? 0);
  return { from: monthAt(monthsFrom, first), months, source: 'self', checkedAt: null, enteredAt };
}
