import type { PictureUse } from '../../../../src/domain/picture/picture-use.ts';
import { refs } from '../../data/refs.ts';

/** Names the use of a picture by a listing or a person. */
const idOf = ({ hash, listingId, uid }: Pick<PictureUse, 'hash' | 'listingId' | 'uid'>) =>
  `${hash}_${listingId ?? uid}`;

/** Writes who uses a published picture. */
export async function savePictureUse(use: PictureUse): Promise<void> {
  await refs.mediaUse(idOf(use)).set(use);
}

export async function removePictureUse(use: PictureUse): Promise<void> {
  await refs.mediaUse(idOf(use)).delete();
}
