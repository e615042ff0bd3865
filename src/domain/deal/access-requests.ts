import type { EventRow } from './events/event-row.ts';
import { DEAL_EVENTS, type DealEvent } from './events.ts';

/** One request of the buyer for access, with their note and what became of it; `end` is null where nobody decided. */
export interface AccessRequest {
  at: Date;
  note: string;
  end: NonNullable<EventRow['endsRequest']> | null;
  endedAt: Date | null;
}

/** Every request for access in a deal's events, oldest first as they are. */
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
