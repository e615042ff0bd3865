import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type Recompute, recomputeAtPath, rejectedPath } from '../../../../src/domain/recompute/recompute.ts';
import { bucket } from '../../data/firebase.ts';
import { refs } from '../../data/refs.ts';

type Of = Pick<Recompute, 'id' | 'listingId' | 'sellerId'>;

/** Writes which rows of an export do not count, before its recompute says so. */
export async function keepRejectedRows(recompute: Of, rows: Uint8Array): Promise<void> {
  const content = await promisify(gzip)(rows);
  const file = (await bucket()).file(rejectedPath(recompute));
  await file.save(content, { contentType: 'application/gzip', resumable: false });
}

/** What was written; null where it is gone. */
export async function readRejectedRows(recompute: Of): Promise<Uint8Array | null> {
  const file = (await bucket()).file(rejectedPath(recompute));
  if (!(await file.exists())[0]) return null;
  const [content] = await file.download({ decompress: false });
  return promisify(gunzip)(content);
}

/** Whether something at a path in Storage is the list of a recompute that is there. */
export async function isRejectedRowsKept(path: string): Promise<boolean> {
  const id = recomputeAtPath(path);
  return id !== null && (await refs.recompute(id).get()).data()?.hasRejectedRows === true;
}
