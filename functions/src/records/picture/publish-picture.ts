import { newPictureUse } from '../../../../src/domain/picture/picture-use.ts';
import { renditionPath } from '../../../../src/domain/picture/rendition.ts';
import { bucket } from '../../data/firebase.ts';
import { refs } from '../../data/refs.ts';
import { encodePicture } from '../../integrations/pictures/encode-renditions.ts';

/** Whose listing or profile shows a picture. */
export type PictureOwner = { listingId: string } | { uid: string };

/**
 * Encodes a picture and stores its renditions where `/media/…` finds them. Who wanted it is written down
 * first, so that what nobody shows any more can be found and cleared away. Answers its hash.
 */
export async function publishPicture(original: Buffer, by: PictureOwner, now: Date): Promise<string> {
  const { hash, renditions } = await encodePicture(original);
  const of = { listingId: null, uid: null, ...by };
  await refs.mediaUse(`${hash}_${of.listingId ?? of.uid}`).set(newPictureUse({ hash, ...of }, now));
  const target = await bucket();
  await Promise.all(
    renditions.map(({ name, contentType, content }) =>
      target.file(renditionPath(name)).save(content, { contentType, resumable: false }),
    ),
  );
  return hash;
}
