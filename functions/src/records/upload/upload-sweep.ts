import { paths } from '../../../../src/domain/collections.ts';
import { db } from '../../data/firebase.ts';

/** How far the sweep of uploaded files got: its folder and page, and when the next page is due. */
interface UploadSweep {
  nextMs: number;
  at: [folder: string, pageToken: string | null] | null;
}

const sweep = () => db().doc(paths.setting('uploads'));

export async function uploadSweep(): Promise<UploadSweep> {
  const stored = await sweep().get();
  return { nextMs: Number(stored.get('nextMs') ?? 0), at: stored.get('at') ?? null };
}

export async function saveUploadSweep(state: UploadSweep): Promise<void> {
  await sweep().set(state);
}
