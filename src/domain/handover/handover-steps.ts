import type { Deal } from '../deal/deal.ts';
import type { DealRole } from '../deal/states.ts';
import { AppError } from '../errors.ts';
import type { HandoverItem } from './handover.ts';
import { guideFor, guidesOf, KIND_GUIDE } from './steps/guide-for.ts';

/** Returns true if steps can be ticked off: from payment to completion, but not during a dispute or on hold. */
export const canTick = ({ stage, hold }: Pick<Deal, 'stage' | 'hold'>): boolean =>
  !hold && (stage === 'paid' || stage === 'handover' || stage === 'inspection');

/**
 * Ticks or unticks a step of the item. Throws `not-found` if the asset doesn't have the step, and `forbidden` if it
 * belongs to the other side.
 */
export function markStep(item: HandoverItem, stepId: string, isDone: boolean, role: DealRole, now: Date): HandoverItem {
  const step = guideFor(item).steps.find(({ id }) => id === stepId);
  if (!step) throw new AppError('not-found');
  if (step.by !== role) throw new AppError('forbidden', 'This step is the other side’s.');
  const others = item.steps.filter(({ id }) => id !== stepId);
  return { ...item, steps: isDone ? [...others, { id: stepId, at: now, by: role, text: step.text }] : others };
}

/**
 * Switches the item to the guide that one side chose for both; ticked steps stay. Throws `not-found` for a platform
 * that can't host this kind of asset.
 */
export function switchGuide(item: HandoverItem, guide: string): HandoverItem {
  if (guide !== KIND_GUIDE && !guidesOf(item.kind).some(({ id }) => id === guide)) throw new AppError('not-found');
  return { ...item, guide };
}
