import { MINUTE_MS } from '../shared/durations.ts';
import { storedCalendarDay } from '../shared/stored-moments.ts';
import { addDays } from '../shared/time.ts';
import type { OwnershipMethod } from './methods.ts';
import type { Ownership, OwnershipToken } from './ownership-schema.ts';
import { methodsFor } from './places.ts';
import { type Site, siteName } from './site.ts';
import { isConfirmed, type OwnershipActor, ownershipMachine } from './states.ts';

/** Days between rechecks of verified ownership. */
export const RECHECK_DAYS = 7;
/** Days of daily retries without a response before verification is revoked. */
const SILENT_DAYS = 7;
/** Delay after which the scheduled job runs a requested check that the trigger missed. */
const LATE_MS = 2 * MINUTE_MS;

/** Result of a check: token found, a response without the token, or no response. */
export type OwnershipCheckResult = { found: true } | { found: false; answered: boolean; problem: string };
export interface OwnershipCheckTarget {
  method: OwnershipMethod;
  site: string;
}

/** Creates the ownership record of a site that isn't verified yet. */
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

/**
 * Returns the target of the next check: the one the seller requested, otherwise the verified one; null if there is
 * neither.
 */
export function checkTarget(token: OwnershipToken, ownership: Ownership | null): OwnershipCheckTarget | null {
  if (token.asked) return token.asked;
  return ownership && isConfirmed(ownership.state) ? ownership : null;
}

/**
 * Returns the ownership after a check. A response without the token revokes verification immediately, but a missing
 * response revokes it only after a week, because the network may be at fault; a check with a different method can
 * confirm verification but not revoke it.
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
    const said = `No answer since ${storedCalendarDay(silentSince)}.`;
    return { ...ownership, state: to('lose'), silentSince: null, problem: `${problem} ${said}` };
  }
  return { ...ownership, state: to('miss'), silentSince, problem };
}

/**
 * Returns the time of the next check: in a week if the token was found, in a day if there was no response; otherwise
 * null, until the seller requests a check.
 */
export function nextCheckAt({ state }: Ownership, now: Date): Date | null {
  if (state === 'proved') return addDays(now, RECHECK_DAYS);
  return state === 'unreachable' ? addDays(now, 1) : null;
}

/**
 * Returns the ownership after the listing is published with a web address on `site`, which revokes the verification of
 * any other site.
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

/**
 * Returns the time by which a check must receive a response to keep ownership verified; null if the last check received
 * one.
 */
export const checkDeadline = ({ silentSince }: Ownership): Date | null =>
  silentSince && addDays(silentSince, SILENT_DAYS);
