import * as z from 'zod';
import { MINUTE_MS } from '../shared/durations.ts';
import { searchEntrySchema } from './search-entry.ts';

const SNAPSHOT_STATES = ['asked', 'writing', 'ready', 'failed'] as const;
/** So many listings that could not be read are named. */
export const MAX_UNREADABLE_NAMED = 20;
/** One that is not ready by then was lost. */
export const SNAPSHOT_MS = 15 * MINUTE_MS;

/** A file in Storage, by the hash of its content. `bytes` are those before it was compressed. */
const fileSchema = z.object({ sha256: z.string(), bytes: z.number().int() });

/**
 * `searchSnapshots/{id}`: everything search finds at one moment, in two files: the index, which processes load from the
 * newest ready one, and the entries, from which the next snapshot is made.
 */
export const searchSnapshotSchema = z.object({
  id: z.string(),
  state: z.enum(SNAPSHOT_STATES),
  /** From the previous snapshot and later changes, or from every listing. */
  from: z.enum(['changes', 'listings']),
  askedAt: z.date(),
  /** Its listings; while it is written, those so far. */
  count: z.number().int(),
  /** Attempts so far: an interrupted one begins again. */
  attempts: z.number().int(),
  /** By the clock of the server; null until it is ready. */
  readyAt: z.date().nullable(),
  /** Every change up to here is in it; null until it is ready. */
  changesUntil: z.date().nullable(),
  index: fileSchema.nullable(),
  entries: fileSchema.nullable(),
  /** The number of unreadable listings, and the ids of some of them. */
  unreadable: z.object({ count: z.number().int(), ids: z.array(z.string()) }),
  /** The reason it failed. */
  problem: z.string().nullable(),
});
export type SearchSnapshot = z.infer<typeof searchSnapshotSchema>;

export const isUnfinished = ({ state }: Pick<SearchSnapshot, 'state'>): boolean =>
  state === 'asked' || state === 'writing';

/** Ready ones, newest first, by the server's clock: the time of asking may be a moved clock’s. */
export const readyFirst = (snapshots: readonly SearchSnapshot[]): SearchSnapshot[] =>
  snapshots
    .filter(({ state }) => state === 'ready')
    .sort((a, b) => (b.readyAt?.getTime() ?? 0) - (a.readyAt?.getTime() ?? 0));

/** One that is waiting to be written. */
export const newSnapshot = (id: string, from: SearchSnapshot['from'], now: Date): SearchSnapshot => ({
  id,
  state: 'asked',
  from,
  askedAt: now,
  count: 0,
  attempts: 0,
  readyAt: null,
  changesUntil: null,
  index: null,
  entries: null,
  unreadable: { count: 0, ids: [] },
  problem: null,
});

/** `searchChanges/{listingId}`: what search has to know of a listing since the snapshot; the newest write only. */
export const searchChangeSchema = z.object({
  listingId: z.string(),
  /** Null where search no longer finds it. */
  entry: searchEntrySchema.nullable(),
  /** The time of the write that it stands for, in microseconds. */
  revision: z.number().int(),
  /** By the clock of the server, which no process and no moved clock sets. */
  updatedAt: z.date(),
});
export type SearchChange = z.infer<typeof searchChangeSchema>;
