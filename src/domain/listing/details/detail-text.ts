import { countryName } from '../../account/countries.ts';
import { formatMoney } from '../../shared/money.ts';
import { formatCount } from '../../shared/numbers.ts';
import { lowerFirst } from '../../shared/text.ts';
import { formatMonthYear } from '../../shared/time.ts';
import {
  type CountryShare,
  type Details,
  type Explanations,
  type GivenDetails,
  isDetailGiven,
} from './detail-values.ts';
import { DETAIL_KEYS, DETAILS, type DetailKey } from './details.ts';

const percent = (value: number): string => `${formatCount(value)}%`;

/** Formats one part of a figure: an amount, or a percentage. */
export const formatDetailPart = (figure: string, value: number): string =>
  figure === 'costLines' ? formatMoney(value) : percent(value);

/** Returns the name and value of each part of a detail: shares, amounts, or countries. */
export function detailParts(
  key: DetailKey,
  value: Details[DetailKey],
): { name: string; text: string; value: number }[] {
  const info = DETAILS[key];
  if (info.kind === 'countries') {
    return (value as CountryShare[]).map((row) => ({
      name: countryName(row.country),
      text: percent(row.percent),
      value: row.percent,
    }));
  }
  if (info.kind !== 'shares' && info.kind !== 'amounts') return [];
  const parts = value as Record<string, number>;
  return Object.entries(info.options)
    .filter(([option]) => parts[option] !== undefined)
    .map(([option, name]) => {
      const part = parts[option] ?? 0;
      return { name, text: formatDetailPart(key, part), value: part };
    });
}

/** Formats a detail for display; empty if it isn't given. */
export function detailText(key: DetailKey, value: Details[DetailKey]): string {
  if (!isDetailGiven(value)) return '';
  const info = DETAILS[key];
  switch (info.kind) {
    case 'month':
      return formatMonthYear(value as string);
    case 'count':
      return formatCount(value as number);
    case 'flag':
      return value ? 'Yes' : 'No';
    case 'links':
      return (value as string[]).join('\n');
    case 'choice':
      return (info.options as Record<string, string>)[value as string] ?? '';
    case 'choices':
      return Object.entries(info.options)
        .filter(([option]) => (value as string[]).includes(option))
        .map(([, name], i) => (i ? lowerFirst(name) : name))
        .join(', ');
    case 'explanations':
      return Object.values(value as Explanations).join('\n');
    case 'shares':
    case 'amounts':
    case 'countries':
      return detailParts(key, value)
        .map(({ name, text }) => `${name} ${text}`)
        .join(', ');
    default:
      return value as string;
  }
}

/** Returns the given details as labels and texts, in the order of `DETAILS`. */
export const detailTexts = (details: GivenDetails): { key: DetailKey; label: string; text: string }[] =>
  DETAIL_KEYS.flatMap((key) => {
    const value = details[key];
    return value === undefined ? [] : [{ key, label: DETAILS[key].label, text: detailText(key, value) }];
  });
