/** How long ago a project was founded, in years: the lower end belongs to it, the upper one to the next. */
export const AGES = ['under-1', '1-2', '2-5', 'over-5'] as const;
export type Age = (typeof AGES)[number];
export const AGE_LABELS: Record<Age, string> = {
  'under-1': 'Under a year',
  '1-2': '1–2 years',
  '2-5': '2–5 years',
  'over-5': '5+ years',
};

/** The ages in whole months, from the first up to but not including the second; null where there is no end. */
export const AGE_MONTHS: Record<Age, readonly [from: number | null, end: number | null]> = {
  'under-1': [null, 12],
  '1-2': [12, 24],
  '2-5': [24, 60],
  'over-5': [60, null],
};

/** The age of a project founded in a month (`2021-04`), at a moment; counted in whole months. */
export function ageOf(foundedOn: string, now: Date): Age {
  const [year = 0, month = 1] = foundedOn.split('-').map(Number);
  const months = (now.getUTCFullYear() - year) * 12 + now.getUTCMonth() + 1 - month;
  return AGES.find((age) => months < (AGE_MONTHS[age][1] ?? Number.POSITIVE_INFINITY)) ?? 'over-5';
}
