import { countryName } from '../../account/countries.ts';
import { formatMoney } from '../../shared/money.ts';
import { formatCount } from '../../shared/numbers.ts';
import { daysText, formatMonth, formatMonthYear, monthAt } from '../../shared/time.ts';
import { detailText } from '../details/detail-text.ts';
import { DETAILS, type DetailKey } from '../details/details.ts';
import { ASSET_KIND_LABELS, STAGE_LABELS, TRANSFERABLE_LABELS } from '../options.ts';
import { type DraftAsset, type DraftFields, isUrlPublic, sumMonths } from './draft.ts';
import { TYPED_FIGURES, type TypedFigure, typedFigureInfo } from './typed-figures.ts';

const money = (cents: number | null): string => (cents === null ? '' : formatMoney(cents));
const count = (value: number | null): string => (value === null ? '' : formatCount(value));
const months = (
  from: string,
  values: readonly (number | null)[],
  text: (value: number | null) => string = money,
): string =>
  values.every((value) => value === null)
    ? ''
    : values.map((value, i) => `${formatMonth(monthAt(from, i))} ${text(value) || '–'}`).join(', ');
/** Returns the text for how the seller appears to buyers. */
export const sellerText = (anonymous: boolean): string => (anonymous ? 'Anonymous' : 'Shown by name');
/** Returns the text for who can see the web address. */
export const urlVisibilityText = (isPublic: boolean): string => (isPublic ? 'Everybody' : 'Buyers with access');

/** Formats a typed figure in full, to the cent and with hours spelled out. */
function figureText(figure: TypedFigure, value: number | null): string {
  if (value === null) return '';
  const { unit, suffix } = typedFigureInfo(figure);
  switch (unit) {
    case 'cents':
      return money(value);
    case 'hours':
      return `${count(value)} ${suffix.replace('h', value === 1 ? 'hour' : 'hours')}`;
    default:
      return `${count(value)}${suffix}`;
  }
}

/** Formatters for each field that a seller can fill in. A new draft field doesn't compile without one. */
const TEXTS: {
  [F in Exclude<keyof DraftFields, 'assets' | DetailKey | TypedFigure>]: (
    value: DraftFields[F],
    draft: DraftFields,
  ) => string;
} = {
  title: (text) => text,
  oneLine: (text) => text,
  category: (category) => category ?? '',
  stage: (stage) => (stage ? STAGE_LABELS[stage] : ''),
  country: (country) => (country ? countryName(country) : ''),
  foundedOn: (month) => (month ? formatMonthYear(month) : ''),
  url: (text) => text,
  showUrl: (_shown, draft) => urlVisibilityText(isUrlPublic(draft)),
  tech: (tags) => tags.join(', '),
  reasonForSelling: (text) => text,
  knownProblems: (text) => text,
  monthsFrom: formatMonthYear,
  revenueMonths: (values, { monthsFrom }) =>
    months(monthsFrom, values) && `${formatMoney(sumMonths(values))} in all: ${months(monthsFrom, values)}`,
  earlierMonths: (values, { monthsFrom }) => months(monthAt(monthsFrom, -values.length), values),
  visitMonths: (values, { monthsFrom }) => months(monthsFrom, values, count),
  askingPrice: money,
  floor: money,
  priceReason: (text) => text,
  supportDays: (value) => (value === null ? '' : daysText(value)),
  buyNow: (isOn) => (isOn ? 'On' : 'Off'),
  anonymous: sellerText,
};
/** Formats a draft's asset for display, with its identifier on a separate line. */
export const draftAssetText = ({ kind, identifier, transfer, expectedDays, transferable }: DraftAsset): string =>
  [
    `${ASSET_KIND_LABELS[kind]}, ${transfer || 'no transfer given'}, ${daysText(expectedDays)}`,
    transferable === 'yes' ? '' : TRANSFERABLE_LABELS[transferable],
    identifier,
  ]
    .filter(Boolean)
    .join('\n');

/** Formats a draft field for display; empty if nothing is entered. */
export function draftFieldText(field: keyof DraftFields, draft: DraftFields): string {
  if (field === 'assets') return draft.assets.map((asset) => `${asset.label}: ${draftAssetText(asset)}`).join('\n');
  if (isDetail(field)) return detailText(field, draft[field]);
  if (isTypedFigure(field)) return figureText(field, draft[field]);
  const text = TEXTS[field] as (value: DraftFields[typeof field], draft: DraftFields) => string;
  return text(draft[field], draft);
}

const isDetail = (field: keyof DraftFields): field is DetailKey => field in DETAILS;
const isTypedFigure = (field: keyof DraftFields): field is TypedFigure => field in TYPED_FIGURES;
