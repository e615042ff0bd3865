import { expect, test } from 'vitest';
import { RENDITION_NAME, renditionName, renditionPath, renditionSrcSet, renditionUrl } from './rendition.ts';

const HASH = 'a1'.repeat(32);

test('a rendition is named by the hash of its original, its width and type', () => {
  expect(renditionName(HASH, 640, 'avif')).toBe(`${HASH}-640.avif`);
  expect(renditionPath(`${HASH}-640.avif`)).toBe(`public/media/${HASH}-640.avif`);
  expect([renditionUrl(HASH, 320), renditionUrl(HASH, 1280, 'avif')]).toEqual([
    `/media/${HASH}-320.webp`,
    `/media/${HASH}-1280.avif`,
  ]);
  expect(renditionSrcSet(HASH, 'webp')).toBe(
    `/media/${HASH}-320.webp 320w, /media/${HASH}-640.webp 640w, /media/${HASH}-1280.webp 1280w`,
  );
});

test('no other path is served as a rendition', () => {
  for (const name of [`${HASH}-320.avif`, `${HASH}-640.webp`, `${HASH}-1280.webp`])
    expect(RENDITION_NAME.test(name), name).toBe(true);
  const others = [
    `${HASH}-321.webp`,
    `${HASH}-320.png`,
    `${HASH}-320Xwebp`,
    `${HASH}-320.webp\n`,
    `x${HASH}-320.webp`,
    `${HASH.slice(1)}-320.webp`,
    `${HASH.toUpperCase()}-320.webp`,
    `../${HASH}-320.webp`,
    `${HASH}-320.webp.html`,
  ];
  for (const name of others) expect(RENDITION_NAME.test(name), name).toBe(false);
});
