import { DAY_MS } from '../../shared/durations.ts';
import { addDays } from '../../shared/time.ts';
import type { Deal } from '../deal.ts';

/** Days before the support time ends at which both sides are reminded. */
const SUPPORT_WARN_DAYS = 7;

/** When the support time of a deal ends that is completed now; null where no support was agreed. */
export const supportEnd = (supportDays: number, completedAt: Date): Date | null =>
  supportDays > 0 ? addDays(completedAt, supportDays) : null;

/** When both sides are reminded that it ends; null where it ends sooner than that after completion. */
export function supportWarnAt({
  completedAt,
  supportEndsAt,
}: Pick<Deal, 'completedAt' | 'supportEndsAt'>): Date | null {
  if (!completedAt || !supportEndsAt) return null;
  const at = addDays(supportEndsAt, -SUPPORT_WARN_DAYS);
  return at > completedAt ? at : null;
}

/** Whole days of support that are left, a begun one included; 0 once it is over. */
export const supportDaysLeft = (endsAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / DAY_MS));
