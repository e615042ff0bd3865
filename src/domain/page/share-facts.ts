import { isOutdated, metricMark } from '../listing/figures/mark.ts';
import { METRIC_INFO, type MetricSource, roundedMetricText, SOURCE_LABELS } from '../listing/figures/metric.ts';
import { formatMultiple, paybackText, profitMultipleInTenths } from '../listing/figures/multiple.ts';
import { stageMark } from '../listing/options.ts';
import type { PublicListing } from '../listing/public-listing.ts';
import { LISTING_STATE_LABELS } from '../listing/states.ts';
import { OWNER_CONFIRMED } from '../ownership/methods.ts';
import { cardOf } from '../search/card.ts';
import { isolateText } from '../shared/isolate-text.ts';
import { formatMoney } from '../shared/money.ts';
import { lowerFirst } from '../shared/text.ts';
import { formatCalendarDate } from '../shared/time.ts';

/** The texts on a listing's share picture. */
export interface ShareFacts {
  title: string;
  oneLine: string;
  /** ISO 3166 country code, which selects the regional glyph variants of Han characters. */
  country: string;
  /** The category and other key facts: `SaaS, owner confirmed`. */
  about: string;
  /** The listing's state; null if it is simply for sale. */
  state: string | null;
  price: string;
  /**
   * The price relative to profit, such as `2.6× profit, payback 32 months`, or else the kind of price, such as `asking
   * price`.
   */
  basis: string;
  figures: ShareFigure[];
}

interface ShareFigure {
  label: string;
  value: string;
  source: MetricSource;
  /** The source's label; `day` is the day it was last checked. */
  mark: string;
  day: string;
  /** True if the figure is too old to count as current. */
  isGray: boolean;
}

/**
 * Length of the hash in a share picture's file name, which only has to differ from those of the listing's earlier
 * pictures.
 */
const SHARE_HASH_LENGTH = 24;
/** Returns the site-relative URL of a listing's share picture; `hash` is the hexadecimal SHA-256 of what it shows. */
export const sharePath = (listingId: string, hash: string): string =>
  `/media/share/${listingId}/${hash.slice(0, SHARE_HASH_LENGTH)}.png`;

/**
 * Returns the texts of a listing's share picture, taken only from its public document and worded as on its card. The
 * seller and pictures are left out, so anonymous listings need no exception; dates are used instead of ages, since the
 * picture is stored.
 */
export function shareFacts(listing: PublicListing, now: Date): ShareFacts {
  const { teaser, state, soldFor, ownership } = listing;
  const { title, oneLine, country, category, stage, askingPrice } = teaser;
  const known = [stageMark(stage), ownership && OWNER_CONFIRMED].filter((fact) => fact !== null);
  return {
    title,
    oneLine,
    country,
    about: category + known.map((fact) => `, ${lowerFirst(fact)}`).join(''),
    state: state === 'live' ? null : LISTING_STATE_LABELS[state],
    price: formatMoney(soldFor ?? askingPrice),
    basis: basisOf(listing),
    figures: cardOf(listing).metrics.map((metric) => ({
      label: METRIC_INFO[metric.kind].label,
      value: roundedMetricText(metric),
      source: metric.source,
      mark: SOURCE_LABELS[metric.source],
      day: formatCalendarDate(metric.asOf),
      isGray: isOutdated(metricMark(metric, null), now),
    })),
  };
}

function basisOf({ teaser, state, soldFor }: PublicListing): string {
  if (soldFor !== null) return `sold; asked ${formatMoney(teaser.askingPrice)}`;
  if (state === 'sold') return 'asked before the sale';
  const tenths = profitMultipleInTenths(teaser);
  return tenths === null ? 'asking price' : `${formatMultiple(tenths)} profit, ${paybackText(teaser)}`;
}

/** Returns a share picture's alternative text, for people who can't see the picture. */
export const shareAlt = ({ title, about, state, price, basis, figures }: ShareFacts): string =>
  [
    isolateText(title),
    about,
    ...(state === null ? [] : [state]),
    `${price}, ${basis}`,
    ...figures.map(({ label, value, mark }) => `${label}: ${value} (${lowerFirst(mark)})`),
  ].join('. ');
