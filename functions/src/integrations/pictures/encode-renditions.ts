import { createHash } from 'node:crypto';
import { RENDITION_TYPES, RENDITION_WIDTHS } from '../../../../src/domain/picture/rendition.ts';
import { inDecodingRoom, NoRoom } from './decoding-room.ts';
import { imageType, MAX_HEIGHT, MAX_PIXELS } from './image-type.ts';

/** Of about the same look; an effort beyond 1 costs AVIF ten times the time for some per cent. */
const ENCODING = { webp: { quality: 82 }, avif: { quality: 55, effort: 1 } } as const;

/** For the owner. */
export const UNREADABLE = 'This picture is damaged or larger than 40 megapixels.';
const TOO_MUCH = 'This picture takes too much memory to read. Save it as a JPEG or WebP, or make it smaller.';
const LARGEST = { width: Math.max(...RENDITION_WIDTHS), height: MAX_HEIGHT };

export interface Rendition {
  name: string;
  contentType: string;
  content: Buffer;
}

/**
 * Decodes a picture, known by its first bytes, turns it upright, drops everything but its pixels and
 * encodes it at each width and type. Names are `{SHA-256 of the original}-{width}.{type}`. Throws a
 * sentence for the owner.
 */
export async function encodePicture(original: Buffer): Promise<{ hash: string; renditions: Rendition[] }> {
  const { default: sharp } = await import('sharp');
  const hash = createHash('sha256').update(original).digest('hex');
  const known = imageType(original);
  if (!known || known === 'svg') {
    throw new Error('This file is not a picture that we can read. Use PNG, JPEG or WebP.');
  }
  const largest = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
    .raw();
  // Decoded once: each rendition is made of the largest.
  const { data, info } = await inDecodingRoom(largest, (picture) =>
    picture.toBuffer({ resolveWithObject: true }),
  ).catch(unreadable);
  const { width, height, channels } = info;
  const renditions = await Promise.all(
    RENDITION_WIDTHS.flatMap((of) =>
      RENDITION_TYPES.map(async (type) => ({
        name: `${hash}-${of}.${type}`,
        contentType: `image/${type}`,
        content: await sharp(data, { raw: { width, height, channels } })
          .resize({ width: of, withoutEnlargement: true })
          .toFormat(type, ENCODING[type])
          .toBuffer()
          .catch(unreadable),
      })),
    ),
  );
  return { hash, renditions };
}

function unreadable(error: unknown): never {
  throw new Error(error instanceof NoRoom ? TOO_MUCH : UNREADABLE);
}

/** Kinds of files that are pictures, with the name sharp has for each; high quality, since these are kept as evidence. */
const PICTURE_FILES = { jpg: 'jpeg', png: 'png', webp: 'webp', gif: 'gif' } as const;
type PictureFile = keyof typeof PICTURE_FILES;
export const isPictureFile = (type: string): type is PictureFile => type in PICTURE_FILES;

/**
 * A picture that is passed on as a file: the same kind, upright, with all of its frames, and without what
 * a camera or an editor wrote beside its pixels (where it was taken, for one). The same picture gives the
 * same bytes. Null where it cannot be decoded.
 */
export async function stripPicture(original: Buffer, type: PictureFile): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp');
  const stripped = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: true })
    .autoOrient()
    .toFormat(PICTURE_FILES[type], type === 'jpg' || type === 'webp' ? { quality: 92 } : {});
  try {
    return await inDecodingRoom(stripped, (picture) => picture.toBuffer());
  } catch {
    return null;
  }
}
