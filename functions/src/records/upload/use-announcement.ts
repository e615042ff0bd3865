import { announcedAt } from '../../../../src/domain/upload/upload-announcement.ts';
import { refs } from '../../data/refs.ts';
import { transact } from '../../data/transact.ts';
import type { Tx } from '../../data/tx.ts';

/** Marks the announcement of a file that has arrived, so that nothing can be sent in its place. Returns when it was announced; null if it was not, for this path. */
export const markAnnouncementUsed = (id: string, path: string, now: Date): Promise<Date | null> =>
  transact(async (tx) => {
    const announcement = await tx.find(refs.upload(id));
    if (announcement?.path !== path) return null;
    if (!announcement.usedAt) tx.set(refs.upload(id), { ...announcement, usedAt: now });
    return announcedAt(announcement);
  });

/** Takes back the announcement of a file that is no longer wanted. */
export const withdrawAnnouncement = (tx: Tx, id: string): void => {
  tx.raw.delete(refs.upload(id));
};
