import { createHash } from 'node:crypto';
import { MEDIA_WIDTHS } from '../../../src/domain/listing/teaser.ts';

/** More pixels than this are refused before they are decoded. */
const MAX_PIXELS = 40_000_000;
const QUALITY = 82;

export interface Rendition {
  name: string;
  content: Buffer;
}

/**
 * Decodes a picture, turns it upright, drops everything but its pixels and encodes it as WebP at
 * each width. Names are `{SHA-256 of the original}-{width}.webp`. Throws a sentence for the owner.
 */
export async function encodePicture(original: Buffer): Promise<{ hash: string; renditions: Rendition[] }> {
  const { default: sharp } = await import('sharp');
  const hash = createHash('sha256').update(original).digest('hex');
  const decoded = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient();
  const { format } = await decoded.metadata().catch(() => ({ format: undefined }));
  if (!format || !['jpeg', 'png', 'webp', 'heif', 'gif'].includes(format)) {
    throw new Error('This file is not a picture that we can read. Use PNG, JPEG or WebP.');
  }
  const renditions = await Promise.all(
    MEDIA_WIDTHS.map(async (width) => ({
      name: `${hash}-${width}.webp`,
      content: await decoded
        .clone()
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer()
        .catch(() => {
          throw new Error('This picture is damaged or larger than 40 megapixels.');
        }),
    })),
  );
  return { hash, renditions };
}
