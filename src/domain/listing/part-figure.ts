import { detailParts, detailText } from './detail-text.ts';
import {
  type CountryShare,
  DETAILS,
  type Details,
  type GivenDetails,
  PART_DETAILS,
  type PartDetail,
} from './details.ts';
import type { AccessTier } from './listing.ts';
import type { Mark } from './mark.ts';
import { monthsAsOf } from './months-as-of.ts';

type Parts = Pick<GivenDetails, PartDetail>;

/** The given details that come in parts. */
export const partsOf = (details: GivenDetails): Parts =>
  Object.fromEntries(PART_DETAILS.flatMap((key) => (details[key] ? [[key, details[key]]] : [])));

/** Names its value exactly, in whatever order its parts stand: `hosting 9900 people 120050`. */
export function partsValue(value: Details[PartDetail] | undefined): string {
  const rows = Array.isArray(value)
    ? (value as CountryShare[]).map(({ country, percent }) => [country, percent] as const)
    : Object.entries(value ?? {});
  return rows
    .map(([name, part]) => `${name} ${part}`)
    .toSorted()
    .join(' ');
}

/** Those that may be checked, as `checkableFigures` has them. */
export const checkableParts = (parts: Parts) =>
  PART_DETAILS.flatMap((figure) => {
    const value = parts[figure];
    if (value === undefined) return [];
    return [{ figure, label: DETAILS[figure].label, text: detailText(figure, value), value: partsValue(value) }];
  });

/** Its parts by the names that buyers read, in cents or percent, with what they rest on: for an accepted offer. */
export const partFigures = ({ details, entered }: Pick<AccessTier, 'details' | 'entered'>) =>
  PART_DETAILS.flatMap((figure) => {
    const value = details[figure];
    if (value === undefined) return [];
    const { source, name, at } = partMark(figure, entered);
    const parts = detailParts(figure, value).map((part) => ({ name: part.name, value: part.value }));
    return [{ figure, value: { parts }, source, sourceName: name, asOf: at }];
  });

/** The mark of what comes in parts. Nobody says which months it is about. */
export function partMark(figure: PartDetail, entered: AccessTier['entered']): Mark {
  const one = entered.find(({ detail }) => detail === figure);
  return {
    source: one?.source ?? 'self',
    name: one?.sourceName ?? null,
    at: one ? monthsAsOf(one) : null,
    period: null,
  };
}
