import { MAX_PIXELS } from '../../../../src/domain/upload/picture-upload.ts';
import { inDecodingRoom } from './decoding-room.ts';

/** The file types that are pictures, with sharp's name for each. */
const PICTURE_FILES = { jpg: 'jpeg', png: 'png', webp: 'webp', gif: 'gif' } as const;
type PictureFile = keyof typeof PICTURE_FILES;
export const isPictureFile = (type: string): type is PictureFile => type in PICTURE_FILES;
/** Higher than for renditions, since these pictures are kept as evidence. */
const QUALITY = 92;

/**
 * Removes from a picture that is passed on as a file what a camera or an editor wrote beside its pixels,
 * such as where it was taken. The result is of the same type, upright, with all of its frames; the same
 * picture always gives the same bytes. Null where it cannot be decoded.
 */
export async function stripPicture(original: Buffer, type: PictureFile): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp');
  const stripped = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: true })
    .autoOrient()
    .toFormat(PICTURE_FILES[type], type === 'jpg' || type === 'webp' ? { quality: QUALITY } : {});
  try {
    return await inDecodingRoom(stripped, (picture) => picture.toBuffer());
  } catch {
    return null;
  }
}
