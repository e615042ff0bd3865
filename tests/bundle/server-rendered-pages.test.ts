import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { DEPLOYED_SITE } from '../../scripts/suite/build.ts';
import { root } from '../../scripts/suite/root.ts';
import { publicListingOf } from '../../src/domain/listing/public-listing.ts';
import { listingKey, searchKey, serializePageData } from '../../src/domain/page/page-data.ts';
import { withMarkup } from '../../src/domain/page/with-markup.ts';
import { searchEntries } from '../../src/domain/search/search-entries.ts';
import { searchQuerySchema } from '../../src/domain/search/search-query.ts';
import { listingFacts } from '../support/listings/market-facts.ts';
import { searchEntry } from '../support/listings/search-entry.ts';

const AT = new Date('2026-06-12T12:00:00Z');
const EVIL = '</script><script>alert(1)</script>\u202E\u2028';

/** Renders a page with the built program, as the function does. */
async function rendered(path: string, dataJson: string): Promise<string> {
  const program = pathToFileURL(join(root, DEPLOYED_SITE, '.server', 'render-page.js')).href;
  const { renderPage } = (await import(program)) as typeof import('../../src/app/render-page.tsx');
  const page = readFileSync(join(root, DEPLOYED_SITE, 'app.html'), 'utf8');
  return withMarkup(page, { markup: await renderPage(path, dataJson), dataJson, route: path.split('/')[1] ?? '' });
}

function renderedListing(oneLine = 'Berth bookings'): Promise<string> {
  const facts = listingFacts(new Date('2026-06-09T12:00:00Z'));
  const teaser = facts.teaser && { ...facts.teaser, oneLine };
  const answer = { ...publicListingOf({ ...facts, teaser }), changes: [], changesInAll: 0, cut: null, reach: null };
  return rendered('/listing/l/harbour-desk', serializePageData(AT, listingKey('l'), JSON.stringify(answer)));
}

function renderedSearch(oneLine = 'Berth bookings'): Promise<string> {
  const entries = Array.from({ length: 25 }, (_, i) => searchEntry(`p${i}`, { oneLine }, { tech: [oneLine] }));
  const { missing, slips, ...found } = searchEntries(entries, entries, searchQuerySchema.parse({}), AT);
  const answer = { ...found, understood: [], unused: [] };
  return rendered('/search', serializePageData(AT, searchKey(new URLSearchParams()), JSON.stringify(answer)));
}

test('the program renders a listing in Node, in UTC and our locale, with every month', async () => {
  const text = (await renderedListing()).replaceAll(/<[^>]+>/g, ' ');
  for (const part of ['Harbour Desk', 'Berth bookings', '$24,000', 'Amounts by month', 'June 2025', 'What you get'])
    expect(text).toContain(part);
  expect(text).toContain('3d ago');
  expect(text).not.toMatch(/undefined|NaN|\[object/);
});

test('the program renders a search in Node, with links to its filters, orders and pages', async () => {
  const html = await renderedSearch();
  expect(html.match(/<article/g)).toHaveLength(24);
  for (const query of ['category=SaaS', 'tech=berth+bookings', 'sort=price&amp;order=asc', 'page=2'])
    expect(html).toContain(`href="/search?${query}"`);
});

test.each([
  ['a listing', renderedListing],
  ['a search', renderedSearch],
])('the style sheets of %s are named before its content, and are there', async (_name, render) => {
  const html = await render();
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
  for (const render of [renderedListing, renderedSearch]) expect(count(await render(EVIL))).toBe(count(await render()));
});
