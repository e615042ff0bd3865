import { monthAt } from '../../shared/time.ts';
import type { DraftFields } from './draft.ts';
import { revenueLookup } from './shift-draft-months.ts';

/** Adds up a draft's monthly revenue since its founding, in cents; null if the months don't go back that far. */
export function revenueSinceStart(
  fields: Pick<DraftFields, 'foundedOn' | 'monthsFrom' | 'revenueMonths' | 'earlierMonths'>,
): number | null {
  const { foundedOn, monthsFrom, revenueMonths } = fields;
  const last = monthAt(monthsFrom, revenueMonths.length - 1);
  if (foundedOn === null || foundedOn > last) return null;
  const centsOf = revenueLookup(fields);
  let all = 0;
  for (let month = foundedOn; month <= last; month = monthAt(month, 1)) {
    const cents = centsOf(month);
    if (cents === null) return null;
    all += cents;
  }
  return all;
}
