import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { PictureUse } from '../../../../src/domain/picture/picture-use.ts';
import { refs } from '../../data/firestore/refs.ts';
import { transact } from '../../data/firestore/transaction.ts';
import { saveListingDraft } from './listing.ts';

/** The SHA-256 of a published picture, or a sentence telling its owner why it was not published. */
export type PublishResult = { hash: string; problem: null } | { hash: null; problem: string };

/** Writes the outcome of an upload to the draft waiting for it; does nothing if the draft or its listing is gone. */
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

/** gRPC code for a document that fails its write precondition. */
const FAILED_PRECONDITION = 9;

/** Returns the id of the document recording that a listing or an account uses a picture. */
const idOf = ({ hash, listingId, uid }: Pick<PictureUse, 'hash' | 'listingId' | 'uid'>) =>
  `${hash}_${listingId ?? uid}`;

/** Records that a listing or an account uses a published picture. */
export async function savePictureUse(use: PictureUse): Promise<void> {
  await refs.mediaUse(idOf(use)).set(use);
}

/** Removes the record of a picture's use unless it was rewritten after it was read. */
export async function removePictureUse({ ref, updateTime }: QueryDocumentSnapshot<PictureUse>): Promise<void> {
  await ref.delete({ lastUpdateTime: updateTime }).catch((error: { code?: number }) => {
    if (error.code !== FAILED_PRECONDITION) throw error;
  });
}
