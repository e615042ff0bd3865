import type { default as LoadedSharp, Sharp } from 'sharp';
import { MAX_PIXELS } from '../../../../src/domain/upload/picture-upload.ts';
import { decodeWithinMemory } from './decode-within-memory.ts';
import { InvalidImage, imageType, MAX_HEIGHT } from './image-type.ts';

const QUALITY = 80;
const SECONDS = 5;
/** Maximum number of pixels for decoding without a memory reservation: no format needs more than 25 MB for them. */
const LIGHT_PIXELS = 1_000_000;
/** Maximum width in pixels; no screen shows more. */
const MAX_WIDTH = 2048;
const MAX_SVG_BYTES = 1024 * 1024;
/** The width in pixels at which an SVG is rendered, regardless of its declared width. */
const SVG_WIDTH = 1280;
/**
 * Matches SVG content that could load or run something. The renderer does neither, but such files are rejected anyway.
 */
const ACTIVE_CONTENT =
  /<!ENTITY|<script|<foreignObject|\son\w+\s*=|(?:href|src)\s*=\s*["']?\s*(?!#|["']|data:image\/(?:png|jpeg|webp|gif);)|url\(\s*["']?\s*(?!#|["'])|@import/i;

/** The image encoder, loaded with the first picture because most instances never process one. */
let encoder: Promise<typeof LoadedSharp> | null = null;

async function loadEncoder(): Promise<typeof LoadedSharp> {
  const { default: sharp } = await import('sharp');
  // Each picture is decoded once, so libvips' cache would only waste memory.
  sharp.cache(false);
  return sharp;
}

/**
 * Re-encodes a picture from another site as WebP, keeping only its pixels, at most `width` (by default 2,048) pixels
 * wide; throws `InvalidImage`. Detects its type from its bytes, and waits for decoding memory, because even a
 * two-kilobyte file may need a lot.
 */
export async function encodeImage(bytes: Buffer, width: number | null): Promise<Buffer> {
  const type = imageType(bytes);
  if (!type) throw new InvalidImage('It is not a picture.');
  if (type === 'svg' && (bytes.length > MAX_SVG_BYTES || ACTIVE_CONTENT.test(bytes.toString('utf8')))) {
    throw new InvalidImage('It is a drawing with content that is not allowed.');
  }
  encoder ??= loadEncoder();
  const sharp = await encoder;
  const encoded = (limitInputPixels: number): Sharp =>
    sharp(bytes, { limitInputPixels, failOn: 'error', pages: 1 })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize({
        width: width ?? (type === 'svg' ? SVG_WIDTH : MAX_WIDTH),
        height: MAX_HEIGHT,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp({ quality: QUALITY });
  try {
    return await encoded(LIGHT_PIXELS)
      .toBuffer()
      .catch((error: Error) => {
        if (!error.message.includes('exceeds pixel limit')) throw error;
        return decodeWithinMemory(encoded(MAX_PIXELS), (picture) => picture.toBuffer());
      });
  } catch (error) {
    throw new InvalidImage(`It cannot be decoded: ${(error as Error).message}`);
  }
}
