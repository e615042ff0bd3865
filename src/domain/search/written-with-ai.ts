// Public pages load this file, so it must not import schemas.

/** The share of a project that was written with AI; `unsaid` if its seller didn't say. */
export const WRITTEN_WITH_AI = ['none', 'some', 'most', 'unsaid'] as const;
type WrittenWithAi = (typeof WRITTEN_WITH_AI)[number];
export const WRITTEN_WITH_AI_LABELS: Record<WrittenWithAi, string> = {
  none: 'None of it',
  some: 'Some of it',
  most: 'Most of it',
  unsaid: 'Not said',
};
