import { paths } from '../../../../src/domain/collections.ts';
import {
  newAnnouncement,
  UPLOADS_PER_DAY,
  type UploadAnnouncement,
} from '../../../../src/domain/upload/upload-announcement.ts';
import { readWindow } from '../../data/count-call.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

const HOURS = 24;
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
  const window = await readWindow(tx, paths.limit(uid, 'uploads'), HOURS, now);
  const counts = { count: window.counted('count') + 1, bytes: window.counted('bytes') + file.bytes };
  if (counts.count > UPLOADS_PER_DAY.count || counts.bytes > UPLOADS_PER_DAY.bytes) throw window.tooMany(TOO_MUCH);
  return () => {
    window.save(counts);
    tx.set(refs.upload(id), newAnnouncement(file, now));
  };
}
