import { NoImage } from './download-image.ts';
import { imageType, MAX_PIXELS } from './image-type.ts';

const QUALITY = 80;
const SECONDS = 5;
const MAX_SVG_BYTES = 1024 * 1024;
/** An SVG is drawn at no more than this, whatever it says of itself. */
const SVG_WIDTH = 1280;
/** What an SVG could ask for or run; the drawer does neither, but such a file is none of ours to show. */
const ACTIVE =
  /<!ENTITY|<script|<foreignObject|\son\w+\s*=|(?:href|src)\s*=\s*["']?\s*(?!#|["']|data:image\/(?:png|jpeg|webp|gif);)|url\(\s*["']?\s*(?!#|["'])|@import/i;

/**
 * A picture as we hand it on: its pixels alone, encoded anew as WebP, no wider than asked for. Its
 * type is what its bytes say. SVG is drawn without anything from outside.
 */
export async function encodeImage(bytes: Buffer, width: number | null): Promise<Buffer> {
  const type = imageType(bytes);
  if (!type) throw new NoImage('It is no picture.');
  if (type === 'svg' && (bytes.length > MAX_SVG_BYTES || ACTIVE.test(bytes.toString('utf8')))) {
    throw new NoImage('It is a drawing with more in it than a drawing.');
  }
  const { default: sharp } = await import('sharp');
  // Pictures of others are decoded once: what libvips would keep of them only takes memory.
  sharp.cache(false);
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize({ width: width ?? (type === 'svg' ? SVG_WIDTH : undefined), withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch (error) {
    throw new NoImage(`It cannot be decoded: ${(error as Error).message}`);
  }
}
