import * as z from 'zod';
import { type ProductChoice, productChoiceSchema } from '../products/sold-product.ts';
import { RECOMPUTED_FIGURES } from '../recompute/recomputed-figures.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/durations.ts';
import { addDays } from '../shared/time.ts';
import { type Connected, connectedSchema } from './reading.ts';
import { CONNECTION_STATES, type ConnectionActor, type ConnectionEvent, connectionMachine } from './states.ts';

/** A run that has said nothing for this long has stopped. */
export const SILENT_RUN_MS = 2 * MINUTE_MS;
/** Without a reading for so long, a connection is stale. */
export const STALE_DAYS = 30;
const REFRESH_MS = DAY_MS;
/** The pause before an interrupted reading goes on, unless the processor says otherwise. */
const RETRY_MS = HOUR_MS;
const PACES = ['reading', 'waiting', 'slowed-down'] as const;

/** A reading that stops this often without progress waits for the next day. */
const MAX_STOPS = 5;

export const CONNECTABLE_PROCESSORS = ['stripe'] as const;
export type Processor = (typeof CONNECTABLE_PROCESSORS)[number];
export const PROCESSOR_LABELS: Record<Processor, string> = { stripe: 'Stripe' };

/**
 * `connections/{listingId}`: a listing's connection to its seller's payment processor, which its seller and
 * administrators read. The key itself stands sealed in `secrets/key` below it, which nobody reads.
 */
export const connectionSchema = z.object({
  /** The listing's id: it has one connection at most. */
  id: z.string(),
  listingId: z.string(),
  sellerId: z.string(),
  processor: z.enum(CONNECTABLE_PROCESSORS),
  state: z.enum(CONNECTION_STATES),
  /** Since when it is in this state. */
  since: z.date(),
  lastFour: z.string(),
  isTest: z.boolean(),
  /** The products that count, as its seller chose; null for all. */
  products: productChoiceSchema.nullable(),
  /** The account's name at the processor, if the key may read it. */
  accountName: z.string().nullable(),
  connectedAt: z.date(),
  /** Rises with each run of a reading. */
  runs: z.number().int(),
  /** The reading that goes on; null in between. */
  reading: z
    .object({
      since: z.date(),
      /** Progress: months of 25, transactions and subscriptions. */
      months: z.number().int(),
      transactions: z.number().int(),
      subscriptions: z.number().int(),
      /** Stops since it last made progress. */
      stops: z.number().int(),
      /** `waiting` after no answer, `slowed-down` for as long as the processor said, each until `nextAt`. */
      pace: z.enum(PACES),
    })
    .nullable(),
  /** The last complete reading of the account. */
  readAt: z.date().nullable(),
  result: connectedSchema.nullable(),
  /** The reason the last reading could not be finished, in a sentence; null once one was. */
  problem: z.string().nullable(),
  /** The figures that the seller took into the draft, and when last. */
  applied: z.object({ at: z.date(), figures: z.array(z.enum(RECOMPUTED_FIGURES)) }).nullable(),
  /** The time of the next reading, or for a stopped one to go on. Null while it is broken. */
  nextAt: z.date().nullable(),
});
export type Connection = z.infer<typeof connectionSchema>;

/** `connections/{id}/secrets/key`: the sealed key. */
export const connectionKeySchema = z.object({ sealed: z.string() });
/** `connections/{id}/runs/{n}`: a run to begin; the process that begins it deletes the row. */
export const connectionRunSchema = z.object({ at: z.date() });

const moved = (connection: Connection, event: ConnectionEvent, by: ConnectionActor, now: Date): Connection => {
  const state = connectionMachine.require(connection.state, event, by);
  return { ...connection, state, since: state === connection.state ? connection.since : now };
};
const inMs = (now: Date, ms: number): Date => new Date(now.getTime() + ms);
const beginning = (now: Date) => ({
  since: now,
  months: 0,
  transactions: 0,
  subscriptions: 0,
  stops: 0,
  pace: 'reading' as const,
});

/** A listing's connection with a newly given key, its first reading waiting; `before` is the one it replaces. */
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
    nextAt: inMs(now, SILENT_RUN_MS),
  };
}

/** Its seller wants the account to be read again, perhaps counting other products. */
export const asked = (connection: Connection, products: ProductChoice | null, now: Date): Connection => ({
  ...moved(connection, 'refresh', 'seller', now),
  products,
  runs: connection.runs + 1,
  reading: beginning(now),
  nextAt: inMs(now, SILENT_RUN_MS),
});

/** A run begins, or says how far it got. */
export const readingProgressed = (
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
    nextAt: inMs(now, SILENT_RUN_MS),
  };
};

/** The reading goes on in another run: its time is up, its process died, or it has waited. */
export const goingOn = (connection: Connection, now: Date): Connection => ({
  ...connection,
  runs: connection.runs + 1,
  reading: connection.reading && { ...connection.reading, pace: 'reading' },
  nextAt: inMs(now, SILENT_RUN_MS),
});

/** The processor does not answer at the moment: the reading waits, and then goes on where it stopped. */
export const interrupted = (
  connection: Connection,
  { problem, waitMs }: { problem: string; waitMs: number | null },
  now: Date,
): Connection => ({
  ...connection,
  problem,
  reading: connection.reading && { ...connection.reading, pace: waitMs === null ? 'waiting' : 'slowed-down' },
  nextAt: inMs(now, waitMs ?? RETRY_MS),
});

/**
 * Returns whether the seller may ask for a reading: not during one, nor before the processor wants to be asked again.
 */
export const isRefreshable = ({ reading }: Pick<Connection, 'reading'>): boolean =>
  !reading || reading.pace === 'waiting';

/** Its account was read completely. */
export const readingFinished = (connection: Connection, result: Connected, now: Date): Connection => ({
  ...moved(connection, 'finish', 'system', now),
  reading: null,
  readAt: now,
  result,
  problem: null,
  nextAt: inMs(now, REFRESH_MS),
});

/** It cannot be read with this key. */
export const refused = (connection: Connection, problem: string, now: Date): Connection => ({
  ...moved(connection, 'refuse', 'system', now),
  reading: null,
  problem,
  nextAt: null,
});

const NO_ANSWER = 'It could not be read for 30 days.';
const NOT_FINISHED = 'The reading could not be finished.';

/**
 * A change that time causes: the connection loses its mark, another run begins, or the reading waits for the next day.
 */
export type ConnectionStep = { kind: 'age' | 'run' | 'give-up'; next: Connection };

/** The step that is due by `now`; null without one. */
export function dueReadingStep(connection: Connection, now: Date): ConnectionStep | null {
  if (!connection.nextAt || connection.nextAt > now) return null;
  const { state, reading } = connection;
  const isOld = addDays(connection.readAt ?? connection.connectedAt, STALE_DAYS) <= now;
  if (isOld && connectionMachine.can(state, 'age', 'system')) {
    const next = moved(connection, 'age', 'system', now);
    // It is tried once a day all the same.
    const waits = { reading: null, problem: connection.problem ?? NO_ANSWER, nextAt: inMs(now, REFRESH_MS) };
    return { kind: 'age', next: { ...next, ...waits } };
  }
  if (reading && reading.stops >= MAX_STOPS) {
    const nextAt = state === 'broken' ? null : inMs(now, REFRESH_MS);
    return {
      kind: 'give-up',
      next: { ...connection, reading: null, problem: connection.problem ?? NOT_FINISHED, nextAt },
    };
  }
  // An interrupted reading goes on; otherwise a new one begins.
  const begun = reading ? { ...reading, stops: reading.stops + 1 } : beginning(now);
  return { kind: 'run', next: goingOn({ ...connection, reading: begun }, now) };
}
