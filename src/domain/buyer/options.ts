// Options on a buyer card. The keys are stored, so don't rename them.

export const FINANCING = {
  cash: 'Own cash',
  loan: 'A loan',
  investors: 'Investors',
  mix: 'Own cash and other money',
} as const;
export const EXPERIENCE = {
  first: 'Their first project',
  built: 'Has built projects',
  bought: 'Has bought a project',
  several: 'Has bought several projects',
} as const;
export const FUNDS_BANDS = {
  'to-5k': 'up to $5,000',
  'to-15k': '$5,000 to $15,000',
  'to-40k': '$15,000 to $40,000',
  'to-100k': '$40,000 to $100,000',
  'over-100k': 'over $100,000',
} as const;

export type FundsBand = keyof typeof FUNDS_BANDS;

const keysOf = <K extends string>(labels: Record<K, string>) => Object.keys(labels) as [K, ...K[]];
export const FINANCING_KEYS = keysOf(FINANCING);
export const EXPERIENCE_KEYS = keysOf(EXPERIENCE);
export const FUNDS_KEYS = keysOf(FUNDS_BANDS);
