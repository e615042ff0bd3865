import type { HandoverItem } from '../../../../domain/handover/handover.ts';
import { doneSteps, guideFor } from '../../../../domain/handover/steps/guide-for.ts';

/** Both sides' progress with an item’s steps. A chunk of its own, with the guides of all platforms. */
export function StepsDone({ item }: { item: HandoverItem }) {
  const { platform, steps } = guideFor(item);
  return `${doneSteps(steps, item)} of ${steps.length} steps ${platform ? `on ${platform} ` : ''}done`;
}
