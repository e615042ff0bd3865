import * as z from 'zod';
import { AppError } from '../errors.ts';
import { EXPORT_FORMATS, type ExportFormatName } from '../processor-export/export-formats.ts';
import { exportNotationSchema, notationChoiceSchema, OPEN_QUESTIONS } from '../processor-export/export-notation.ts';
import { mappingSchema } from '../processor-export/mapped-columns.ts';
import { exportSumsSchema, type Recomputed, recomputedSchema } from '../processor-export/recomputed.ts';
import { ROW_CHECKS } from '../processor-export/row-findings.ts';
import { shownRowSchema } from '../processor-export/row-formatter.ts';
import { sourceRowsSchema } from '../processor-export/source-rows.ts';
import { productChoiceSchema, soldProductSchema } from '../products/sold-product.ts';
import { MINUTE_MS } from '../shared/durations.ts';
import { addDays } from '../shared/time.ts';
import { uploadPath } from '../upload/upload-places.ts';
import { RECOMPUTED_FIGURES } from './recomputed-figures.ts';
import { RECOMPUTE_STATES, type RecomputeActor, type RecomputeEvent, recomputeMachine } from './states.ts';

/** Time without progress after which a run is considered dead. */
export const MAX_SILENT_MS = 2 * MINUTE_MS;
/** Maximum number of runs over a file before giving up. */
const MAX_RUNS = 3;
/** Days to wait for an announced file to arrive; the announcement expires after the same time. */
const ARRIVAL_DAYS = 1;

/** Days to wait for the seller to confirm a processed file. */
const SHOWN_DAYS = 1;

/**
 * The seller's choices about an export: columns of an unrecognized format, date and amount formats, and which products
 * are for sale.
 */
export const readAsSchema = z.strictObject({
  mapping: mappingSchema.nullable(),
  ...notationChoiceSchema.shape,
  products: productChoiceSchema.nullable(),
});
export type ReadAs = z.infer<typeof readAsSchema>;
/** Default without any choices: everything is detected from the file. */
export const NO_CORRECTIONS: ReadAs = {
  mapping: null,
  dateOrder: null,
  decimalSign: null,
  inCents: null,
  products: null,
};

/** An export as we interpreted it, for its seller to compare with the file. */
const readingSchema = z.object({
  writing: exportNotationSchema,
  /** Questions that the cells leave open; no figure can be applied until the seller answers them. */
  questions: z.array(z.enum([...OPEN_QUESTIONS, 'products'])),
  /** Products in the export; empty unless it distinguishes at least two. */
  products: z.array(soldProductSchema),
  /** Names of the export's columns. */
  columns: z.array(z.string()),
  sums: exportSumsSchema,
  /** True if the processor puts refunds in a separate report, which makes the computed revenue too high. */
  lacksRefunds: z.boolean(),
  /** Unknown time zones; their rows don't count. */
  unknownZones: z.array(z.string()),
  /** Findings about the rows, for the seller and reviewers. */
  signs: z.array(
    z.object({
      check: z.enum(ROW_CHECKS),
      outcome: z.enum(['refuses', 'asks', 'tells']),
      text: z.string(),
      rows: z.array(shownRowSchema),
    }),
  ),
  rows: z.array(shownRowSchema),
  behind: sourceRowsSchema,
});

export type ExportReading = z.infer<typeof readingSchema>;

/** The complete result of parsing an export. */
export interface ReadExport {
  format: ExportFormatName;
  result: Recomputed;
  reading: ExportReading;
}

/**
 * `recomputes/{id}`: a listing's figures computed from an uploaded export, readable by its seller and administrators.
 * The file is deleted after processing, and no customer data is stored.
 */
export const recomputeSchema = z.object({
  id: z.string(),
  listingId: z.string(),
  sellerId: z.string(),
  /** File name and size. */
  name: z.string(),
  bytes: z.number().int(),
  readAs: readAsSchema,
  state: z.enum(RECOMPUTE_STATES),
  /** Number of runs so far, and of runs before the seller's last correction. */
  runs: z.number().int(),
  runsBefore: z.number().int(),
  progress: z.object({ rows: z.number().int(), bytes: z.number().int() }),
  format: z.enum(EXPORT_FORMATS).nullable(),
  result: recomputedSchema.nullable(),
  reading: readingSchema.nullable(),
  /** True if rows were rejected; the list can be downloaded. */
  hasRejectedRows: z.boolean(),
  /** Reason for the failure, as a sentence. */
  problem: z.string().nullable(),
  /** Figures the seller applied to the draft, and the time they last did so. */
  applied: z.object({ at: z.date(), figures: z.array(z.enum(RECOMPUTED_FIGURES)) }).nullable(),
  /** Time at which the upload, a run without progress or the seller's confirmation times out; null once finished. */
  nextAt: z.date().nullable(),
  createdAt: z.date(),
  endedAt: z.date().nullable(),
});
export type Recompute = z.infer<typeof recomputeSchema>;

/** `recomputes/{id}/runs/{n}`: a requested run; the process that starts it deletes the document. */
export const recomputeRunSchema = z.object({ at: z.date() });

/** Returns the file's path in Storage; the file is deleted after processing. */
export const exportPath = ({ id, listingId, sellerId }: Pick<Recompute, 'id' | 'listingId' | 'sellerId'>): string =>
  uploadPath('export', { uid: sellerId, listingId, recomputeId: id });

const REJECTED_PATH = /^listings\/[^/]+\/[^/]+\/rejected\/([^/]+)$/;
/** Returns the Storage path of the list of rejected rows, which is stored as long as the recompute. */
export const rejectedPath = ({ id, listingId, sellerId }: Pick<Recompute, 'id' | 'listingId' | 'sellerId'>): string =>
  `listings/${sellerId}/${listingId}/rejected/${id}`;
/** Returns the id of the recompute whose list of rejected rows is at a path; null for any other path. */
export const recomputeAtPath = (path: string): string | null => REJECTED_PATH.exec(path)?.[1] ?? null;
/** Returns the API path of the list of rejected rows. */
export const rejectedRowsUrl = (id: string): string => `/api/recomputes/${id}/rejected-rows`;
/** Returns the API path of a recompute's list of rejected rows, or null if it has none. */
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

const silenceDeadline = (now: Date): Date => new Date(now.getTime() + MAX_SILENT_MS);
const withState = (recompute: Recompute, event: RecomputeEvent, by: RecomputeActor = 'system'): Recompute => ({
  ...recompute,
  state: recomputeMachine.require(recompute.state, event, by),
});
const withEnd = (recompute: Recompute, event: RecomputeEvent, now: Date): Recompute => ({
  ...withState(recompute, event),
  nextAt: null,
  endedAt: now,
});

/** Returns the recompute after its file has arrived, ready to be processed. */
export const withExportArrived = (recompute: Recompute, now: Date): Recompute => ({
  ...withState(recompute, 'arrive'),
  nextAt: silenceDeadline(now),
});

/** Returns the recompute at the start of a run, which always processes the file from the beginning. */
export const withRunBegun = (recompute: Recompute, now: Date): Recompute => ({
  ...withState(recompute, 'run'),
  runs: recompute.runs + 1,
  progress: { rows: 0, bytes: 0 },
  nextAt: silenceDeadline(now),
});

export const withRunProgress = (
  recompute: Recompute,
  at: { progress: Recompute['progress']; format: ExportFormatName | null },
  now: Date,
): Recompute => ({ ...recompute, ...at, nextAt: silenceDeadline(now) });

/** Returns the processed recompute, which waits for its seller to confirm the interpretation. */
export const withRunFinished = (
  recompute: Recompute,
  read: ReadExport & { hasRejectedRows: boolean },
  now: Date,
): Recompute => ({
  ...withState(recompute, 'finish'),
  ...read,
  progress: { rows: read.result.rows, bytes: recompute.bytes },
  nextAt: addDays(now, SHOWN_DAYS),
});

/**
 * Returns the recompute after the seller has confirmed the interpretation and, optionally, that all products are for
 * sale. Throws `wrong-state` while a question is open.
 */
export function withReadingConfirmed(recompute: Recompute, areAllForSale: boolean, now: Date): Recompute {
  const { reading, readAs } = recompute;
  const questions = reading?.questions ?? [];
  if (questions.some((question) => question !== 'products'))
    throw new AppError('wrong-state', 'Say how its dates and amounts are written.');
  if (questions.length && !areAllForSale)
    throw new AppError('wrong-state', 'Choose which of its products are for sale.');
  const all = { forSale: reading?.products.map(({ name }) => name) ?? [], others: [] };
  return {
    ...withState(recompute, 'confirm', 'seller'),
    readAs: questions.length ? { ...readAs, products: all } : readAs,
    nextAt: null,
    endedAt: now,
  };
}

/** Applies the seller's corrections to the interpretation, so that the file is processed again. */
export const withReadingCorrected = (recompute: Recompute, readAs: ReadAs, now: Date): Recompute => ({
  ...withState(recompute, 'correct', 'seller'),
  readAs,
  format: null,
  result: null,
  reading: null,
  hasRejectedRows: false,
  progress: { rows: 0, bytes: 0 },
  runsBefore: recompute.runs,
  nextAt: silenceDeadline(now),
});

export const withRunFailed = (recompute: Recompute, problem: string, now: Date): Recompute => ({
  ...withEnd(recompute, 'fail', now),
  problem,
});

export const withRunCanceled = (recompute: Recompute, now: Date): Recompute => withEnd(recompute, 'cancel', now);

/**
 * Returns the recompute after a timeout, or null if none is due; `repeat` is true if the file has to be processed
 * again.
 */
export function dueRecomputeStep(recompute: Recompute, now: Date): { next: Recompute; repeat: boolean } | null {
  if (!recompute.nextAt || recompute.nextAt > now) return null;
  if (recompute.state === 'uploading') {
    return {
      next: withRunFailed(recompute, 'The file did not arrive within a day. Upload it again.', now),
      repeat: false,
    };
  }
  if (recompute.state === 'shown') {
    return {
      next: withRunFailed(recompute, 'The reading was not confirmed within a day. Upload the file again.', now),
      repeat: false,
    };
  }
  if (recompute.runs - recompute.runsBefore >= MAX_RUNS) {
    return {
      next: withRunFailed(recompute, 'We could not finish reading the file. Upload it again.', now),
      repeat: false,
    };
  }
  return { next: { ...withState(recompute, 'repeat'), nextAt: silenceDeadline(now) }, repeat: true };
}
