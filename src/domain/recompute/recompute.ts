import * as z from 'zod';
import { AppError } from '../errors.ts';
import { EXPORT_FORMATS, type ExportFormatName } from '../processor-export/export-formats.ts';
import { mappingSchema } from '../processor-export/mapped-columns.ts';
import { exportSumsSchema, type Recomputed, recomputedSchema } from '../processor-export/recomputed.ts';
import { ROW_CHECKS } from '../processor-export/row-signs.ts';
import { rowsBehindSchema } from '../processor-export/rows-behind.ts';
import { shownRowSchema } from '../processor-export/show-row.ts';
import { OPEN_QUESTIONS, writingChoiceSchema, writingSchema } from '../processor-export/writing.ts';
import { productChoiceSchema, soldProductSchema } from '../products/sold-product.ts';
import { MINUTE_MS } from '../shared/durations.ts';
import { addDays } from '../shared/time.ts';
import { uploadPath } from '../upload/upload-places.ts';
import { RECOMPUTED_FIGURES } from './recomputed-figures.ts';
import { RECOMPUTE_STATES, type RecomputeActor, type RecomputeEvent, recomputeMachine } from './states.ts';

/** A reading that has said nothing for this long has stopped. */
export const SILENT_MS = 2 * MINUTE_MS;
/** Readings of a file from the beginning before we give up. */
const MAX_RUNS = 3;
/** An announced file that has not arrived by then is given up; its announcement lasts as long. */
const ARRIVAL_DAYS = 1;

/** A file that was read waits so long for its seller’s word. */
const SHOWN_DAYS = 1;

/**
 * The seller’s choices about an export: its columns where it is not recognized, how it writes dates and amounts, and
 * which of its products are for sale.
 */
export const readAsSchema = z.strictObject({
  mapping: mappingSchema.nullable(),
  ...writingChoiceSchema.shape,
  products: productChoiceSchema.nullable(),
});
export type ReadAs = z.infer<typeof readAsSchema>;
/** Nothing chosen: everything is found from the file. */
export const AS_FOUND: ReadAs = { mapping: null, dateOrder: null, decimalSign: null, inCents: null, products: null };

/** An export as it was understood, for its seller to compare with the file. */
const readingSchema = z.object({
  writing: writingSchema,
  /** Questions that its cells leave open; until they are answered nothing can be taken. */
  questions: z.array(z.enum([...OPEN_QUESTIONS, 'products'])),
  /** Its products; empty if it tells no two apart. */
  products: z.array(soldProductSchema),
  /** The names of its columns. */
  columns: z.array(z.string()),
  sums: exportSumsSchema,
  /** True where refunds are in another report of the processor’s, so that revenue is too high by them. */
  lacksRefunds: z.boolean(),
  /** Time zones that are not known, whose rows do not count. */
  unknownZones: z.array(z.string()),
  /** Findings about its rows, for its seller and reviewers. */
  signs: z.array(
    z.object({
      check: z.enum(ROW_CHECKS),
      outcome: z.enum(['refuses', 'asks', 'tells']),
      text: z.string(),
      rows: z.array(shownRowSchema),
    }),
  ),
  rows: z.array(shownRowSchema),
  behind: rowsBehindSchema,
});

export type ExportReading = z.infer<typeof readingSchema>;

/** All that reading an export brings. */
export interface ReadExport {
  format: ExportFormatName;
  result: Recomputed;
  reading: ExportReading;
}

/**
 * `recomputes/{id}`: a listing's figures, added up from an uploaded export, for its seller and administrators. The file
 * is deleted as soon as it is read, and nothing of its customers is kept.
 */
export const recomputeSchema = z.object({
  id: z.string(),
  listingId: z.string(),
  sellerId: z.string(),
  /** The file’s name and size. */
  name: z.string(),
  bytes: z.number().int(),
  readAs: readAsSchema,
  state: z.enum(RECOMPUTE_STATES),
  /** The number of readings so far, and before the seller’s last correction. */
  runs: z.number().int(),
  runsBefore: z.number().int(),
  progress: z.object({ rows: z.number().int(), bytes: z.number().int() }),
  format: z.enum(EXPORT_FORMATS).nullable(),
  result: recomputedSchema.nullable(),
  reading: readingSchema.nullable(),
  /** True if rows were rejected; they are kept for download. */
  hasRejectedRows: z.boolean(),
  /** The reason it failed, in a sentence. */
  problem: z.string().nullable(),
  /** The figures that the seller took into the draft, and when last. */
  applied: z.object({ at: z.date(), figures: z.array(z.enum(RECOMPUTED_FIGURES)) }).nullable(),
  /** The time at which it counts as stopped, or its file as lost; null once it is over. */
  nextAt: z.date().nullable(),
  createdAt: z.date(),
  endedAt: z.date().nullable(),
});
export type Recompute = z.infer<typeof recomputeSchema>;

/** `recomputes/{id}/runs/{n}`: a reading to begin; the process that begins it deletes the row. */
export const recomputeRunSchema = z.object({ at: z.date() });

/** The file's path in Storage, until it is read. */
export const exportPath = ({ id, listingId, sellerId }: Pick<Recompute, 'id' | 'listingId' | 'sellerId'>): string =>
  uploadPath('export', { uid: sellerId, listingId, recomputeId: id });

const REJECTED_PATH = /^listings\/[^/]+\/[^/]+\/rejected\/([^/]+)$/;
/** The path of the list of rejected rows in Storage, which lasts as long as the recompute. */
export const rejectedPath = ({ id, listingId, sellerId }: Pick<Recompute, 'id' | 'listingId' | 'sellerId'>): string =>
  `listings/${sellerId}/${listingId}/rejected/${id}`;
/** The id of the recompute whose list is at a path; null for the path of anything else. */
export const recomputeAtPath = (path: string): string | null => REJECTED_PATH.exec(path)?.[1] ?? null;
/** The API path of that list. */
export const rejectedRowsUrl = (id: string): string => `/api/recomputes/${id}/rejected-rows`;
/** The same of a recompute; null if it has no such list. */
export const rejectedRowsOf = ({ id, hasRejectedRows }: Pick<Recompute, 'id' | 'hasRejectedRows'>): string | null =>
  hasRejectedRows ? rejectedRowsUrl(id) : null;

export const newRecompute = (
  about: Pick<Recompute, 'id' | 'listingId' | 'sellerId' | 'name' | 'bytes' | 'readAs'>,
  now: Date,
): Recompute => ({
  ...about,
  state: 'uploading',
  runs: 0,
  runsBefore: 0,
  progress: { rows: 0, bytes: 0 },
  format: null,
  result: null,
  reading: null,
  hasRejectedRows: false,
  problem: null,
  applied: null,
  nextAt: addDays(now, ARRIVAL_DAYS),
  createdAt: now,
  endedAt: null,
});

const silentAt = (now: Date): Date => new Date(now.getTime() + SILENT_MS);
const moved = (recompute: Recompute, event: RecomputeEvent, by: RecomputeActor = 'system'): Recompute => ({
  ...recompute,
  state: recomputeMachine.require(recompute.state, event, by),
});
const ended = (recompute: Recompute, event: RecomputeEvent, now: Date): Recompute => ({
  ...moved(recompute, event),
  nextAt: null,
  endedAt: now,
});

/** Its file has arrived: it waits to be read. */
export const arrived = (recompute: Recompute, now: Date): Recompute => ({
  ...moved(recompute, 'arrive'),
  nextAt: silentAt(now),
});

/** It is read from the beginning. */
export const begun = (recompute: Recompute, now: Date): Recompute => ({
  ...moved(recompute, 'run'),
  runs: recompute.runs + 1,
  progress: { rows: 0, bytes: 0 },
  nextAt: silentAt(now),
});

export const progressed = (
  recompute: Recompute,
  at: { progress: Recompute['progress']; format: ExportFormatName | null },
  now: Date,
): Recompute => ({ ...recompute, ...at, nextAt: silentAt(now) });

/** It was read, and waits for its seller to say that it was understood rightly. */
export const finished = (
  recompute: Recompute,
  read: ReadExport & { hasRejectedRows: boolean },
  now: Date,
): Recompute => ({
  ...moved(recompute, 'finish'),
  ...read,
  progress: { rows: read.result.rows, bytes: recompute.bytes },
  nextAt: addDays(now, SHOWN_DAYS),
});

/**
 * Its seller says that it was understood rightly, and perhaps that all of its products are for sale; refused with
 * `wrong-state` while something is open.
 */
export function confirmed(recompute: Recompute, areAllForSale: boolean, now: Date): Recompute {
  const { reading, readAs } = recompute;
  const questions = reading?.questions ?? [];
  if (questions.some((question) => question !== 'products'))
    throw new AppError('wrong-state', 'Say how its dates and amounts are written.');
  if (questions.length && !areAllForSale) throw new AppError('wrong-state', 'Say which of its products are for sale.');
  const all = { forSale: reading?.products.map(({ name }) => name) ?? [], others: [] };
  return {
    ...moved(recompute, 'confirm', 'seller'),
    readAs: questions.length ? { ...readAs, products: all } : readAs,
    nextAt: null,
    endedAt: now,
  };
}

/** Its seller corrects how it is to be read: it is read again. */
export const corrected = (recompute: Recompute, readAs: ReadAs, now: Date): Recompute => ({
  ...moved(recompute, 'correct', 'seller'),
  readAs,
  format: null,
  result: null,
  reading: null,
  hasRejectedRows: false,
  progress: { rows: 0, bytes: 0 },
  runsBefore: recompute.runs,
  nextAt: silentAt(now),
});

export const failed = (recompute: Recompute, problem: string, now: Date): Recompute => ({
  ...ended(recompute, 'fail', now),
  problem,
});

export const canceled = (recompute: Recompute, now: Date): Recompute => ended(recompute, 'cancel', now);

/** The recompute as time leaves it; null before its next moment. `repeat` reads the file again. */
export function dueRecomputeStep(recompute: Recompute, now: Date): { next: Recompute; repeat: boolean } | null {
  if (!recompute.nextAt || recompute.nextAt > now) return null;
  if (recompute.state === 'uploading') {
    return { next: failed(recompute, 'The file did not arrive within a day. Upload it again.', now), repeat: false };
  }
  if (recompute.state === 'shown') {
    return {
      next: failed(recompute, 'Nobody said within a day that it was read rightly. Upload it again.', now),
      repeat: false,
    };
  }
  if (recompute.runs - recompute.runsBefore >= MAX_RUNS) {
    return { next: failed(recompute, 'We could not finish reading the file. Upload it again.', now), repeat: false };
  }
  return { next: { ...moved(recompute, 'repeat'), nextAt: silentAt(now) }, repeat: true };
}
