import * as z from 'zod';
import { HOUR_MS, MINUTE_MS } from '../../shared/durations.ts';
import { OPERATIONS } from './provider-operation.ts';

const text = z.string();
const cents = z.number().int();

/** A request to the payment provider. Amounts are in cents. */
const operationSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('checkout'),
    invoiceId: text,
    partIds: z.array(text),
    amount: cents,
    /** True if the page also accepts payments from a bank account. */
    bankDebit: z.boolean(),
    /** The text shown to the payer on the provider's page. */
    description: text,
    /**
     * The expired checkout session that this page replaces. It is closed first; if it turns out to have been paid, no
     * new page is opened.
     */
    replaces: text.nullable(),
  }),
  z.object({ kind: z.literal('close-checkout'), invoiceId: text, sessionId: text }),
  z.object({
    kind: z.literal('release'),
    invoiceId: text,
    partId: text,
    accountId: text,
    /** ID of the checkout session in which the money was paid. */
    sessionId: text,
    amount: cents,
  }),
  z.object({
    kind: z.literal('take-back'),
    invoiceId: text,
    partId: text,
    /** The provider's ID of the release. */
    transferId: text,
    amount: cents,
  }),
  z.object({ kind: z.literal('refund'), invoiceId: text, partId: text, sessionId: text, amount: cents }),
  z.object({
    kind: z.literal('refund-unexpected'),
    invoiceId: text,
    dealId: text,
    payerId: text,
    sessionId: text,
    amount: cents,
  }),
  z.object({ kind: z.literal('open-payouts'), uid: text }),
]);
export type Operation = z.infer<typeof operationSchema>;
export type OperationOf<K extends Operation['kind']> = Extract<Operation, { kind: K }>;

/**
 * `outbox/{id}`: one operation for the payment provider, written in the transaction that decided on it; the row's ID is
 * the idempotency key. `failed` is the dead-letter state: a retry has to be triggered manually.
 */
export const outboxRowSchema = z.object({
  operation: operationSchema,
  state: z.enum(['waiting', 'done', 'failed']),
  /** The reason the operation failed or is still waiting. */
  problem: z.string().nullable(),
  /** Number of attempts since the operation was requested, or since a retry was triggered. */
  attempts: z.number().int(),
  /**
   * The earliest time of the next attempt; null before the first attempt, or once the operation is done or has failed.
   */
  nextAt: z.date().nullable(),
  /** Number of times the row has ended up as `failed`. */
  refusals: z.number().int(),
  /** The provider's ID of the result: a refund, a transfer or a payment page. */
  answer: z.string().nullable(),
  /**
   * True if an administrator performed the operation manually at the provider and entered its reference as `answer`.
   */
  byHand: z.boolean(),
  /** ID of the case opened for administrators because the operation failed. */
  caseId: z.string().nullable(),
  createdAt: z.date(),
  doneAt: z.date().nullable(),
});
export type OutboxRow = z.infer<typeof outboxRowSchema>;

/** Creates a row for an operation that is waiting to be run. */
export const newOutboxRow = (now: Date, operation: Operation): OutboxRow => ({
  operation,
  state: 'waiting',
  problem: null,
  attempts: 0,
  nextAt: null,
  refusals: 0,
  answer: null,
  byHand: false,
  caseId: null,
  createdAt: now,
  doneAt: null,
});

const FIRST_WAIT_MS = 4 * MINUTE_MS;
const MAX_WAIT_MS = 6 * HOUR_MS;

/**
 * Returns the delay in ms after the `attempts`th attempt, which is longer than a call takes and doubles each time, up
 * to six hours. Half of the delay is random (`random` returns 0 to 1), so that operations that failed together aren't
 * retried together.
 */
export function retryDelayMs(attempts: number, random: () => number = Math.random): number {
  const longest = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), MAX_WAIT_MS);
  return Math.round((longest / 2) * (1 + random()));
}

const isDueRow = ({ state, nextAt }: Pick<OutboxRow, 'state' | 'nextAt'>, now: Date): boolean =>
  state === 'waiting' && (nextAt === null || nextAt <= now);

/**
 * Claims a row for an attempt: returns the row to store first, or null if it isn't due. The next attempt is scheduled
 * in advance, so that a process that dies or hangs also uses up an attempt.
 */
export const claimRow = (row: OutboxRow, now: Date, random?: () => number): OutboxRow | null => {
  if (!isDueRow(row, now)) return null;
  const attempts = row.attempts + 1;
  return { ...row, attempts, nextAt: new Date(now.getTime() + retryDelayMs(attempts, random)) };
};

/** Returns true if the row's current attempt is the last one before its operation is marked as failed. */
export const isLastTry = ({ operation, attempts }: Pick<OutboxRow, 'operation' | 'attempts'>): boolean =>
  attempts >= OPERATIONS[operation.kind].tries;

/** Resets a failed row so that it starts over. */
export const resetFailedRow = (row: OutboxRow): OutboxRow => ({
  ...row,
  state: 'waiting',
  attempts: 0,
  nextAt: null,
  problem: null,
  doneAt: null,
});

/** Marks a row's operation as failed; `problem` is shown to administrators. */
export const markRowFailed = (row: OutboxRow, problem: string, now: Date): OutboxRow => ({
  ...row,
  state: 'failed',
  problem,
  nextAt: null,
  refusals: row.refusals + 1,
  doneAt: now,
});

/** Marks a row's operation as done, by the provider or manually; `answer` is the provider's ID of the result. */
export const markRowDone = (row: OutboxRow, answer: string, byHand: boolean, now: Date): OutboxRow => ({
  ...row,
  state: 'done',
  answer,
  byHand,
  problem: null,
  nextAt: null,
  doneAt: now,
});
