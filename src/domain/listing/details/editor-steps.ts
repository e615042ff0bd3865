/** The pages of the editor, in order. */
export const EDITOR_STEPS = ['basics', 'metrics', 'project', 'assets', 'price', 'pictures', 'review'] as const;
export type EditorStep = (typeof EDITOR_STEPS)[number];

export const EDITOR_STEP_LABELS: Record<EditorStep, string> = {
  basics: 'Basics',
  metrics: 'Metrics',
  project: 'Project and work',
  assets: 'Assets',
  price: 'Price and terms',
  pictures: 'Pictures and documents',
  review: 'Review and submit',
};
/** Step labels for a listing that is already public, where the last step publishes. */
export const CHANGE_STEP_LABELS: Record<EditorStep, string> = { ...EDITOR_STEP_LABELS, review: 'Review and publish' };
