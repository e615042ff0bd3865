import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodePicture, stripPicture, UNREADABLE } from './encode-renditions.ts';

const WRITTEN = { IFD0: { Make: 'A camera', Copyright: 'Somebody' }, IFD3: { GPSLatitude: '48/1 8/1 0/1' } };
const plain = { create: { width: 60, height: 40, channels: 3, background: '#2b6' } } as const;
const photo = () => sharp(plain).withMetadata({ orientation: 6 }).withExif(WRITTEN);

test.each(['jpg', 'png', 'webp'] as const)('a %s keeps its pixels, upright, and nothing beside them', async (type) => {
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
  // The trigger may look twice at the same file.
  expect(await stripPicture(original, type)).toEqual(stripped);
});

test('a GIF keeps its frames', async () => {
  const frames = Buffer.concat([Buffer.alloc(30 * 20 * 3, 20), Buffer.alloc(30 * 20 * 3, 200)]);
  const original = await sharp(frames, { raw: { width: 30, height: 40, channels: 3, pageHeight: 20 } })
    .gif()
    .toBuffer();
  expect((await sharp((await stripPicture(original, 'gif')) ?? undefined).metadata()).pages).toBe(2);
});

test('what cannot be decoded is nothing', async () => {
  const broken = (await photo().jpeg().toBuffer()).subarray(0, 400);
  expect(await stripPicture(broken, 'jpg')).toBeNull();
});

test('renditions are upright, of three widths and two types, and nothing but pixels', async () => {
  const original = await photo().resize(1500, 1000).jpeg().toBuffer();
  const { hash, renditions } = await encodePicture(original);
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
  // Of a grey picture and one with holes, too: what lies between is raw pixels.
  const holes = await sharp({ create: { width: 400, height: 300, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  const { renditions: clear } = await encodePicture(holes);
  expect((await sharp(clear[0]?.content).stats()).isOpaque).toBe(false);
  const grey = await sharp(plain).greyscale().png().toBuffer();
  expect((await encodePicture(grey)).renditions).toHaveLength(6);
});

test('what cannot be made a picture of tells its owner why', async () => {
  const broken = (await photo().jpeg().toBuffer()).subarray(0, 400);
  await expect(encodePicture(broken)).rejects.toThrow(UNREADABLE);
  await expect(encodePicture(Buffer.from('%PDF-1.7'))).rejects.toThrow('Use PNG, JPEG or WebP.');
  const hostile = readFileSync(join(import.meta.dirname, 'forty-megapixels.avif'));
  await expect(encodePicture(hostile)).rejects.toThrow('takes too much memory to read');
});
