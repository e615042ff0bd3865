import { HOUR_MS, MINUTE_MS } from '../../src/domain/shared/durations.ts';
import type { PlatformEvent } from './platform-objects.ts';

/** The time for which Stripe retries events that the site did not accept. */
const RETRY_PERIOD_MS = 72 * HOUR_MS;
const MAX_WAIT_MS = 6 * HOUR_MS;

/** An event and its delivery state. Times are in milliseconds, by the site's clock. */
export interface QueuedEvent {
  event: PlatformEvent;
  createdAt: number;
  /** The time of the next attempt; null once the site accepted the event or delivery was given up. */
  sendAt: number | null;
  sent: number;
  /** The site's last HTTP status; 0 if it didn't respond. */
  answer: number | null;
}

/** The events of an account: each is retried at increasing intervals until the site accepts it, for three days. */
export class EventQueue {
  readonly #events = new Map<string, QueuedEvent>();
  /** Sends an event; returns the response status. */
  readonly #deliver: (event: PlatformEvent) => Promise<number>;

  constructor(deliver: (event: PlatformEvent) => Promise<number>) {
    this.#deliver = deliver;
  }

  /** Pending events first, newest first within each group. */
  list(): QueuedEvent[] {
    const newest = [...this.#events.values()].toReversed();
    return [...newest.filter(({ sendAt }) => sendAt !== null), ...newest.filter(({ sendAt }) => sendAt === null)];
  }

  /** Adds an event to the queue, unless it is already there. */
  note(event: PlatformEvent, now: Date, afterMs = 0): void {
    if (this.#events.has(event.id)) return;
    const createdAt = now.getTime();
    this.#events.set(event.id, { event, createdAt, sendAt: createdAt + afterMs, sent: 0, answer: null });
  }

  /** Sends or resends an event; returns the site's status, or null for an unknown event. */
  async send(id: string, now: Date): Promise<number | null> {
    const row = this.#events.get(id);
    if (!row) return null;
    const status = await this.#deliver(row.event);
    row.sent += 1;
    row.answer = status;
    row.sendAt = status === 200 ? null : nextTry(row, now.getTime());
    return status;
  }

  /** Sends every due event, oldest first. A failed delivery does not block the others. */
  async sendDue(now: Date): Promise<void> {
    const due = [...this.#events.values()].filter(({ sendAt }) => sendAt !== null && sendAt <= now.getTime());
    for (const { event } of due) await this.send(event.id, now);
  }

  /** Clears the queue, so that nothing more is sent. */
  forget(): void {
    this.#events.clear();
  }

  kept = (): QueuedEvent[] => [...this.#events.values()];

  keep(events: readonly QueuedEvent[]): void {
    for (const event of events) this.#events.set(event.event.id, event);
  }
}

/** Like Stripe, waits longer after each attempt and gives up after three days. */
function nextTry({ sendAt, createdAt, sent }: QueuedEvent, now: number): number | null {
  if (now - Math.max(createdAt, sendAt ?? 0) > RETRY_PERIOD_MS) return null;
  return now + Math.min(MAX_WAIT_MS, MINUTE_MS * 2 ** (sent - 1));
}
