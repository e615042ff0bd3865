import { addDays } from '../shared/time.ts';
import type { Deal } from './deal.ts';
import type { EventRow } from './events/event-row.ts';
import { DEAL_EVENTS, type DealEvent } from './events.ts';
import { accessMachine } from './states.ts';

/** Number of days after a refusal before the same buyer may request access again. */
export const REFUSAL_DAYS = 14;
/** Number of days that granted access lasts; it doesn't expire between the acceptance of an offer and completion. */
export const ACCESS_DAYS = 90;

/** Returns the deal after its granted access expired or its open request was withdrawn; unchanged if it has neither. */
export function withoutAccess(deal: Deal, now: Date): Deal {
  const { state: before } = deal.access;
  const state = accessMachine.next(before, 'expire', 'system') ?? accessMachine.next(before, 'withdraw', 'system');
  return state ? { ...deal, access: { ...deal.access, state, changedAt: now, expiresAt: null } } : deal;
}

/** Returns when a refused buyer may request access again; null if they already may. */
export function requestBarredUntil({ access }: Pick<Deal, 'access'>, now: Date): Date | null {
  const until = access.refusedAt && addDays(access.refusedAt, REFUSAL_DAYS);
  return until && until > now ? until : null;
}

/** One access request with the buyer's note and its outcome; `end` is null if it has none. */
export interface AccessRequest {
  at: Date;
  note: string;
  end: NonNullable<EventRow['endsRequest']> | null;
  endedAt: Date | null;
}

/** Extracts every access request from a deal's events, which are ordered oldest first. */
export function accessRequests(events: readonly Pick<DealEvent, 'kind' | 'at' | 'label'>[]): AccessRequest[] {
  const requests: AccessRequest[] = [];
  for (const { kind, at, label } of events) {
    if (kind === 'access-requested') requests.push({ at, note: label ?? '', end: null, endedAt: null });
    const last = requests.at(-1);
    const end = DEAL_EVENTS[kind].endsRequest;
    if (last && !last.end && end) Object.assign(last, { end, endedAt: at });
  }
  return requests;
}

/** Version of `CONFIDENTIALITY_TERMS`; must change whenever their text does. */
export const TERMS_VERSION = '2026-11';
/** Confidentiality terms of the access tier. The version and time of acceptance are stored with the deal. */
export const CONFIDENTIALITY_TERMS = [
  'You use what you see here only to decide on this purchase.',
  'You share it with nobody except advisers who are bound by the same terms.',
  'You do not contact customers, suppliers or staff of the project without the seller’s consent.',
  'If there is no sale, you delete what you saved. These terms apply for two years.',
] as const;
