import sharp from 'sharp';
import { expect, test } from 'vitest';
import { stripPicture } from './strip-picture.ts';

const WRITTEN = { IFD0: { Make: 'A camera', Copyright: 'Somebody' }, IFD3: { GPSLatitude: '48/1 8/1 0/1' } };
const plain = { create: { width: 60, height: 40, channels: 3, background: '#2b6' } } as const;
const photo = () => sharp(plain).withMetadata({ orientation: 6 }).withExif(WRITTEN);

test.each(['jpg', 'png', 'webp'] as const)('a %s keeps its pixels, upright, and nothing else', async (type) => {
  const original = await photo()
    .toFormat(type === 'jpg' ? 'jpeg' : type)
    .toBuffer();
  expect(original.includes('A camera')).toBe(true);
  const stripped = await stripPicture(original, type);
  const { exif, width, height, format } = await sharp(stripped ?? undefined).metadata();
  expect({ exif, width, height, format }).toEqual({
    exif: undefined,
    width: 40,
    height: 60,
    format: type === 'jpg' ? 'jpeg' : type,
  });
  expect(stripped?.includes('A camera')).toBe(false);
  // The trigger may process the same file twice.
  expect(await stripPicture(original, type)).toEqual(stripped);
});

test('a GIF keeps its frames', async () => {
  const frames = Buffer.concat([Buffer.alloc(30 * 20 * 3, 20), Buffer.alloc(30 * 20 * 3, 200)]);
  const original = await sharp(frames, { raw: { width: 30, height: 40, channels: 3, pageHeight: 20 } })
    .gif()
    .toBuffer();
  expect((await sharp((await stripPicture(original, 'gif')) ?? undefined).metadata()).pages).toBe(2);
});

test('a file that cannot be decoded yields null', async () => {
  const broken = (await photo().jpeg().toBuffer()).subarray(0, 400);
  expect(await stripPicture(broken, 'jpg')).toBeNull();
});
