import { paths } from '../../../src/domain/collections.ts';
import {
  announcedAt,
  newAnnouncement,
  UPLOADS_PER_DAY,
  type UploadAnnouncement,
} from '../../../src/domain/upload/upload-announcement.ts';
import { readWindow } from '../data/command/rate-limit.ts';
import { db } from '../data/firestore/firebase.ts';
import { refs } from '../data/firestore/refs.ts';
import { type Tx, transact } from '../data/firestore/transaction.ts';

const EXPIRY_HOURS = 24;
const DAILY_LIMIT_TEXT = 'You have reached the daily upload limit. Try again tomorrow.';
type Announced = Pick<UploadAnnouncement, 'path' | 'bytes' | 'contentType'>;

/**
 * Reads the account's announced uploads of the last day and throws `too-many` if this file would exceed the daily
 * limit. The returned function announces the file under `id`.
 */
export async function prepareUpload(
  tx: Tx,
  { uid, now }: { uid: string; now: Date },
  id: string,
  file: Announced,
): Promise<() => void> {
  const window = await readWindow(tx, paths.limit(uid, 'uploads'), EXPIRY_HOURS, now);
  const counts = { count: window.counted('count') + 1, bytes: window.counted('bytes') + file.bytes };
  if (counts.count > UPLOADS_PER_DAY.count || counts.bytes > UPLOADS_PER_DAY.bytes)
    throw window.tooMany(DAILY_LIMIT_TEXT);
  return () => {
    window.save(counts);
    tx.set(refs.upload(id), newAnnouncement(file, now));
  };
}

/** Progress of the sweep over uploaded files: its folder and page, and the time of the next page. */
interface UploadSweep {
  nextMs: number;
  at: [folder: string, pageToken: string | null] | null;
}

const sweepRef = () => db().doc(paths.setting('uploads'));

export async function uploadSweep(): Promise<UploadSweep> {
  const stored = await sweepRef().get();
  return { nextMs: Number(stored.get('nextMs') ?? 0), at: stored.get('at') ?? null };
}

export async function saveUploadSweep(state: UploadSweep): Promise<void> {
  await sweepRef().set(state);
}

/**
 * Marks an uploaded file's announcement as used, so that nothing else can be uploaded in its place. Returns the time of
 * the announcement; null if this path was not announced.
 */
export const markAnnouncementUsed = (id: string, path: string, now: Date): Promise<Date | null> =>
  transact(async (tx) => {
    const announcement = await tx.find(refs.upload(id));
    if (announcement?.path !== path) return null;
    if (!announcement.usedAt) tx.set(refs.upload(id), { ...announcement, usedAt: now });
    return announcedAt(announcement);
  });

/** Withdraws the announcement of a file that is no longer needed. */
export const withdrawAnnouncement = (tx: Tx, id: string): void => {
  tx.raw.delete(refs.upload(id));
};
