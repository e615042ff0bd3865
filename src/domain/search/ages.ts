/** Age brackets of a project in years: the lower bound is inclusive, the upper one exclusive. */
export const AGES = ['under-1', '1-2', '2-5', 'over-5'] as const;
export type Age = (typeof AGES)[number];
export const AGE_LABELS: Record<Age, string> = {
  'under-1': 'Under a year',
  '1-2': '1–2 years',
  '2-5': '2–5 years',
  'over-5': '5+ years',
};
