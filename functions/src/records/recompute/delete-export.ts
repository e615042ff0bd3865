import { exportPath, type Recompute } from '../../../../src/domain/recompute/recompute.ts';
import { bucket } from '../../data/firebase.ts';

/** Deletes the file of a recompute that is over. Should this fail, the schedule finds that nothing waits for it. */
export async function deleteExport(recompute: Pick<Recompute, 'id' | 'listingId' | 'sellerId'>): Promise<void> {
  await (await bucket()).file(exportPath(recompute)).delete({ ignoreNotFound: true });
}
