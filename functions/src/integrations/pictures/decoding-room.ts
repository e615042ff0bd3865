import { Semaphore } from 'async-mutex';
import type { Sharp } from 'sharp';
import { decodingBytes } from './decoding-bytes.ts';

const MEGABYTE = 1024 * 1024;
/** In megabytes: so much memory is given to the pictures that are decoded at once; one that takes more has it for itself. */
const ROOM = 64;
/**
 * More than a function has to spare. Of 40 megapixels only what decoders hold several times over is more: AVIF may have
 * 16, with more than 8 bits 12, an interlaced PNG of 16 bits 28, a progressive JPEG of four inks 30.
 */
const MOST = 320;

const room = new Semaphore(ROOM);

/** Why a picture is not decoded though it can be. */
export class NoRoom extends Error {}

/** Decodes a picture when there is memory for it, in the order asked; throws `NoRoom` where there never is. */
export async function inDecodingRoom<T>(picture: Sharp, decode: (picture: Sharp) => Promise<T>): Promise<T> {
  const needed = Math.ceil(decodingBytes(await picture.metadata()) / MEGABYTE);
  if (needed > MOST) throw new NoRoom('decoding it takes too much memory');
  return room.runExclusive(() => decode(picture), Math.min(needed, ROOM));
}
