import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { UNREADABLE_PICTURE } from '../../../../src/domain/upload/picture-upload.ts';
import { encodeRenditions } from './encode-renditions.ts';

const WRITTEN = { IFD0: { Make: 'A camera', Copyright: 'Somebody' }, IFD3: { GPSLatitude: '48/1 8/1 0/1' } };
const plain = { create: { width: 60, height: 40, channels: 3, background: '#2b6' } } as const;
const photo = () => sharp(plain).withMetadata({ orientation: 6 }).withExif(WRITTEN);

test('renditions are upright, in three widths and two types, and contain nothing but pixels', async () => {
  const original = await photo().resize(1500, 1000).jpeg().toBuffer();
  const { hash, renditions } = await encodeRenditions(original);
  const made = await Promise.all(
    renditions.map(async ({ name, contentType, content }) => {
      const { width, height, exif, orientation } = await sharp(content).metadata();
      return [name.replace(hash, ''), contentType, width, height, exif, orientation];
    }),
  );
  const none = [undefined, undefined];
  expect(made.sort()).toEqual([
    ['-1280.avif', 'image/avif', 1000, 1500, ...none],
    ['-1280.webp', 'image/webp', 1000, 1500, ...none],
    ['-320.avif', 'image/avif', 320, 480, ...none],
    ['-320.webp', 'image/webp', 320, 480, ...none],
    ['-640.avif', 'image/avif', 640, 960, ...none],
    ['-640.webp', 'image/webp', 640, 960, ...none],
  ]);
  // Checks gray and transparent pictures too, because the intermediate step works on raw pixels.
  const holes = await sharp({ create: { width: 400, height: 300, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  const { renditions: clear } = await encodeRenditions(holes);
  expect((await sharp(clear[0]?.content).stats()).isOpaque).toBe(false);
  const gray = await sharp(plain).grayscale().png().toBuffer();
  expect((await encodeRenditions(gray)).renditions).toHaveLength(6);
});

test('a file that cannot be turned into a picture fails with a message for its owner', async () => {
  const broken = (await photo().jpeg().toBuffer()).subarray(0, 400);
  await expect(encodeRenditions(broken)).rejects.toThrow(UNREADABLE_PICTURE);
  await expect(encodeRenditions(Buffer.from('%PDF-1.7'))).rejects.toThrow('Use PNG, JPEG or WebP.');
  const hostile = readFileSync(join(import.meta.dirname, 'forty-megapixels.avif'));
  await expect(encodeRenditions(hostile)).rejects.toThrow('takes too much memory to process');
});
