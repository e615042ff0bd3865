import { MINUTE_MS } from '../shared/durations.ts';
import { storedCalendarDay } from '../shared/stored-moments.ts';
import { addDays } from '../shared/time.ts';
import type { OwnershipMethod } from './methods.ts';
import type { Ownership, OwnershipToken } from './ownership-schema.ts';
import { methodsFor } from './places.ts';
import { type Site, siteName } from './site.ts';
import { isConfirmed, type OwnershipActor, ownershipMachine } from './states.ts';

/** Days between rechecks of a proof. */
export const RECHECK_DAYS = 7;
/** Days of daily retries without an answer before the proof is lost. */
const SILENT_DAYS = 7;
/** Delay after which the scheduled job runs a requested check that the trigger missed. */
const LATE_MS = 2 * MINUTE_MS;

/** Result of a check: token found, an answer without the token, or no answer. */
export type OwnershipCheckResult = { found: true } | { found: false; answered: boolean; problem: string };
export interface OwnershipCheckTarget {
  method: OwnershipMethod;
  site: string;
}

/** Creates the ownership record of a site that isn't proved yet. */
export function newOwnership(site: Site, method?: OwnershipMethod): Ownership {
  const [first = 'dns'] = methodsFor(site);
  const nothing = { provedAt: null, foundAt: null, silentSince: null, problem: null };
  return { state: 'unproved', method: method ?? first, site: siteName(site), ...nothing };
}

export const newOwnershipToken = (
  about: Pick<OwnershipToken, 'listingId' | 'sellerId' | 'token'>,
  now: Date,
): OwnershipToken => ({ ...about, createdAt: now, asked: null, nextAt: null });

/** Returns the token document with a check requested by the seller. */
export const withCheckRequested = (token: OwnershipToken, target: OwnershipCheckTarget, now: Date): OwnershipToken => ({
  ...token,
  asked: { ...target, at: now },
  nextAt: new Date(now.getTime() + LATE_MS),
});

/** Returns the target of the next check: the one the seller requested, else the proved one, else null. */
export function checkTarget(token: OwnershipToken, ownership: Ownership | null): OwnershipCheckTarget | null {
  if (token.asked) return token.asked;
  return ownership && isConfirmed(ownership.state) ? ownership : null;
}

/**
 * Returns the ownership after a check. An answer without the token ends the proof at once, but no answer ends it only
 * after a week because the network may be at fault; a check by another method can confirm the proof but not end it.
 */
export function afterOwnershipCheck(
  ownership: Ownership,
  { method }: OwnershipCheckTarget,
  result: OwnershipCheckResult,
  now: Date,
): Ownership {
  const to = (event: 'find' | 'miss' | 'lose') => ownershipMachine.require(ownership.state, event, 'system');
  const stands = isConfirmed(ownership.state);
  if (result.found) {
    const provedAt = stands ? ownership.provedAt : now;
    return { ...ownership, state: to('find'), method, provedAt, foundAt: now, silentSince: null, problem: null };
  }
  const { problem } = result;
  if (!stands) return { ...ownership, method, problem };
  if (method !== ownership.method) return { ...ownership, problem };
  if (result.answered) return { ...ownership, state: to('lose'), silentSince: null, problem };
  const silentSince = ownership.silentSince ?? now;
  if (now >= addDays(silentSince, SILENT_DAYS)) {
    const said = `There was no answer from ${storedCalendarDay(silentSince)} on.`;
    return { ...ownership, state: to('lose'), silentSince: null, problem: `${problem} ${said}` };
  }
  return { ...ownership, state: to('miss'), silentSince, problem };
}

/**
 * Returns the time of the next check: a week after the token was found, a day after no answer, otherwise null until the
 * seller requests one.
 */
export function nextCheckAt({ state }: Ownership, now: Date): Date | null {
  if (state === 'proved') return addDays(now, RECHECK_DAYS);
  return state === 'unreachable' ? addDays(now, 1) : null;
}

/**
 * Returns the ownership after the listing is published with a web address on `site`, which ends the proof of any other
 * site.
 */
export function ownershipAfterPublishing(
  ownership: Ownership | null,
  site: string,
  by: OwnershipActor,
): Ownership | null {
  if (!ownership || ownership.site === site || ownership.state === 'unproved') return ownership;
  const state = ownershipMachine.require(ownership.state, 'end', by);
  const problem = 'The web address was changed. Confirm the new one.';
  return { ...ownership, state, provedAt: null, foundAt: null, silentSince: null, problem };
}

/** Returns the time by which a check must be answered to keep the proof; null if the last check was answered. */
export const checkDeadline = ({ silentSince }: Ownership): Date | null =>
  silentSince && addDays(silentSince, SILENT_DAYS);
