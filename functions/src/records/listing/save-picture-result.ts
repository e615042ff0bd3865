import { refs } from '../../data/refs.ts';
import { transact } from '../../data/transact.ts';
import type { PublishResult } from '../picture/publish-picture.ts';
import { saveListingDraft } from './save-listing.ts';

/** Writes the outcome of an upload to the draft that waits for it; does nothing if the draft or its listing is gone. */
export const savePictureResult = (
  { uid, listingId, pictureId }: { uid: string; listingId: string; pictureId: string },
  result: PublishResult,
  now: Date,
): Promise<void> =>
  transact(async (tx) => {
    const listing = await tx.find(refs.listing(listingId));
    const draft = await tx.find(refs.draft(listingId));
    if (!listing || !draft || listing.sellerId !== uid) return;
    const pictures = draft.pictures.map((picture) => (picture.id === pictureId ? { ...picture, ...result } : picture));
    saveListingDraft(tx, listing, { ...draft, pictures }, now);
  });
