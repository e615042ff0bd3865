import type { MediaUse } from '../../../../src/domain/listing/media-use.ts';
import { refs } from '../../data/refs.ts';

/** Names the use of a picture by a listing or a person. */
const idOf = ({ hash, listingId, uid }: Pick<MediaUse, 'hash' | 'listingId' | 'uid'>) => `${hash}_${listingId ?? uid}`;

/** Writes who uses a published picture. */
export async function saveMediaUse(use: MediaUse): Promise<void> {
  await refs.mediaUse(idOf(use)).set(use);
}

export async function removeMediaUse(use: MediaUse): Promise<void> {
  await refs.mediaUse(idOf(use)).delete();
}
