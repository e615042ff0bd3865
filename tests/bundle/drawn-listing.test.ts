import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { DEPLOYED_SITE } from '../../scripts/suite/build.ts';
import { root } from '../../scripts/suite/root.ts';
import { publicListingOf } from '../../src/domain/listing/public-listing.ts';
import { listingKey, serializeDrawnData } from '../../src/domain/page/drawn-data.ts';
import { withDrawing } from '../../src/domain/page/with-drawing.ts';
import { listingFacts } from '../support/listings/market-facts.ts';

const AT = new Date('2026-06-12T12:00:00Z');
const PATH = '/listing/l/harbour-desk';
const EVIL = '</script><script>alert(1)</script>\u202E\u2028';

/** Renders a listing with the built program, as the function does. */
async function drawn(oneLine = 'Berth bookings'): Promise<string> {
  const facts = listingFacts(new Date('2026-06-09T12:00:00Z'));
  const teaser = facts.teaser && { ...facts.teaser, oneLine };
  const answer = { ...publicListingOf({ ...facts, teaser }), changes: [], changesInAll: 0, cut: null, reach: null };
  const dataJson = serializeDrawnData(AT, listingKey('l'), JSON.stringify(answer));
  const program = pathToFileURL(join(root, DEPLOYED_SITE, '.server', 'draw-page.js')).href;
  const { drawPage } = (await import(program)) as typeof import('../../src/app/draw-page.tsx');
  const page = readFileSync(join(root, DEPLOYED_SITE, 'app.html'), 'utf8');
  return withDrawing(page, { markup: await drawPage(PATH, dataJson), dataJson, route: 'listing' });
}

test('the program renders a listing in Node, in UTC and our locale, with every month', async () => {
  const text = (await drawn()).replaceAll(/<[^>]+>/g, ' ');
  for (const part of ['Harbour Desk', 'Berth bookings', '$24,000', 'Amounts by month', 'June 2025', 'What you get'])
    expect(text).toContain(part);
  expect(text).toContain('3d ago');
  expect(text).not.toMatch(/undefined|NaN|\[object/);
});

test('its style sheets are linked before its content, and exist', async () => {
  const html = await drawn();
  const named = [...html.matchAll(/<link rel="stylesheet" crossorigin href="(\/assets\/[^"]+)"/g)].map(
    ([, file]) => file,
  );
  expect(named.length).toBeGreaterThan(1);
  for (const file of named)
    expect(readFileSync(join(root, DEPLOYED_SITE, file ?? ''), 'utf8').length).toBeGreaterThan(0);
  const styles = named.map((file) => readFileSync(join(root, DEPLOYED_SITE, file ?? ''), 'utf8')).join('');
  const names = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' '));
  const own = names.filter((name) => /^_\w+_[\w-]{5}_\d+$/.test(name));
  expect(own.length).toBeGreaterThan(20);
  expect([...new Set(own)].filter((name) => !styles.includes(`.${name}`))).toEqual([]);
});

test('user-entered text adds no script', async () => {
  const count = (html: string) => html.match(/<script/g)?.length;
  expect(count(await drawn(EVIL))).toBe(count(await drawn()));
});
