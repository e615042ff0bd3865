import * as z from 'zod';
import { paths } from '../../../../../src/domain/collections.ts';
import { readStored } from '../../../../../src/domain/shared/stored.ts';
import { findRaw } from '../../../data/firestore/find.ts';
import { db } from '../../../data/firestore/firebase.ts';
import { serverQueries } from '../../../data/firestore/queries/server-queries.ts';
import { newId } from '../../../data/firestore/refs.ts';
import type { Tx } from '../../../data/firestore/transaction.ts';

/** What the provider tells of, by type, as a developer reads it. */
export const EVENT_TYPES = {
  'checkout.completed': 'Checkout completed',
  'checkout.settled': 'Bank debit settled',
  'checkout.expired': 'Checkout page expired',
  'charge.updated': 'Fee of a payment',
  'dispute.opened': 'Dispute opened',
  'dispute.closed': 'Dispute closed',
  'transfer.reversed': 'Transfer taken back',
  'refund.failed': 'Refund came back',
  'account.updated': 'Payout account changed',
  'payout.failed': 'Payout came back',
} as const;
export type EventType = keyof typeof EVENT_TYPES;

/** An event is only a hint, as Stripe's are: `about` names what happened to, and whoever receives it reads that as it is now. */
export interface Told {
  type: EventType;
  about: string;
  /** How much later it is sent, by the site's clock. */
  afterMs?: number;
}

const rowSchema = z.object({
  type: z.enum(Object.keys(EVENT_TYPES) as [EventType, ...EventType[]]),
  about: z.string(),
  createdAt: z.date(),
  /** When it is sent, or sent again; null once the site took it. */
  sendAt: z.date().nullable(),
  sent: z.number().int(),
  /** The status with which the site answered last. */
  answer: z.number().int().nullable(),
});
export type EventRow = z.infer<typeof rowSchema>;

export const eventRef = (id: string) => db().doc(paths.simulatedEvent(id));
export const readEventRow = (data: FirebaseFirestore.DocumentData): EventRow => readStored(rowSchema, data);

/** Notes an event that is to be sent; returns its id. */
export function noteEvent(tx: Tx, { type, about, afterMs = 0 }: Told, now: Date): string {
  const id = `evt_${newId()}`;
  const row: EventRow = {
    type,
    about,
    createdAt: now,
    sendAt: new Date(now.getTime() + afterMs),
    sent: 0,
    answer: null,
  };
  tx.set(eventRef(id), row);
  return id;
}

/** The newest events, those first that are still to be sent. */
export async function listEvents(limit: number): Promise<(EventRow & { id: string })[]> {
  const { docs } = await findRaw(serverQueries.simulatedEvents(limit)).get();
  return docs.map((doc) => ({ ...readEventRow(doc.data()), id: doc.id }));
}

/** Those whose time has come. */
export async function dueEvents(now: Date): Promise<string[]> {
  const { docs } = await findRaw(serverQueries.simulatedEventsDue(now)).get();
  return docs.map(({ id }) => id);
}
