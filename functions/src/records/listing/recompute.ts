import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import {
  exportPath,
  type Recompute,
  recomputeAtPath,
  rejectedPath,
  withExportArrived,
} from '../../../../src/domain/recompute/recompute.ts';
import { uploadPath } from '../../../../src/domain/upload/upload-places.ts';
import { bucket } from '../../data/firestore/firebase.ts';
import { refs } from '../../data/firestore/refs.ts';
import { type Tx, transact } from '../../data/firestore/transaction.ts';
import { withdrawAnnouncement } from '../upload.ts';

export function saveRecompute(tx: Tx, recompute: Recompute): void {
  tx.set(refs.recompute(recompute.id), recompute);
}

/** Writes a recompute and queues a run, in which a trigger reads its file. */
export function queueRecompute(tx: Tx, recompute: Recompute, now: Date): void {
  saveRecompute(tx, recompute);
  tx.set(refs.recomputeRun(recompute.id, String(recompute.runs + 1)), { at: now });
}

/** Deletes a recompute and anything that could still start it; a scheduled job deletes any remaining file. */
export function deleteRecompute(tx: Tx, { id, runs }: Pick<Recompute, 'id' | 'runs'>): void {
  withdrawAnnouncement(tx, id);
  tx.delete(refs.recompute(id));
  tx.delete(refs.recomputeRun(id, String(runs + 1)));
}

/** Identifies one run that reads a recompute's file. */
export interface RecomputeRun {
  id: string;
  n: number;
}

/**
 * Starts a run at most once: deletes the row that requested it and updates the recompute. Returns null if the run was
 * already started or is no longer needed.
 */
export const beginRecomputeRun = (
  run: RecomputeRun,
  next: (current: Recompute) => Recompute,
): Promise<Recompute | null> =>
  transact(async (tx) => {
    const row = refs.recomputeRun(run.id, String(run.n));
    const asked = await tx.find(row);
    const recompute = await tx.find(refs.recompute(run.id));
    if (asked) tx.delete(row);
    if (!asked || recompute?.state !== 'waiting' || recompute.runs !== run.n - 1) return null;
    const begun = next(recompute);
    saveRecompute(tx, begun);
    return begun;
  });

/** Writes a run's result if the run is still current; returns false if it was canceled or is considered stalled. */
export const changeRecomputeRun = (run: RecomputeRun, next: (current: Recompute) => Recompute): Promise<boolean> =>
  transact(async (tx) => {
    const recompute = await tx.find(refs.recompute(run.id));
    if (recompute?.state !== 'running' || recompute.runs !== run.n) return false;
    saveRecompute(tx, next(recompute));
    return true;
  });

/** Deletes the file of a finished recompute. If this fails, a scheduled job deletes the orphan. */
export async function deleteExport(recompute: Pick<Recompute, 'id' | 'listingId' | 'sellerId'>): Promise<void> {
  await (await bucket()).file(exportPath(recompute)).delete({ ignoreNotFound: true });
}

/** Queues an uploaded export for reading, or deletes it if it is no longer needed. */
export async function receiveExport(
  upload: { uid: string; listingId: string; recomputeId: string },
  now: Date,
): Promise<void> {
  const path = uploadPath('export', upload);
  const file = (await bucket()).file(path);
  if (!(await file.exists())[0]) return;
  // Removes the download token, with which anyone could read the file and bypass the security rules.
  await file.setMetadata({ metadata: { firebaseStorageDownloadTokens: null } });
  const isWaitedFor = await transact(async (tx) => {
    const recompute = await tx.find(refs.recompute(upload.recomputeId));
    if (!recompute || exportPath(recompute) !== path || recompute.nextAt === null) return false;
    // An event may be delivered twice; the second time, the file is already queued or being read.
    if (recompute.state === 'uploading') queueRecompute(tx, withExportArrived(recompute, now), now);
    return true;
  });
  if (!isWaitedFor) await file.delete({ ignoreNotFound: true });
}

type Of = Pick<Recompute, 'id' | 'listingId' | 'sellerId'>;

/** Stores the list of an export's rejected rows, before the recompute refers to it. */
export async function keepRejectedRows(recompute: Of, rows: Uint8Array): Promise<void> {
  const content = await promisify(gzip)(rows);
  const file = (await bucket()).file(rejectedPath(recompute));
  await file.save(content, { contentType: 'application/gzip', resumable: false });
}

/** Returns the stored list of rejected rows; null if it no longer exists. */
export async function readRejectedRows(recompute: Of): Promise<Uint8Array | null> {
  const file = (await bucket()).file(rejectedPath(recompute));
  if (!(await file.exists())[0]) return null;
  const [content] = await file.download({ decompress: false });
  return promisify(gunzip)(content);
}

/** Returns true if a path in Storage holds the list of rejected rows of an existing recompute. */
export async function isRejectedRowsKept(path: string): Promise<boolean> {
  const id = recomputeAtPath(path);
  return id !== null && (await refs.recompute(id).get()).data()?.hasRejectedRows === true;
}
