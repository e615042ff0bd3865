import { Semaphore } from 'async-mutex';
import type { Metadata } from 'sharp';

/** Memory every picture needs in addition to its pixels: threads, encoder output, input strips. */
const BASE_DECODING_BYTES = 12 * 1024 * 1024;

/**
 * Estimates from a picture's header the maximum memory, in bytes, needed to decode it: most formats are read in strips,
 * but a progressive JPEG, an interlaced PNG, a GIF and an AVIF are held in memory as a whole. The factors are bytes per
 * pixel, measured with 40-megapixel pictures (docs/performance.md).
 */
export function estimateDecodingBytes(
  picture: Pick<Metadata, 'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive'>,
): number {
  return BASE_DECODING_BYTES + picture.width * picture.height * bytesPerPixel(picture);
}

function bytesPerPixel({
  format,
  channels,
  depth,
  isProgressive,
}: Parameters<typeof estimateDecodingBytes>[0]): number {
  const deep = depth !== 'uchar';
  switch (format) {
    case 'jpeg':
      return isProgressive ? 2.5 * channels : 1;
    case 'png':
      return isProgressive ? (deep ? 11 : 7) : 4;
    case 'webp':
      return 5;
    case 'gif':
      return 7;
    case 'heif':
      return deep ? 26 : 19;
    default:
      return 8;
  }
}

const MEGABYTE = 1024 * 1024;
/** Memory, in megabytes, shared by all pictures being decoded; a picture that needs more is decoded alone. */
const DECODING_MEGABYTES = 64;
/**
 * Maximum number of megabytes a function can spare for one picture. Formats whose decoders hold several copies reach it
 * below 40 megapixels: AVIF at 16 (at 12 with more than 8 bits), a 16-bit interlaced PNG at 28, and a four-channel
 * (CMYK) progressive JPEG at 30.
 */
const MAX_MEGABYTES = 320;

const room = new Semaphore(DECODING_MEGABYTES);

/** Thrown for a picture that could be decoded but would take too much memory. */
export class NotEnoughMemory extends Error {}

/**
 * Decodes a picture as soon as enough memory is free, in order of arrival; throws `NotEnoughMemory` if the picture
 * needs more than the maximum.
 */
export async function decodeWithinMemory<P extends { metadata(): Promise<Metadata> }, T>(
  picture: P,
  decode: (picture: P) => Promise<T>,
): Promise<T> {
  const needed = Math.ceil(estimateDecodingBytes(await picture.metadata()) / MEGABYTE);
  if (needed > MAX_MEGABYTES) throw new NotEnoughMemory('decoding it takes too much memory');
  return room.runExclusive(() => decode(picture), Math.min(needed, DECODING_MEGABYTES));
}
