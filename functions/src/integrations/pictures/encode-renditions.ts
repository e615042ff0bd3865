import { RENDITION_TYPES, RENDITION_WIDTHS, renditionName } from '../../../../src/domain/picture/rendition.ts';
import { MAX_PIXELS, UNREADABLE_PICTURE } from '../../../../src/domain/upload/picture-upload.ts';
import { sha256 } from '../../data/crypto/hash.ts';
import { decodeWithinMemory, NotEnoughMemory } from './decode-within-memory.ts';
import { imageType, MAX_HEIGHT } from './image-type.ts';

/**
 * Encoder settings at which WebP and AVIF look about the same. For AVIF, an effort above 1 takes ten times as long and
 * saves only a few percent.
 */
const ENCODING = { webp: { quality: 82 }, avif: { quality: 55, effort: 1 } } as const;

/** Error message shown to the picture's owner. */
const TOO_MUCH_MEMORY = 'This picture takes too much memory to process. Save it as JPEG or WebP, or make it smaller.';
const LARGEST_SIZE = { width: Math.max(...RENDITION_WIDTHS), height: MAX_HEIGHT };

/** Thrown for a picture that can't be published; the message tells its owner why. */
export class PictureProblem extends Error {}

interface Rendition {
  name: string;
  contentType: string;
  content: Buffer;
}

/**
 * Decodes a picture, turns it upright, strips everything but its pixels and encodes it in each width and type; throws
 * `PictureProblem` on failure. `hash` is the hexadecimal SHA-256 of the original.
 */
export async function encodeRenditions(original: Buffer): Promise<{ hash: string; renditions: Rendition[] }> {
  const { default: sharp } = await import('sharp');
  const hash = sha256(original);
  const type = imageType(original);
  if (!type || type === 'svg') {
    throw new PictureProblem('This file is not a picture that we can read. Use PNG, JPEG or WebP.');
  }
  const largest = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize({ ...LARGEST_SIZE, fit: 'inside', withoutEnlargement: true })
    .raw();
  // Decoded only once; each rendition is scaled from the largest.
  const { data, info } = await decodeWithinMemory(largest, (picture) =>
    picture.toBuffer({ resolveWithObject: true }),
  ).catch(unreadable);
  const { width, height, channels } = info;
  const renditions = await Promise.all(
    RENDITION_WIDTHS.flatMap((target) =>
      RENDITION_TYPES.map(async (type) => ({
        name: renditionName(hash, target, type),
        contentType: `image/${type}`,
        content: await sharp(data, { raw: { width, height, channels } })
          .resize({ width: target, withoutEnlargement: true })
          .toFormat(type, ENCODING[type])
          .toBuffer()
          .catch(unreadable),
      })),
    ),
  );
  return { hash, renditions };
}

function unreadable(error: unknown): never {
  throw new PictureProblem(error instanceof NotEnoughMemory ? TOO_MUCH_MEMORY : UNREADABLE_PICTURE);
}
