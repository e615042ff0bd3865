/** How long ago a project was founded, in years: the lower end belongs to it, the upper one to the next. */
export const AGES = ['under-1', '1-2', '2-5', 'over-5'] as const;
export type Age = (typeof AGES)[number];
export const AGE_LABELS: Record<Age, string> = {
  'under-1': 'Less than a year',
  '1-2': '1–2 years',
  '2-5': '2–5 years',
  'over-5': 'More than 5 years',
};

/** The age of a project founded in a month (`2021-04`), at a moment; counted in whole months. */
export function ageOf(foundedOn: string, now: Date): Age {
  const [year = 0, month = 1] = foundedOn.split('-').map(Number);
  const months = (now.getUTCFullYear() - year) * 12 + now.getUTCMonth() + 1 - month;
  if (months < 12) return 'under-1';
  if (months < 24) return '1-2';
  return months < 60 ? '2-5' : 'over-5';
}
