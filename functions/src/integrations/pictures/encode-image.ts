import type { default as LoadedSharp, Sharp } from 'sharp';
import { NoImage } from '../guarded-fetch/download-image.ts';
import { inDecodingRoom } from './decoding-room.ts';
import { imageType, MAX_HEIGHT, MAX_PIXELS } from './image-type.ts';

const QUALITY = 80;
const SECONDS = 5;
/** Pictures of up to so many pixels are decoded as they come: of no kind do they take more than 25 MB. */
const LIGHT_PIXELS = 1_000_000;
/** No screen shows more. */
const MAX_WIDTH = 2048;
const MAX_SVG_BYTES = 1024 * 1024;
/** An SVG is drawn at no more than this, whatever it says of itself. */
const SVG_WIDTH = 1280;
/** What an SVG could ask for or run; the drawer does neither, but such a file is none of ours to show. */
const ACTIVE =
  /<!ENTITY|<script|<foreignObject|\son\w+\s*=|(?:href|src)\s*=\s*["']?\s*(?!#|["']|data:image\/(?:png|jpeg|webp|gif);)|url\(\s*["']?\s*(?!#|["'])|@import/i;

/** Loaded by the first picture, since most instances never see one. */
let encoder: Promise<typeof LoadedSharp> | null = null;

async function loadEncoder(): Promise<typeof LoadedSharp> {
  const { default: sharp } = await import('sharp');
  // Pictures of others are decoded once: what libvips would keep of them only takes memory.
  sharp.cache(false);
  return sharp;
}

/**
 * A picture as we hand it on: its pixels alone, encoded anew as WebP, no wider than asked for, nor than 2,048.
 * Its type is what its bytes say. SVG is drawn without anything from outside. How many are decoded at once is a
 * matter of the memory they take, which a file of two kilobytes may want much of.
 */
export async function encodeImage(bytes: Buffer, width: number | null): Promise<Buffer> {
  const type = imageType(bytes);
  if (!type) throw new NoImage('It is no picture.');
  if (type === 'svg' && (bytes.length > MAX_SVG_BYTES || ACTIVE.test(bytes.toString('utf8')))) {
    throw new NoImage('It is a drawing with more in it than a drawing.');
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
        return inDecodingRoom(encoded(MAX_PIXELS), (picture) => picture.toBuffer());
      });
  } catch (error) {
    throw new NoImage(`It cannot be decoded: ${(error as Error).message}`);
  }
}
