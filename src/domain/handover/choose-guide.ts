import { AppError } from '../errors.ts';
import type { HandoverItem } from './handover.ts';
import { guidesOf, KIND_GUIDE } from './steps/guide-for.ts';

/**
 * The item with the guide that a side chose for it, the same for both; what was ticked stays. Throws `not-found` for a platform
 * that an asset of this kind can't be at.
 */
export function chooseGuide(item: HandoverItem, guide: string): HandoverItem {
  if (guide !== KIND_GUIDE && !guidesOf(item.kind).some(({ id }) => id === guide)) throw new AppError('not-found');
  return { ...item, guide };
}
