import { storagePaths } from '../../../../src/domain/collections.ts';
import { newMediaUse } from '../../../../src/domain/listing/media-use.ts';
import { bucket } from '../../data/firebase.ts';
import { refs } from '../../data/refs.ts';
import { encodePicture } from '../../integrations/images/pictures.ts';

/** Whose listing or profile shows a picture. */
export type MediaUser = { listingId: string } | { uid: string };

/**
 * Encodes a picture and stores its renditions where `/media/…` finds them. Who wanted it is written down
 * first, so that what nobody shows any more can be found and cleared away. Answers its hash.
 */
export async function publishPicture(original: Buffer, by: MediaUser, now: Date): Promise<string> {
  const { hash, renditions } = await encodePicture(original);
  const of = { listingId: null, uid: null, ...by };
  await refs.mediaUse(`${hash}_${of.listingId ?? of.uid}`).set(newMediaUse({ hash, ...of }, now));
  const target = await bucket();
  await Promise.all(
    renditions.map(({ name, contentType, content }) =>
      target.file(storagePaths.media(name)).save(content, { contentType, resumable: false }),
    ),
  );
  return hash;
}
