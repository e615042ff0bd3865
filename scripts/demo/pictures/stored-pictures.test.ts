import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MAX_ALT_LENGTH, MAX_PICTURES } from '../../../src/domain/listing/draft/draft.ts';
import { DEMO_MARKET } from '../demo-market.ts';
import { DEMO_PEOPLE } from '../demo-people.ts';
import { demoDrawings } from './demo-drawings.ts';
import { listingPictures } from './listing-pictures.ts';
import { hashDrawing, STORED_PICTURES, storedHash, storedRenditions } from './stored-pictures.ts';

test('each stored picture matches its current drawing, and no two are the same (else: npm run demo-pictures)', () => {
  const drawings = demoDrawings();
  expect(drawings.filter(({ name, draw }) => storedHash(name) !== hashDrawing(draw())).map(({ name }) => name)).toEqual(
    [],
  );
  expect(new Set(drawings.map(({ name }) => storedHash(name))).size).toBe(drawings.length);
  for (const { name } of drawings)
    for (const { content } of storedRenditions(name).renditions) expect(content.length).toBeGreaterThan(500);
});

test('all of them together take at most six megabytes', () => {
  expect(statSync(STORED_PICTURES).size).toBeLessThan(6_000_000);
});

test('a listing has at least three pictures, each described, and everyone has a portrait', () => {
  for (const demo of DEMO_MARKET) {
    const pictures = listingPictures(demo);
    expect(pictures.length).toBeGreaterThanOrEqual(3);
    expect(pictures.length).toBeLessThanOrEqual(MAX_PICTURES);
    for (const { alt, id } of pictures) {
      expect(alt.length).toBeLessThanOrEqual(MAX_ALT_LENGTH);
      expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
    }
  }
  const portraits = demoDrawings().filter(({ name }) => name.startsWith('portrait'));
  expect(portraits).toHaveLength(DEMO_PEOPLE.length);
});
