import { detailText } from '../details/detail-text.ts';
import type { CountryShare, Details, GivenDetails } from '../details/detail-values.ts';
import { DETAILS, PART_DETAILS, type PartDetail } from '../details/details.ts';

type Parts = Pick<GivenDetails, PartDetail>;

/**
 * Returns a string that identifies a value exactly, regardless of the order of its parts: `hosting 9900 people 120050`.
 */
export function partsValue(value: Details[PartDetail] | undefined): string {
  const rows = Array.isArray(value)
    ? (value as CountryShare[]).map(({ country, percent }) => [country, percent] as const)
    : Object.entries(value ?? {});
  return rows
    .map(([name, part]) => `${name} ${part}`)
    .toSorted()
    .join(' ');
}

/** Returns the figures in parts that can be checked, in the format of `checkableFigures`. */
export const checkableParts = (parts: Parts) =>
  PART_DETAILS.flatMap((figure) => {
    const value = parts[figure];
    if (value === undefined) return [];
    return [{ figure, label: DETAILS[figure].label, text: detailText(figure, value), value: partsValue(value) }];
  });
