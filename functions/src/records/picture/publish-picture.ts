import { storagePaths } from '../../../../src/domain/collections.ts';
import { newMediaUse } from '../../../../src/domain/listing/media-use.ts';
import { bucket } from '../../data/firebase.ts';
import { encodePicture } from '../../integrations/images/pictures.ts';
import { saveMediaUse } from './save-media-use.ts';

/** Whose listing or profile shows a picture. */
export type MediaUser = { listingId: string } | { uid: string };

/**
 * Encodes a picture and stores its renditions where `/media/…` finds them. Its use is recorded first, so that
 * pictures nobody uses any more can be found and deleted. Returns its hash.
 */
export async function publishPicture(original: Buffer, by: MediaUser, now: Date): Promise<string> {
  const { hash, renditions } = await encodePicture(original);
  await saveMediaUse(newMediaUse({ hash, listingId: null, uid: null, ...by }, now));
  const target = await bucket();
  await Promise.all(
    renditions.map(({ name, contentType, content }) =>
      target.file(storagePaths.media(name)).save(content, { contentType, resumable: false }),
    ),
  );
  return hash;
}
