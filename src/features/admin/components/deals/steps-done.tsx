import type { HandoverItem } from '../../../../domain/handover/handover.ts';
import { countCompletedSteps, guideFor } from '../../../../domain/handover/steps/guide-for.ts';

/** Both sides' progress through an item's steps. In its own chunk because it imports every platform's guide. */
export function StepsDone({ item }: { item: HandoverItem }) {
  const { platform, steps } = guideFor(item);
  return `${countCompletedSteps(steps, item)} of ${steps.length} steps ${platform ? `on ${platform} ` : ''}done`;
}
