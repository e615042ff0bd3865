// Public pages load this file, so it must not import schemas.

/** The part of a project that was written with AI, and `unsaid` if its seller left that open. */
export const WRITTEN_WITH_AI = ['none', 'some', 'most', 'unsaid'] as const;
type WrittenWithAi = (typeof WRITTEN_WITH_AI)[number];
export const WRITTEN_WITH_AI_LABELS: Record<WrittenWithAi, string> = {
  none: 'None of it',
  some: 'Some of it',
  most: 'Most of it',
  unsaid: 'Not said',
};
