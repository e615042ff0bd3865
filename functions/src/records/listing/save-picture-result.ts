import { refs } from '../../data/refs.ts';
import { Tx } from '../../data/run-command.ts';
import { transact } from '../../data/transact.ts';
import type { PublishResult } from '../picture/publish-picture.ts';
import { writeListing } from './write-listing.ts';

/** Puts the outcome of an upload on the draft that waits for it, and the cover on the owner's row; nothing where neither is left. */
export async function savePictureResult(
  { uid, listingId, pictureId }: { uid: string; listingId: string; pictureId: string },
  result: PublishResult,
  now: Date,
): Promise<void> {
  await transact(async (raw) => {
    const tx = new Tx(raw);
    const listing = await tx.find(refs.listing(listingId));
    const draft = await tx.find(refs.draft(listingId));
    if (!listing || !draft || listing.sellerId !== uid) return;
    const pictures = draft.pictures.map((picture) => (picture.id === pictureId ? { ...picture, ...result } : picture));
    const next = { ...draft, pictures };
    tx.set(refs.draft(listingId), next);
    writeListing(tx, listing, next, now);
  });
}
