import type { Deal } from '../../deal/deal.ts';
import { isPaid } from '../../deal/states.ts';
import { perDay } from '../../endpoint.ts';
import { MINUTE_MS } from '../../shared/durations.ts';
import { storedCalendarDay, storedList } from '../../shared/stored-moments.ts';
import { addDays } from '../../shared/time.ts';
import type { HandoverItem } from '../handover.ts';
import type { Baseline, CheckTarget, InspectionResult, ItemCheck } from './check-schema.ts';

type Judged = Pick<ItemCheck, 'result' | 'found'>;
interface Facts {
  target: CheckTarget;
  looked: InspectionResult;
  /** The name servers or owners at the time of payment; null if they couldn't be fetched then. */
  baseline: Baseline | null;
  /** The account that the buyer specified as their own; empty if they haven't specified one. */
  account: string;
}

/**
 * Returns a check's result and explanation: `moved` requires proof that the buyer is the owner, and `not-moved`
 * requires proof that the buyer isn't. Names are compared case-insensitively.
 */
export function judgeItemCheck(facts: Facts): Judged {
  const { target, looked } = facts;
  const { kind, name } = target;
  if (looked.hasText) return { result: 'moved', found: `${name} holds the text that only the buyer was given.` };
  if (looked.problem && (kind === 'site' || !looked.values.length)) {
    return { result: looked.problem.answered ? 'unclear' : 'unreachable', found: looked.problem.text };
  }
  if (!looked.values.length) return { result: 'unclear', found: `Nothing public shows who owns ${name}.` };
  return kind === 'domain' ? judgeByNameServers(facts) : judgeByOwner(facts);
}

/**
 * Always returns `unclear`, because name servers prove nothing: they stay the same if a domain is moved to another
 * account at the same registrar, and can change without a new owner.
 */
function judgeByNameServers({ target: { name }, looked: { values, problem }, baseline }: Facts): Judged {
  const now = `The name servers of ${name} are ${owners(values)}`;
  const noText = problem?.text ?? 'The buyer’s text is not in its DNS.';
  const said = (found: string): Judged => ({ result: 'unclear', found: `${found} ${noText}` });
  if (!baseline?.values.length) return said(`${now}; what they were at payment is unknown.`);
  const before = storedCalendarDay(baseline.at);
  if (isSame(values, baseline.values))
    return said(`${now}, as on ${before}: a domain can change hands without changing them.`);
  return said(`${now}; on ${before} they were ${owners(baseline.values)}. They don’t show the owner.`);
}

function judgeByOwner({ target, looked: { values, ref }, baseline, account }: Facts): Judged {
  const now = `${target.name} belongs to ${owners(values)}`;
  const unclear = (found: string): Judged => ({ result: 'unclear', found });
  const before = baseline?.values ?? [];
  const day = baseline ? storedCalendarDay(baseline.at) : '';
  if (ref && baseline?.ref && ref !== baseline.ref)
    return unclear(`${now}, but it is not the one that was there on ${day}.`);
  if (!account) {
    const unnamed = 'The buyer has not named their account.';
    if (!before.length) return unclear(`${now}. ${unnamed}`);
    return unclear(
      isSame(values, before)
        ? `${now}, as on ${day}. ${unnamed}`
        : `${now}; before, it was ${owners(before)}. ${unnamed}`,
    );
  }
  if (!has(values, account)) {
    const other = `not to ${account}, which the buyer named`;
    if (before.length && before.every((owner) => has(values, owner)))
      return { result: 'not-moved', found: `${now}, as on ${day}, and ${other}.` };
    return unclear(`${now}, ${other}${before.length ? `; on ${day} it was ${owners(before)}` : ''}.`);
  }
  if (has(before, account)) return unclear(`${now}, as it did at payment, which proves no handover.`);
  const others = values.filter((value) => !isEqual(value, account));
  if (others.length)
    return {
      result: 'moved',
      found: `${target.name} belongs to ${account}, which the buyer named, and still to ${owners(others)}.`,
    };
  return { result: 'moved', found: `${now}, the account that the buyer named.` };
}

const isEqual = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
const has = (values: readonly string[], value: string): boolean => values.some((item) => isEqual(item, value));
const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.every((value) => has(b, value)) && b.every((value) => has(a, value));

const MAX_SHOWN = 6;
/** Joins owners as `a, b and c`, with a count instead of names beyond `MAX_SHOWN`. */
const owners = (values: readonly string[]): string =>
  storedList(values.length > MAX_SHOWN ? [...values.slice(0, MAX_SHOWN), `${values.length - MAX_SHOWN} more`] : values);

/** Maximum number of checks of an item per day, for both sides combined. */
export const CHECKS_PER_ITEM = perDay(10);
/** Maximum number of earlier results stored on an item. */
const MAX_KEPT_VALUES = 20;
/** Delay after which the scheduled job runs a requested check if the trigger hasn't. */
const LATE_MS = 2 * MINUTE_MS;

/**
 * Returns true if an item may be checked: from payment until the item is confirmed or the deal ends, even during a
 * dispute, but not while the deal is on hold.
 */
export const isChecked = (deal: Pick<Deal, 'stage' | 'hold'>, item: Pick<HandoverItem, 'target' | 'state'>): boolean =>
  item.target !== null && isPaid(deal) && !deal.hold && item.state !== 'confirmed';

/** Requests a check of the item. A trigger runs it, or the scheduled job if the trigger fails. */
export const requestItemCheck = (item: HandoverItem, now: Date): HandoverItem =>
  item.target ? { ...item, checkAskedAt: now, nextCheckAt: new Date(now.getTime() + LATE_MS) } : item;

/**
 * Updates the item after a check and, during a handover, schedules the next check for a day later. The first successful
 * check before any transfer becomes the baseline; a result identical to the previous one isn't stored again.
 */
export function afterItemCheck(
  item: HandoverItem,
  looked: InspectionResult,
  isRunning: boolean,
  now: Date,
): HandoverItem {
  const { target } = item;
  if (!target) return { ...item, checkAskedAt: null, nextCheckAt: null };
  const { values, ref } = looked;
  const isFresh = !item.baseline && !item.transferredAt && values.length > 0;
  const baseline = isFresh ? { values: [...values], ref, at: now } : item.baseline;
  const check: ItemCheck = {
    kind: target.kind,
    ...judgeItemCheck({ target, looked, baseline, account: item.account }),
    at: now,
  };
  const isNew = item.check && (item.check.result !== check.result || item.check.found !== check.found);
  return {
    ...item,
    baseline,
    check,
    earlierChecks:
      isNew && item.check ? [...item.earlierChecks, item.check].slice(-MAX_KEPT_VALUES) : item.earlierChecks,
    movedAt: item.movedAt ?? (check.result === 'moved' ? now : null),
    checkAskedAt: null,
    nextCheckAt: isRunning && item.state !== 'confirmed' ? addDays(now, 1) : null,
  };
}
