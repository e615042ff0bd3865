import * as z from 'zod';
import { type ProductChoice, productChoiceSchema } from '../products/sold-product.ts';
import { RECOMPUTED_FIGURES } from '../recompute/recomputed-figures.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/durations.ts';
import { addDays } from '../shared/time.ts';
import { type ConnectionResult, connectionResultSchema } from './reading.ts';
import { CONNECTION_STATES, type ConnectionActor, type ConnectionEvent, connectionMachine } from './states.ts';

/** Time without progress after which a run is presumed dead, in milliseconds. */
export const MAX_SILENT_RUN_MS = 2 * MINUTE_MS;
/** Number of days without a completed reading of the account after which a connection becomes stale. */
export const STALE_DAYS = 30;
const REFRESH_MS = DAY_MS;
/** Delay in milliseconds before an interrupted reading resumes, unless the processor specifies another. */
const RETRY_MS = HOUR_MS;
const PROGRESS_STATES = ['reading', 'waiting', 'slowed-down'] as const;

/** Number of consecutive interruptions without progress after which a reading is postponed to the next day. */
const MAX_STOPS = 5;

export const CONNECTABLE_PROCESSORS = ['stripe'] as const;
export type Processor = (typeof CONNECTABLE_PROCESSORS)[number];
export const PROCESSOR_LABELS: Record<Processor, string> = { stripe: 'Stripe' };

/**
 * `connections/{listingId}`: a listing's connection to the seller's payment processor, readable by the seller and
 * administrators. The encrypted key is in the `secrets/key` document below it, which no client can read.
 */
export const connectionSchema = z.object({
  /** The listing's id, since a listing has at most one connection. */
  id: z.string(),
  listingId: z.string(),
  sellerId: z.string(),
  processor: z.enum(CONNECTABLE_PROCESSORS),
  state: z.enum(CONNECTION_STATES),
  /** When the connection entered this state. */
  since: z.date(),
  lastFour: z.string(),
  isTest: z.boolean(),
  /** Products whose sales count toward the figures, as chosen by the seller; null for all. */
  products: productChoiceSchema.nullable(),
  /** The account's name at the processor, if the key is allowed to read it. */
  accountName: z.string().nullable(),
  connectedAt: z.date(),
  /** Incremented with each run of a reading. */
  runs: z.number().int(),
  /** The reading (sync of the account) in progress; null between readings. */
  reading: z
    .object({
      since: z.date(),
      /** Progress so far; `months` counts up to 25. */
      months: z.number().int(),
      transactions: z.number().int(),
      subscriptions: z.number().int(),
      /** Interruptions since the reading last made progress. */
      stops: z.number().int(),
      /**
       * `slowed-down` if the processor asked us to wait, `waiting` after any other interruption; both last until
       * `nextAt`.
       */
      pace: z.enum(PROGRESS_STATES),
    })
    .nullable(),
  /** When the account was last read completely. */
  readAt: z.date().nullable(),
  result: connectionResultSchema.nullable(),
  /** Message explaining why the last reading couldn't be completed; cleared by the next complete one. */
  problem: z.string().nullable(),
  /** Figures the seller applied to the draft, and when they last did so. */
  applied: z.object({ at: z.date(), figures: z.array(z.enum(RECOMPUTED_FIGURES)) }).nullable(),
  /** When the next reading begins or an interrupted one resumes. Null while the connection is broken. */
  nextAt: z.date().nullable(),
});
export type Connection = z.infer<typeof connectionSchema>;

/** `connections/{id}/secrets/key`: the encrypted key. */
export const connectionKeySchema = z.object({ sealed: z.string() });
/** `connections/{id}/runs/{n}`: a queued run; the process that starts it deletes the document. */
export const connectionRunSchema = z.object({ at: z.date() });

const withState = (connection: Connection, event: ConnectionEvent, by: ConnectionActor, now: Date): Connection => {
  const state = connectionMachine.require(connection.state, event, by);
  return { ...connection, state, since: state === connection.state ? connection.since : now };
};
const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);
const beginning = (now: Date) => ({
  since: now,
  months: 0,
  transactions: 0,
  subscriptions: 0,
  stops: 0,
  pace: 'reading' as const,
});

/**
 * Returns a listing's connection with a new key and its first reading queued; `before` is the connection it replaces.
 */
export function newConnection(
  about: Pick<Connection, 'listingId' | 'sellerId' | 'processor' | 'lastFour' | 'isTest'>,
  before: Connection | null,
  now: Date,
): Connection {
  if (before) connectionMachine.require(before.state, 'connect', 'seller');
  return {
    ...about,
    id: about.listingId,
    state: 'connecting',
    since: now,
    products: null,
    accountName: null,
    connectedAt: now,
    runs: (before?.runs ?? 0) + 1,
    reading: beginning(now),
    readAt: null,
    result: null,
    problem: null,
    applied: null,
    nextAt: later(now, MAX_SILENT_RUN_MS),
  };
}

/**
 * Returns the connection after the seller requested another reading, optionally with a different choice of products.
 */
export const withReadingRequested = (
  connection: Connection,
  products: ProductChoice | null,
  now: Date,
): Connection => ({
  ...withState(connection, 'refresh', 'seller', now),
  products,
  runs: connection.runs + 1,
  reading: beginning(now),
  nextAt: later(now, MAX_SILENT_RUN_MS),
});

/** Returns the connection after a run began or reported progress. */
export const withReadingProgress = (
  connection: Connection,
  at: { months: number; transactions: number; subscriptions: number },
  now: Date,
): Connection => {
  const { reading } = connection;
  if (!reading) return connection;
  const isFurther =
    at.transactions + at.subscriptions + at.months > reading.transactions + reading.subscriptions + reading.months;
  return {
    ...connection,
    reading: { ...reading, ...at, stops: isFurther ? 0 : reading.stops },
    nextAt: later(now, MAX_SILENT_RUN_MS),
  };
};

/**
 * Returns the connection with its reading continued in a new run, after the last run timed out, died or had to wait.
 */
export const withReadingContinued = (connection: Connection, now: Date): Connection => ({
  ...connection,
  runs: connection.runs + 1,
  reading: connection.reading && { ...connection.reading, pace: 'reading' },
  nextAt: later(now, MAX_SILENT_RUN_MS),
});

/**
 * Returns the connection after its reading was interrupted, because the processor didn't respond or asked us to slow
 * down, or because an exchange rate isn't available yet. The reading later resumes at the same point.
 */
export const withReadingInterrupted = (
  connection: Connection,
  { problem, waitMs }: { problem: string; waitMs: number | null },
  now: Date,
): Connection => ({
  ...connection,
  problem,
  reading: connection.reading && { ...connection.reading, pace: waitMs === null ? 'waiting' : 'slowed-down' },
  nextAt: later(now, waitMs ?? RETRY_MS),
});

/** Returns true if the seller may request a reading: none is running, and the processor hasn't asked us to wait. */
export const isRefreshable = ({ reading }: Pick<Connection, 'reading'>): boolean =>
  !reading || reading.pace === 'waiting';

/** Returns the connection after its account was read completely. */
export const withReadingFinished = (connection: Connection, result: ConnectionResult, now: Date): Connection => ({
  ...withState(connection, 'finish', 'system', now),
  reading: null,
  readAt: now,
  result,
  problem: null,
  nextAt: later(now, REFRESH_MS),
});

/**
 * Returns the connection after its reading failed for good, because the processor rejected the key or the account has
 * no usable figures.
 */
export const withKeyRefused = (connection: Connection, problem: string, now: Date): Connection => ({
  ...withState(connection, 'refuse', 'system', now),
  reading: null,
  problem,
  nextAt: null,
});

const NO_ANSWER = 'It could not be read for 30 days.';
const READING_NOT_FINISHED = 'The account could not be read completely.';

/**
 * A change triggered by time: the connection becomes stale, another run begins, or the reading is postponed to the next
 * day.
 */
export type ConnectionStep = { kind: 'age' | 'run' | 'give-up'; next: Connection };

/** Returns the connection's step that is due at `now`; null if none is. */
export function dueReadingStep(connection: Connection, now: Date): ConnectionStep | null {
  if (!connection.nextAt || connection.nextAt > now) return null;
  const { state, reading } = connection;
  const isOld = addDays(connection.readAt ?? connection.connectedAt, STALE_DAYS) <= now;
  if (isOld && connectionMachine.can(state, 'age', 'system')) {
    const next = withState(connection, 'age', 'system', now);
    // Even a stale connection is retried once a day.
    const waits = { reading: null, problem: connection.problem ?? NO_ANSWER, nextAt: later(now, REFRESH_MS) };
    return { kind: 'age', next: { ...next, ...waits } };
  }
  if (reading && reading.stops >= MAX_STOPS) {
    const nextAt = state === 'broken' ? null : later(now, REFRESH_MS);
    return {
      kind: 'give-up',
      next: { ...connection, reading: null, problem: connection.problem ?? READING_NOT_FINISHED, nextAt },
    };
  }
  // An interrupted reading resumes; otherwise a new one begins.
  const begun = reading ? { ...reading, stops: reading.stops + 1 } : beginning(now);
  return { kind: 'run', next: withReadingContinued({ ...connection, reading: begun }, now) };
}
