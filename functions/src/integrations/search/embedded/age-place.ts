import { AGES, ageOf } from '../../../../../src/domain/search/ages.ts';

/** More months than any age begins at: all that is older is as old. */
const OLDEST = 1_200;

/** Returns the position in `AGES` of what was founded in a month, counted from the year 0, by `ageOf`. */
export function agePlace(now: Date): (founded: number) => number {
  const current = now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
  const places = Uint8Array.from({ length: OLDEST }, (_, months) =>
    AGES.indexOf(ageOf(monthText(current - months), now)),
  );
  return (founded) => places[Math.min(OLDEST - 1, Math.max(0, current - founded))] as number;
}

/** `2021-04`. */
function monthText(month: number): string {
  const year = Math.floor((month - 1) / 12);
  return `${year}-${String(month - year * 12).padStart(2, '0')}`;
}
