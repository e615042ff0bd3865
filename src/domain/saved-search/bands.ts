/** Where each band begins, in whole dollars; it ends where the next one begins. */
export const BANDS = {
  price: [0, 1_000, 2_500, 5_000, 10_000, 20_000, 40_000, 70_000],
  mrr: [0, 100, 250, 500, 1_000, 2_500, 5_000, 10_000],
} as const;
export type Banded = keyof typeof BANDS;

const CENTS = 100;

/** The band of an amount in cents. */
export function bandOf(name: Banded, cents: number): number {
  const next = BANDS[name].findIndex((start) => start * CENTS > cents);
  return Math.max(0, (next < 0 ? BANDS[name].length : next) - 1);
}

/** The bands that hold any amount between two ends in whole dollars, both included; an end that is missing is open. */
export function bandsWithin(name: Banded, min: number | undefined, max: number | undefined): number[] {
  const starts: readonly number[] = BANDS[name];
  return starts.flatMap((start, i) => {
    const next = starts[i + 1];
    const reaches = next === undefined || min === undefined || next > min;
    return reaches && (max === undefined || start <= max) ? [i] : [];
  });
}
