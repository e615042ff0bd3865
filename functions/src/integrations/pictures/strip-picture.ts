import { MAX_PIXELS } from '../../../../src/domain/upload/picture-upload.ts';
import { decodeWithinMemory } from './decode-within-memory.ts';

/** The file types that are pictures, each with sharp's name for the format. */
const PICTURE_FILES = { jpg: 'jpeg', png: 'png', webp: 'webp', gif: 'gif' } as const;
type PictureFile = keyof typeof PICTURE_FILES;
export const isPictureFile = (type: string): type is PictureFile => type in PICTURE_FILES;
/** Higher than the quality of renditions, since these pictures serve as evidence. */
const QUALITY = 92;

/**
 * Strips all metadata, including any location, from a picture shared as a file; null if it can't be decoded. The result
 * is upright and has the same type and all frames, and the same picture always yields the same bytes.
 */
export async function stripPicture(original: Buffer, type: PictureFile): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp');
  const stripped = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: true })
    .autoOrient()
    .toFormat(PICTURE_FILES[type], type === 'jpg' || type === 'webp' ? { quality: QUALITY } : {});
  try {
    return await decodeWithinMemory(stripped, (picture) => picture.toBuffer());
  } catch {
    return null;
  }
}
