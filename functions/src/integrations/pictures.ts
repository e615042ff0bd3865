import { createHash } from 'node:crypto';
import { MEDIA_TYPES, MEDIA_WIDTHS } from '../../../src/domain/listing/teaser.ts';
import { imageType, MAX_PIXELS } from './images/image-type.ts';

/** Of about the same look; an effort beyond 1 costs AVIF ten times the time for some per cent. */
const ENCODING = { webp: { quality: 82 }, avif: { quality: 55, effort: 1 } } as const;

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
  const decoded = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 }).autoOrient();
  const renditions = await Promise.all(
    MEDIA_WIDTHS.flatMap((width) =>
      MEDIA_TYPES.map(async (type) => ({
        name: `${hash}-${width}.${type}`,
        contentType: `image/${type}`,
        content: await decoded
          .clone()
          .resize({ width, withoutEnlargement: true })
          .toFormat(type, ENCODING[type])
          .toBuffer()
          .catch(() => {
            throw new Error('This picture is damaged or larger than 40 megapixels.');
          }),
      })),
    ),
  );
  return { hash, renditions };
}
