import * as z from 'zod';
import { MINUTE_MS } from '../shared/durations.ts';
import { searchEntrySchema } from './search-entry.ts';

const SNAPSHOT_STATES = ['asked', 'writing', 'ready', 'failed'] as const;
/** Maximum number of unreadable listings whose ids are stored. */
export const MAX_UNREADABLE_NAMED = 20;
/** Maximum time for writing a snapshot; a snapshot that takes longer counts as lost. */
export const MAX_SNAPSHOT_MS = 15 * MINUTE_MS;

/** A file in Storage, addressed by the hash of its content. `bytes` is its size before compression. */
const fileSchema = z.object({ sha256: z.string(), bytes: z.number().int() });

/**
 * `searchSnapshots/{id}`: all searchable listings at one moment, in two files: the index, which processes load from the
 * latest ready snapshot, and the entries, from which the next snapshot is built.
 */
export const searchSnapshotSchema = z.object({
  id: z.string(),
  state: z.enum(SNAPSHOT_STATES),
  /** The source of the snapshot: the previous snapshot and later changes, or every listing. */
  from: z.enum(['changes', 'listings']),
  askedAt: z.date(),
  /** Number of listings, or the number so far while the snapshot is being written. */
  count: z.number().int(),
  /** Attempts so far; an interrupted attempt starts over. */
  attempts: z.number().int(),
  /** Firestore server time at which the snapshot became ready; null until then. */
  readyAt: z.date().nullable(),
  /** Time up to which all changes are included; null until the snapshot is ready. */
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
 * `searchChanges/{listingId}`: a listing's current search entry, if the listing changed since the snapshot. Only the
 * latest write is stored.
 */
export const searchChangeSchema = z.object({
  listingId: z.string(),
  /** Null if search no longer shows the listing. */
  entry: searchEntrySchema.nullable(),
  /** Time of the listing's write, in microseconds. */
  revision: z.number().int(),
  /** Firestore server time, since a process's clock may be wrong. */
  updatedAt: z.date(),
});
export type SearchChange = z.infer<typeof searchChangeSchema>;
