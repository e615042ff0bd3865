import { storagePaths } from '../../../../src/domain/collections.ts';
import { bucket } from '../../data/firebase.ts';
import { encodePicture } from '../../integrations/pictures.ts';

/** Encodes a picture and stores its renditions where `/media/…` finds them. Answers its hash. */
export async function publishPicture(original: Buffer): Promise<string> {
  const { hash, renditions } = await encodePicture(original);
  const target = await bucket();
  await Promise.all(
    renditions.map(({ name, contentType, content }) =>
      target.file(storagePaths.media(name)).save(content, { contentType, resumable: false }),
    ),
  );
  return hash;
}
