import { refs } from '../../data/refs.ts';
import { transact } from '../../data/transact.ts';
import type { Tx } from '../../data/tx.ts';

/** Marks the announcement of a file that has arrived, so that nothing can be sent in its place. Returns whether there is one for this path. */
export const markAnnouncementUsed = (id: string, path: string, now: Date): Promise<boolean> =>
  transact(async (tx) => {
    const announcement = await tx.find(refs.upload(id));
    if (announcement?.path !== path) return false;
    if (!announcement.usedAt) tx.set(refs.upload(id), { ...announcement, usedAt: now });
    return true;
  });

/** Takes back the announcement of a file that is no longer wanted. */
export const withdrawAnnouncement = (tx: Tx, id: string): void => {
  tx.raw.delete(refs.upload(id));
};
