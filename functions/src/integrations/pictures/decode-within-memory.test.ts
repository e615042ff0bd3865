import sharp from 'sharp';
import { expect, test } from 'vitest';
import { decodeWithinMemory, estimateDecodingBytes, NotEnoughMemory } from './decode-within-memory.ts';

const MEGABYTE = 1024 * 1024;
const drawn = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#2b6' } });
/** Returns a picture whose header is already known, so that pictures arrive in the given order. */
async function picture(side: number) {
  const header = await drawn(side).metadata();
  return { metadata: () => Promise.resolve(header) };
}
const kind = { width: 6300, height: 6300, channels: 3, depth: 'uchar', isProgressive: false } as const;
const megabytes = (header: Parameters<typeof estimateDecodingBytes>[0]) =>
  Math.round(estimateDecodingBytes(header) / MEGABYTE);

// Measured memory in MB for 40-megapixel pictures. The estimate must never be lower.
test.each([
  ['a JPEG', { ...kind, format: 'jpeg' }, 13],
  ['a progressive JPEG', { ...kind, format: 'jpeg', isProgressive: true }, 262],
  ['a progressive JPEG of four inks', { ...kind, format: 'jpeg', channels: 4, isProgressive: true }, 344],
  ['a PNG', { ...kind, format: 'png', channels: 4 }, 130],
  ['a PNG of 16 bits', { ...kind, format: 'png', channels: 4, depth: 'ushort' }, 146],
  ['an interlaced PNG', { ...kind, format: 'png', channels: 4, isProgressive: true }, 245],
  ['an interlaced PNG of 16 bits', { ...kind, format: 'png', depth: 'ushort', isProgressive: true }, 414],
  ['a WebP', { ...kind, format: 'webp' }, 169],
  ['a GIF', { ...kind, format: 'gif' }, 270],
  ['an AVIF', { ...kind, format: 'heif' }, 722],
  ['an AVIF of 12 bits', { ...kind, format: 'heif', depth: 'ushort' }, 983],
] as const)('%s gets enough memory', (_name, header, measured) => {
  expect(megabytes(header)).toBeGreaterThanOrEqual(measured);
  expect(megabytes(header)).toBeLessThan(measured * 1.3 + 50);
});

test('pictures are decoded in parallel while there is room, and one that takes all of it alone', async () => {
  const running: number[] = [];
  const together = new Set<string>();
  const three = Promise.withResolvers<void>();
  const decode = async (side: number) => {
    running.push(side);
    together.add([...running].sort().join(' '));
    // Small pictures wait until as many as fit have started, however long each takes to start.
    if (running.length === 3) three.resolve();
    await (side === 1000 ? three.promise : new Promise((resolve) => setImmediate(resolve)));
    running.splice(running.indexOf(side), 1);
    return side;
  };
  const sides = [1000, 1000, 1000, 1000, 5000, 1000, 5000, 1000];
  const pictures = await Promise.all(sides.map(picture));
  const decoded = pictures.map((picture, i) => decodeWithinMemory(picture, () => decode(sides[i] ?? 0)));
  expect(await Promise.all(decoded)).toEqual(sides);
  expect(together).toContain('1000 1000 1000');
  expect(together).toContain('5000');
  expect([...together].filter((some) => some.includes('5000') && some !== '5000')).toEqual([]);
  expect(together).not.toContain('1000 1000 1000 1000');
});

test('a picture that can never fit is not decoded, and a failure frees its room', async () => {
  await expect(decodeWithinMemory(drawn(6500), () => Promise.resolve('decoded'))).rejects.toThrow(NotEnoughMemory);
  for (let i = 0; i < 4; i++) {
    await expect(decodeWithinMemory(drawn(5000), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  }
  expect(await decodeWithinMemory(drawn(5000), () => Promise.resolve('decoded'))).toBe('decoded');
});
