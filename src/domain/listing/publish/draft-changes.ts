import { countryName } from '../../account/countries.ts';
import { formatMoney } from '../../shared/money.ts';
import { formatCount } from '../../shared/numbers.ts';
import { daysText, formatMonth, formatMonthYear, monthAt } from '../../shared/time.ts';
import { detailTexts } from '../details/detail-text.ts';
import type { GivenDetails } from '../details/detail-values.ts';
import type { Draft } from '../draft/draft.ts';
import { isDeepEqual } from '../draft/draft-entries.ts';
import { sellerText, urlVisibilityText } from '../draft/draft-field-text.ts';
import { METRIC_INFO, METRIC_KINDS, metricOf, metricText } from '../figures/metric.ts';
import type { AccessTier, Listing, Teaser } from '../listing.ts';
import { ASSET_KIND_LABELS, STAGE_LABELS, TRANSFERABLE_LABELS } from '../options.ts';
import { isAnonymous } from '../seller-card.ts';
import { isChangeable } from '../states.ts';
import { accessTierOf, diligenceTierOf, teaserOf } from './tiers-of.ts';

/** A field that would change if the draft were published, formatted for display. */
export interface DraftChange {
  label: string;
  /** The formatted value before and after; empty if the field had no value before or has none now. */
  before: string;
  after: string;
}

interface Published {
  teaser: Omit<Teaser, 'seller'>;
  accessTier: AccessTier;
  /** Details for the diligence tier. */
  diligence: GivenDetails;
  /** True for an anonymous seller; omitted if the seller isn't compared. */
  anonymous?: boolean;
}
/**
 * A field's label, its text, its value if the text doesn't fully represent it, and an ID if several fields share the
 * label.
 */
type Field = readonly [label: string, text: string, value?: unknown, id?: string];

/** Returns the changes that publishing a complete draft would make, in any tier. */
export const draftChanges = (
  before: { teaser: Teaser; accessTier: AccessTier; diligence: GivenDetails },
  draft: Draft,
  now: Date,
): DraftChange[] =>
  changesBetween(
    { ...before, anonymous: isAnonymous(before.teaser.seller) },
    {
      teaser: teaserOf(draft, before.teaser.seller, now),
      accessTier: accessTierOf(draft, now),
      diligence: diligenceTierOf(draft, now).details,
      anonymous: draft.anonymous,
    },
  );

/** Returns the fields that differ between two published versions of a listing. */
export function changesBetween(before: Published, after: Published): DraftChange[] {
  const old = fieldsOf(before);
  const next = fieldsOf(after);
  const ids = new Set([...old.keys(), ...next.keys()]);
  return [...ids].flatMap((id) => {
    const was = old.get(id);
    const is = next.get(id);
    if (isDeepEqual(was, is)) return [];
    const wasText = was?.text ?? '';
    const isText = is?.text ?? '';
    const label = (is ?? was)?.label ?? '';
    return [{ label, before: wasText, after: wasText === isText ? `${isText}, changed` : isText }];
  });
}

const months = (from: string, values: readonly number[], text = formatMoney): string =>
  values.map((value, i) => `${formatMonth(monthAt(from, i))} ${text(value)}`).join(', ');

function fieldsOf({
  teaser,
  accessTier,
  diligence,
  anonymous,
}: Published): Map<string, { label: string; text: string; value: unknown }> {
  const { history, ttmCosts } = accessTier;
  const { visits } = teaser;
  const pictures = teaser.pictures.length;
  const fields: Field[] = [
    ['Name', teaser.title],
    ...(anonymous === undefined ? [] : [['Seller', sellerText(anonymous)] as const]),
    ['In one line', teaser.oneLine],
    ['Category', teaser.category],
    ['Stage', STAGE_LABELS[teaser.stage]],
    ['Country', countryName(teaser.country)],
    ['Founded', formatMonthYear(teaser.foundedOn)],
    ['Web address', accessTier.url],
    ['Web address shown to', urlVisibilityText(teaser.url !== '')],
    ['Built with', teaser.tech.join(', ')],
    ['Reason for selling', teaser.reasonForSelling],
    ['Known problems', accessTier.knownProblems],
    ['Revenue by month', months(teaser.monthsFrom, teaser.revenueMonths), [teaser.monthsFrom, teaser.revenueMonths]],
    ['Earlier months', history ? months(history.from, history.months) : '', history && [history.from, history.months]],
    ['Visits by month', visits ? months(visits.from, visits.months, formatCount) : ''],
    ['Costs, 12 months', ttmCosts === null ? '' : formatMoney(ttmCosts)],
    ...METRIC_KINDS.map((kind): Field => {
      const metric = metricOf(teaser, kind) ?? metricOf(accessTier, kind);
      return [METRIC_INFO[kind].label, metric ? metricText(metric) : ''];
    }),
    ...teaser.assets.map(({ id, kind, label, transfer, expectedDays, transferable }): Field => {
      const identifier = accessTier.identifiers.find((asset) => asset.id === id)?.identifier ?? '';
      const text = [label, ASSET_KIND_LABELS[kind], transfer, daysText(expectedDays), identifier];
      if (transferable !== 'yes') text.push(TRANSFERABLE_LABELS[transferable]);
      return ['Asset', text.filter(Boolean).join(', '), undefined, id];
    }),
    ...[teaser.details, accessTier.details, diligence]
      .flatMap(detailTexts)
      .map(({ key, label, text }): Field => [label, text, undefined, key]),
    ['Asking price', formatMoney(teaser.askingPrice)],
    ['Reason for the price', teaser.priceReason],
    ['Support after the sale', daysText(teaser.supportDays)],
    ['Buy now', teaser.buyNow ? 'On' : 'Off'],
    ['Pictures', pictures === 1 ? 'One picture' : `${pictures} pictures`, teaser.pictures],
    ['Logo', teaser.logo ? 'One picture' : '', teaser.logo],
  ];
  return new Map(fields.map(([label, text, value = text, id = label]) => [id, { label, text, value }]));
}

/**
 * Fields that every published listing has. A draft that lacks any of these can't be compared, so it counts as changed.
 */
export const PUBLISHED_FIELDS = ['category', 'stage', 'country', 'foundedOn', 'askingPrice', 'supportDays'] as const;
export const lacksPublishedFields = (draft: Draft): boolean => PUBLISHED_FIELDS.some((field) => draft[field] === null);

/** Returns true if a public listing's draft differs from the published version. */
export const isUnpublished = (
  { state, teaser }: Pick<Listing, 'state' | 'teaser'>,
  published: { accessTier: AccessTier; diligence: GivenDetails },
  draft: Draft,
  now: Date,
): boolean =>
  isChangeable(state) &&
  teaser !== null &&
  (lacksPublishedFields(draft) || draftChanges({ teaser, ...published }, draft, now).length > 0);
