import { paths } from '../../../../src/domain/collections.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { DAY_MS } from '../../../../src/domain/shared/durations.ts';
import {
  newAnnouncement,
  UPLOADS_PER_DAY,
  type UploadAnnouncement,
} from '../../../../src/domain/upload/upload-announcement.ts';
import { db } from '../../data/firebase.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

const TOO_MUCH = 'You have uploaded as much as an account may in a day. Try again tomorrow.';
type Announced = Pick<UploadAnnouncement, 'path' | 'bytes' | 'contentType'>;

/**
 * Reads what the account has announced in the last day and throws `too-many` if this file is too much. The returned
 * function announces it, under its own id.
 */
export async function prepareUpload(
  tx: Tx,
  { uid, now }: { uid: string; now: Date },
  id: string,
  file: Announced,
): Promise<() => void> {
  const ref = db().doc(paths.limit(uid, 'uploads'));
  const known = await tx.raw.get(ref);
  const startedMs = Number(known.get('startedMs') ?? 0);
  const isRunning = now.getTime() - startedMs < DAY_MS;
  const count = 1 + (isRunning ? Number(known.get('count') ?? 0) : 0);
  const bytes = file.bytes + (isRunning ? Number(known.get('bytes') ?? 0) : 0);
  const windowMs = isRunning ? startedMs : now.getTime();
  if (count > UPLOADS_PER_DAY.count || bytes > UPLOADS_PER_DAY.bytes) {
    const error = new AppError('too-many', TOO_MUCH);
    error.retryAfter = Math.ceil((windowMs + DAY_MS - now.getTime()) / 1000);
    throw error;
  }
  return () => {
    tx.raw.set(ref, { startedMs: windowMs, count, bytes, expireAt: new Date(windowMs + DAY_MS) });
    tx.set(refs.upload(id), newAnnouncement(file, now));
  };
}
