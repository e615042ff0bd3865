import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodeImage } from './encode-image.ts';

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#2b6' } });
async function sizeOf(original: Buffer, width: number | null): Promise<[number, number]> {
  const { format, width: w, height: h } = await sharp(await encodeImage(original, width)).metadata();
  expect(format).toBe('webp');
  return [w, h];
}

test('a picture gets the requested width, but never more than its own or 2,048', async () => {
  const wide = await plain(3000, 60).png().toBuffer();
  expect(await sizeOf(wide, 720)).toEqual([720, 14]);
  expect(await sizeOf(wide, null)).toEqual([2048, 41]);
  expect(await sizeOf(await plain(300, 60).png().toBuffer(), 720)).toEqual([300, 60]);
});

test('a large picture is encoded, and a very tall one is scaled to fit into WebP', async () => {
  expect(await sizeOf(await plain(4000, 3000).jpeg().toBuffer(), 640)).toEqual([640, 480]);
  expect(await sizeOf(await plain(200, 20_000).png().toBuffer(), null)).toEqual([82, 8192]);
});

test('a picture is turned upright according to its EXIF orientation', async () => {
  const held = await plain(2000, 1000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await sizeOf(held, 500)).toEqual([500, 1000]);
});

test('a kilobyte that decodes to most of a gigabyte is refused before it is decoded', async () => {
  const hostile = readFileSync(join(import.meta.dirname, 'forty-megapixels.avif'));
  expect(hostile.length).toBeLessThan(2000);
  await expect(encodeImage(hostile, 320)).rejects.toThrow('It cannot be decoded: decoding it takes too much memory');
});
