/** Twelfths of what a billing period’s price comes to in a month: a year has 365 days, and 52 weeks. */
const TWELFTHS: Record<string, number> = { day: 365, week: 52, month: 12, year: 1 };

/** How often a price of an interval is due, as twelfths of it in a month: 12 of `month`, 4 of `month` and 3, 1 of `year`. */
export function twelfthsOf(unit: string, count: number): number | null {
  const twelfths = TWELFTHS[unit.toLowerCase()];
  return twelfths && Number.isInteger(count) && count > 0 ? twelfths / count : null;
}
