import type { Deal } from '../../deal/deal.ts';
import { isPaid } from '../../deal/states.ts';
import { perDay } from '../../endpoint.ts';
import { MINUTE_MS } from '../../shared/durations.ts';
import { addDays } from '../../shared/time.ts';
import type { HandoverItem } from '../handover.ts';
import type { Check, Looked } from './check-schema.ts';
import { judge } from './judge.ts';

/** How often both sides together may have one item checked. */
export const CHECKS_PER_ITEM = perDay(10);
/** Findings that an item keeps beside the newest one. */
const KEPT = 20;
/** When the schedule makes a check whose trigger did not. */
const LATE_MS = 2 * MINUTE_MS;

/** Whether items are checked: from the payment on, until the money is on its way; also in a dispute, but not on hold. */
export const isChecked = (deal: Pick<Deal, 'stage' | 'hold'>, item: Pick<HandoverItem, 'target' | 'state'>): boolean =>
  item.target !== null && isPaid(deal) && !deal.hold && item.state !== 'confirmed';

/** The item with a check asked for, which a trigger makes, or else the schedule. */
export const askingCheck = (item: HandoverItem, now: Date): HandoverItem =>
  item.target ? { ...item, checkAskedAt: now, nextCheckAt: new Date(now.getTime() + LATE_MS) } : item;

/**
 * The item after a check. How it stands is kept as the baseline while nothing was transferred and it could be read. Findings
 * that say the same as the one before are not kept again. A running handover is looked at every day.
 */
export function afterCheck(item: HandoverItem, looked: Looked, isRunning: boolean, now: Date): HandoverItem {
  const { target } = item;
  if (!target) return { ...item, checkAskedAt: null, nextCheckAt: null };
  const { values, ref } = looked;
  const isFresh = !item.baseline && !item.transferredAt && values.length > 0;
  const baseline = isFresh ? { values: [...values], ref, at: now } : item.baseline;
  const check: Check = { kind: target.kind, ...judge({ target, looked, baseline, account: item.account }), at: now };
  const isNew = item.check && (item.check.result !== check.result || item.check.found !== check.found);
  return {
    ...item,
    baseline,
    check,
    earlierChecks: isNew && item.check ? [...item.earlierChecks, item.check].slice(-KEPT) : item.earlierChecks,
    movedAt: item.movedAt ?? (check.result === 'moved' ? now : null),
    checkAskedAt: null,
    nextCheckAt: isRunning && item.state !== 'confirmed' ? addDays(now, 1) : null,
  };
}
