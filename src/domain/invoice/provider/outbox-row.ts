import * as z from 'zod';
import { HOUR_MS, MINUTE_MS } from '../../shared/durations.ts';
import { OPERATIONS } from './provider-operation.ts';

const text = z.string();
const cents = z.number().int();

/** A request to the payment provider. Amounts in cents. */
const operationSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('checkout'),
    invoiceId: text,
    partIds: z.array(text),
    amount: cents,
    /** True if the page also takes payments from a bank account. */
    bankDebit: z.boolean(),
    /** The payer's text on the provider's page. */
    description: text,
    /** The session whose time is up: it is closed first, and if it was paid after all, no other page is opened. */
    replaces: text.nullable(),
  }),
  z.object({ kind: z.literal('close-checkout'), invoiceId: text, sessionId: text }),
  z.object({
    kind: z.literal('release'),
    invoiceId: text,
    partId: text,
    accountId: text,
    /** The session that paid it. */
    sessionId: text,
    amount: cents,
  }),
  z.object({
    kind: z.literal('take-back'),
    invoiceId: text,
    partId: text,
    /** The provider’s name of the release. */
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
 * `outbox/{id}`: one operation of the payment provider, written in the transaction that decided it; the row's id is the
 * idempotency key. `failed` is the dead letter: somebody has to have it tried again.
 */
export const outboxRowSchema = z.object({
  operation: operationSchema,
  state: z.enum(['waiting', 'done', 'failed']),
  /** The reason it failed, or is still waiting. */
  problem: z.string().nullable(),
  /** Tries since it was asked for, or since somebody had it tried again. */
  attempts: z.number().int(),
  /** Before this nobody tries it again; null for one that nobody tried, or that is over. */
  nextAt: z.date().nullable(),
  /** Refusals by the provider. */
  refusals: z.number().int(),
  /** The provider's id of the result: a refund, a transfer, a page to pay on. */
  answer: z.string().nullable(),
  /** True if an administrator did it at the provider, with `answer` as their reference. */
  byHand: z.boolean(),
  /** The case that administrators have because it failed. */
  caseId: z.string().nullable(),
  createdAt: z.date(),
  doneAt: z.date().nullable(),
});
export type OutboxRow = z.infer<typeof outboxRowSchema>;

/** A row that waits to be done. */
export const waitingRow = (now: Date, operation: Operation): OutboxRow => ({
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
 * The wait after an operation's `attempts`th attempt, longer than a call takes: it doubles each time, up to six hours.
 * Half is random (`random` returns 0 to 1), so that operations that failed together do not return together.
 */
export function waitMs(attempts: number, random: () => number = Math.random): number {
  const longest = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), MAX_WAIT_MS);
  return Math.round((longest / 2) * (1 + random()));
}

const isDueRow = ({ state, nextAt }: Pick<OutboxRow, 'state' | 'nextAt'>, now: Date): boolean =>
  state === 'waiting' && (nextAt === null || nextAt <= now);

/**
 * The row to store before a try, or null before its turn. It sets the next attempt's time first, so that a process that
 * dies or hangs uses up an attempt, too.
 */
export const claimedRow = (row: OutboxRow, now: Date, random?: () => number): OutboxRow | null => {
  if (!isDueRow(row, now)) return null;
  const attempts = row.attempts + 1;
  return { ...row, attempts, nextAt: new Date(now.getTime() + waitMs(attempts, random)) };
};

/** Returns whether a row with this many attempts is given up unless this one succeeds. */
export const isLastTry = ({ operation, attempts }: Pick<OutboxRow, 'operation' | 'attempts'>): boolean =>
  attempts >= OPERATIONS[operation.kind].tries;

/** A row that failed, to be tried again from the beginning. */
export const triedAgain = (row: OutboxRow): OutboxRow => ({
  ...row,
  state: 'waiting',
  attempts: 0,
  nextAt: null,
  problem: null,
  doneAt: null,
});

/** A row whose operation was given up; `problem` is for administrators. */
export const failedRow = (row: OutboxRow, problem: string, now: Date): OutboxRow => ({
  ...row,
  state: 'failed',
  problem,
  nextAt: null,
  refusals: row.refusals + 1,
  doneAt: now,
});

/** A row whose operation is done, by the provider or by hand; `answer` is the provider's name for it. */
export const doneRow = (row: OutboxRow, answer: string, byHand: boolean, now: Date): OutboxRow => ({
  ...row,
  state: 'done',
  answer,
  byHand,
  problem: null,
  nextAt: null,
  doneAt: now,
});
