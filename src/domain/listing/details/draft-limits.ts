/** Maximum values of the figures in a draft, in cents, percent, hours a week, or days. */
export const DRAFT_LIMITS = {
  amount: 10_000_000_00,
  asked: 1_000_000_00,
  count: 1_000_000_000,
  hours: 168,
  buildHours: 100_000,
  supportDays: 180,
  transferDays: 90,
  assets: 20,
  tech: 20,
} as const;

/** Maximum lengths of a project’s name and one-line description, in characters. */
export const MAX_TITLE_LENGTH = 60;
export const MAX_ONE_LINE_LENGTH = 120;
