import * as z from 'zod';
import { MINUTE_MS } from '../shared/durations.ts';
import { searchEntrySchema } from './search-entry.ts';

const SNAPSHOT_STATES = ['asked', 'writing', 'ready', 'failed'] as const;
/** Maximum number of unreadable listings whose ids are stored. */
export const MAX_UNREADABLE_NAMED = 20;
/** A snapshot that isn't ready within this time counts as lost. */
export const MAX_SNAPSHOT_MS = 15 * MINUTE_MS;

/** A file in Storage, addressed by the hash of its content. `bytes` is its size before compression. */
const fileSchema = z.object({ sha256: z.string(), bytes: z.number().int() });

/**
 * `searchSnapshots/{id}`: everything search finds at one moment, in two files: the index, which processes load from the
 * latest ready snapshot, and the entries, from which the next snapshot is built.
 */
export const searchSnapshotSchema = z.object({
  id: z.string(),
  state: z.enum(SNAPSHOT_STATES),
  /** Built from the previous snapshot and later changes, or from every listing. */
  from: z.enum(['changes', 'listings']),
  askedAt: z.date(),
  /** Number of listings; while it is being written, the number so far. */
  count: z.number().int(),
  /** Attempts so far; an interrupted attempt starts over. */
  attempts: z.number().int(),
  /** Firestore's server time; null until it is ready. */
  readyAt: z.date().nullable(),
  /** All changes up to this time are included; null until it is ready. */
  changesUntil: z.date().nullable(),
  index: fileSchema.nullable(),
  entries: fileSchema.nullable(),
  /** Number of unreadable listings, and the ids of some of them. */
  unreadable: z.object({ count: z.number().int(), ids: z.array(z.string()) }),
  /** Reason for the failure. */
  problem: z.string().nullable(),
});
export type SearchSnapshot = z.infer<typeof searchSnapshotSchema>;

export const isSnapshotUnfinished = ({ state }: Pick<SearchSnapshot, 'state'>): boolean =>
  state === 'asked' || state === 'writing';

/**
 * Returns the ready snapshots, newest first by `readyAt`, since `askedAt` may come from a process whose clock is wrong.
 */
export const readySnapshots = (snapshots: readonly SearchSnapshot[]): SearchSnapshot[] =>
  snapshots
    .filter(({ state }) => state === 'ready')
    .sort((a, b) => (b.readyAt?.getTime() ?? 0) - (a.readyAt?.getTime() ?? 0));

/** Returns a snapshot that is waiting to be written. */
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

/**
 * `searchChanges/{listingId}`: the listing as search should show it, if it changed since the snapshot. Only the latest
 * write is stored.
 */
export const searchChangeSchema = z.object({
  listingId: z.string(),
  /** Null if search no longer finds it. */
  entry: searchEntrySchema.nullable(),
  /** Time of the write it represents, in microseconds. */
  revision: z.number().int(),
  /** Firestore's server time, since the clock of a process may be wrong. */
  updatedAt: z.date(),
});
export type SearchChange = z.infer<typeof searchChangeSchema>;
