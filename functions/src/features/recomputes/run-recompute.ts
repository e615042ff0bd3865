import { randomInt } from 'node:crypto';
import { logger } from 'firebase-functions/logger';
import type { ExportFormatName } from '../../../../src/domain/processor-export/export-formats.ts';
import {
  exportPath,
  type Recompute,
  withRunBegun,
  withRunFailed,
  withRunFinished,
  withRunProgress,
} from '../../../../src/domain/recompute/recompute.ts';
import { currentTime } from '../../data/clock.ts';
import { bucket } from '../../data/firestore/firebase.ts';
import { refs } from '../../data/firestore/refs.ts';
import { ownDomain } from '../../records/listing/own-domain.ts';
import {
  beginRecomputeRun,
  changeRecomputeRun,
  deleteExport,
  keepRejectedRows,
  type RecomputeRun,
} from '../../records/listing/recompute.ts';
import { loadRates } from '../../records/rates.ts';
import { ExportProblem, readExport } from './read-export.ts';

/** Interval at which progress is saved. */
const PROGRESS_INTERVAL_MS = 1000;
const SALT_RANGE = 2 ** 32;

/** Thrown when this run may no longer continue, because the recompute was canceled or the run is presumed dead. */
class Superseded extends Error {}

/**
 * Parses an uploaded export and saves its figures, or the reason it can't be parsed. The file is stored until the
 * seller confirms the result, or deleted if it can't be parsed; if a run stops, the schedule starts the next one.
 */
export async function runRecompute(run: RecomputeRun): Promise<void> {
  const now = await currentTime();
  const recompute = await beginRecomputeRun(run, (current) => withRunBegun(current, now));
  if (recompute) await readAndTell(run, recompute, now);
  const current = (await refs.recompute(run.id).get()).data();
  // Keeps the file while another run needs it, which may have started because this run was presumed dead. A recompute
  // deleted with its account has no further runs.
  const over = current ? !current.nextAt && current : recompute;
  if (over) await deleteExport(over);
}

async function readAndTell(run: RecomputeRun, recompute: Recompute, now: Date): Promise<void> {
  let toldMs = Date.now();
  const tell = async (format: ExportFormatName, progress: Recompute['progress']) => {
    if (Date.now() - toldMs < PROGRESS_INTERVAL_MS) return;
    toldMs = Date.now();
    const at = await currentTime();
    const isOurs = await changeRecomputeRun(run, (current) => withRunProgress(current, { format, progress }, at));
    if (!isOurs) throw new Superseded();
  };
  try {
    const file = (await bucket()).file(exportPath(recompute));
    const { rejectedRows, ...read } = await readExport(() => file.createReadStream({ decompress: false }), {
      readAs: recompute.readAs,
      today: now,
      salt: randomInt(SALT_RANGE),
      rates: await loadRates(now),
      ownDomain: await ownDomain(recompute.listingId),
      onPiece: ({ format, ...progress }) => tell(format, progress),
    });
    if (rejectedRows) await keepRejectedRows(recompute, rejectedRows);
    const ended = await currentTime();
    const hasRejectedRows = rejectedRows !== null;
    await changeRecomputeRun(run, (current) => withRunFinished(current, { ...read, hasRejectedRows }, ended));
  } catch (error) {
    if (error instanceof Superseded) return;
    if (!(error instanceof ExportProblem)) throw error;
    logger.info('an export could not be read', { recompute: run.id });
    const ended = await currentTime();
    await changeRecomputeRun(run, (current) => withRunFailed(current, error.message, ended));
  }
}
