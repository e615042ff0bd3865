import type { DealEvent, DealEventKind } from './events.ts';

const ENDS: Partial<Record<DealEventKind, AccessRequest['end']>> = {
  'access-granted': 'granted',
  'access-refused': 'refused',
  'access-withdrawn': 'withdrawn',
};

/** One time at which the buyer asked for access, with their note and what became of it; `end` is null where nobody decided. */
export interface AccessRequest {
  at: Date;
  note: string;
  end: 'granted' | 'refused' | 'withdrawn' | null;
  endedAt: Date | null;
}

/** Every request for access in a deal's events, which come oldest first as the requests do. Earlier releases kept no note there. */
export function accessRequests(events: readonly Pick<DealEvent, 'kind' | 'at' | 'label'>[]): AccessRequest[] {
  const requests: AccessRequest[] = [];
  for (const { kind, at, label } of events) {
    if (kind === 'access-requested') requests.push({ at, note: label ?? '', end: null, endedAt: null });
    const last = requests.at(-1);
    const end = ENDS[kind];
    if (last && !last.end && end) Object.assign(last, { end, endedAt: at });
  }
  return requests;
}
