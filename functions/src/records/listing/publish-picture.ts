import { newPictureUse } from '../../../../src/domain/picture/picture-use.ts';
import { renditionPath } from '../../../../src/domain/picture/rendition.ts';
import { bucket } from '../../data/firestore/firebase.ts';
import { encodeRenditions } from '../../integrations/pictures/encode-renditions.ts';
import { savePictureUse } from './picture.ts';

type EncodedPicture = Awaited<ReturnType<typeof encodeRenditions>>;

/** The listing or account that shows a picture. */
export type PictureOwner = { listingId: string } | { uid: string };

/** Encodes a picture, publishes it, and returns the original's SHA-256. */
export async function publishPicture(original: Buffer, owner: PictureOwner, now: Date): Promise<string> {
  return publishRenditions(await encodeRenditions(original), owner, now);
}

/**
 * Stores a picture's renditions where `/media/…` serves them, and returns the original's hash. Records the picture's
 * use first, so that unused pictures can be found and deleted.
 * @public Called by the demo market's seed.
 */
export async function publishRenditions(
  { hash, renditions }: EncodedPicture,
  owner: PictureOwner,
  now: Date,
): Promise<string> {
  await savePictureUse(newPictureUse({ hash, listingId: null, uid: null, ...owner }, now));
  const target = await bucket();
  await Promise.all(
    renditions.map(({ name, contentType, content }) =>
      target.file(renditionPath(name)).save(content, { contentType, resumable: false }),
    ),
  );
  return hash;
}
