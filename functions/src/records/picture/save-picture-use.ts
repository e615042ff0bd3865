import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { PictureUse } from '../../../../src/domain/picture/picture-use.ts';
import { refs } from '../../data/refs.ts';

/** The gRPC code of a document that is not as the precondition wants it. */
const FAILED_PRECONDITION = 9;

/** Names the use of a picture by a listing or a person. */
const idOf = ({ hash, listingId, uid }: Pick<PictureUse, 'hash' | 'listingId' | 'uid'>) =>
  `${hash}_${listingId ?? uid}`;

/** Writes who uses a published picture. */
export async function savePictureUse(use: PictureUse): Promise<void> {
  await refs.mediaUse(idOf(use)).set(use);
}

/** Removes a use as it was read. One that was written again meanwhile stays. */
export async function removePictureUse({ ref, updateTime }: QueryDocumentSnapshot<PictureUse>): Promise<void> {
  await ref.delete({ lastUpdateTime: updateTime }).catch((error: { code?: number }) => {
    if (error.code !== FAILED_PRECONDITION) throw error;
  });
}
