/** Visits in each of the last twelve months, rising to those of the last 30 days. */
export const visitsUpTo = (visitors30: number): number[] =>
  Array.from({ length: 12 }, (_, i) => Math.round(onLine([visitors30 * 0.6, visitors30 * 0.97], i)));

type Line = [first: number, last: number];

/** Twelve months in cents along a line with some noise, always the same for a given line. */
export const monthsBetween = (line: Line, spike?: [number, number]): number[] =>
  Array.from({ length: 12 }, (_, i) => Math.round(onLine(line, i) + (spike?.[0] === i ? spike[1] : 0)) * 100);

/** The preceding year, from the founding date on: half as steep, and never below $10. */
export const monthsBefore = ([first, last]: Line, foundedOn: string, months: string[]): (number | null)[] =>
  Array.from({ length: 12 }, (_, i) => {
    const line: Line = [first - (last - first) / 2, first];
    return (months[i] ?? '') < foundedOn ? null : Math.max(10, Math.round(onLine(line, i))) * 100;
  });

function onLine([first, last]: Line, month: number): number {
  const wobble = Math.sin(month * 12.9898 + first) * 0.04;
  return (first + ((last - first) * month) / 11) * (1 + wobble);
}
