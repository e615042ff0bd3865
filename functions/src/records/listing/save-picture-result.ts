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
    const done = <P extends { id: string }>(picture: P): P =>
      picture.id === pictureId ? { ...picture, ...result } : picture;
    const next = { ...draft, pictures: draft.pictures.map(done), logo: draft.logo && done(draft.logo) };
    saveListingDraft(tx, listing, next, now);
  });
