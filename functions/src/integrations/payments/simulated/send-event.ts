import { HOUR_MS, MINUTE_MS } from '../../../../../src/domain/shared/durations.ts';
import { dueEvents, type EventRow, eventRef, readEventRow } from './provider-events.ts';
import { settleDebit } from './settle-debit.ts';
import { signed } from './signed-event.ts';

/** Delivers a signed event to the site's webhook. */
export type Deliver = (body: string, headers: Record<string, string>) => Response | Promise<Response>;

/** How long the simulated provider goes on telling what the site did not take. */
const TELLS_FOR_MS = 72 * HOUR_MS;
const MAX_WAIT_MS = 6 * HOUR_MS;

/** Sends an event, for the first time or again; returns the site's status, or null where there is no such event. */
export async function sendEvent(id: string, deliver: Deliver, now: Date): Promise<number | null> {
  const found = (await eventRef(id).get()).data();
  if (!found) return null;
  const row = readEventRow(found);
  if (row.type === 'checkout.settled') await settleDebit(row.about, now);
  const { body, headers } = signed({ id, type: row.type, about: row.about }, new Date());
  const { status, ok } = await deliver(body, headers);
  const sent = row.sent + 1;
  await eventRef(id).update({ sent, answer: status, sendAt: ok ? null : nextTry(row, sent, now) });
  return status;
}

/** As a real provider does, it waits longer each time, and gives up after three days. */
function nextTry({ sendAt, createdAt }: EventRow, sent: number, now: Date): Date | null {
  const since = Math.max(createdAt.getTime(), sendAt?.getTime() ?? 0);
  if (now.getTime() - since > TELLS_FOR_MS) return null;
  return new Date(now.getTime() + Math.min(MAX_WAIT_MS, MINUTE_MS * 2 ** (sent - 1)));
}

/** Sends every event whose time has come; returns how many. One that the site cannot take waits, and stops no other. */
export async function sendDueEvents(deliver: Deliver, now: Date): Promise<number> {
  const ids = await dueEvents(now);
  for (const id of ids) await sendEvent(id, deliver, now);
  return ids.length;
}
