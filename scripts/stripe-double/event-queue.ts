import { HOUR_MS, MINUTE_MS } from '../../src/domain/shared/durations.ts';
import type { PlatformEvent } from './platform-objects.ts';

/** The time for which Stripe repeats events that the site did not take. */
const TELLS_FOR_MS = 72 * HOUR_MS;
const MAX_WAIT_MS = 6 * HOUR_MS;

/** An event, and how far it got. Times in milliseconds, by the site's clock. */
export interface QueuedEvent {
  event: PlatformEvent;
  createdAt: number;
  /** The time at which it is sent (again); null once the site took it, or it was given up. */
  sendAt: number | null;
  sent: number;
  /** The site's last status; 0 without an answer. */
  answer: number | null;
}

/** The events of an account: each is sent until the site takes it, later each time, for three days. */
export class EventQueue {
  readonly #events = new Map<string, QueuedEvent>();
  /** Sends an event; returns the status of the answer. */
  readonly #deliver: (event: PlatformEvent) => Promise<number>;

  constructor(deliver: (event: PlatformEvent) => Promise<number>) {
    this.#deliver = deliver;
  }

  /** Newest first, those before that are still to be sent. */
  list(): QueuedEvent[] {
    const newest = [...this.#events.values()].toReversed();
    return [...newest.filter(({ sendAt }) => sendAt !== null), ...newest.filter(({ sendAt }) => sendAt === null)];
  }

  /** An event that was noted before stays as it is. */
  note(event: PlatformEvent, now: Date, afterMs = 0): void {
    if (this.#events.has(event.id)) return;
    const createdAt = now.getTime();
    this.#events.set(event.id, { event, createdAt, sendAt: createdAt + afterMs, sent: 0, answer: null });
  }

  /** Sends an event, for the first time or again; returns the site's status, or null for an unknown event. */
  async send(id: string, now: Date): Promise<number | null> {
    const row = this.#events.get(id);
    if (!row) return null;
    const status = await this.#deliver(row.event);
    row.sent += 1;
    row.answer = status;
    row.sendAt = status === 200 ? null : nextTry(row, now.getTime());
    return status;
  }

  /** Sends every due event, oldest first. One that the site does not take stops no other. */
  async sendDue(now: Date): Promise<void> {
    const due = [...this.#events.values()].filter(({ sendAt }) => sendAt !== null && sendAt <= now.getTime());
    for (const { event } of due) await this.send(event.id, now);
  }

  /** Nothing is sent any more. */
  forget(): void {
    this.#events.clear();
  }

  kept = (): QueuedEvent[] => [...this.#events.values()];

  keep(events: readonly QueuedEvent[]): void {
    for (const one of events) this.#events.set(one.event.id, one);
  }
}

/** As Stripe does, it waits longer each time, and gives up after three days. */
function nextTry({ sendAt, createdAt, sent }: QueuedEvent, now: number): number | null {
  if (now - Math.max(createdAt, sendAt ?? 0) > TELLS_FOR_MS) return null;
  return now + Math.min(MAX_WAIT_MS, MINUTE_MS * 2 ** (sent - 1));
}
