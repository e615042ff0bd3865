import { expect, test } from 'vitest';
import { listingKey, readPageData, serializePageData } from './page-data.ts';
import { withMarkup } from './with-markup.ts';

const AT = new Date('2026-06-09T12:00:00Z');
const CHUNKS = JSON.stringify({ listing: ['/assets/a.js', '/assets/a.css'], search: ['/assets/b.css'] });
const PAGE = `<!doctype html><html lang="en"><head><script data-chunks='${CHUNKS}'></script></head><body><div id="root"></div></body></html>`;
const KEY = listingKey('abc');

const rendered = (answer: unknown, markup = '<p>Berths</p>') =>
  withMarkup(PAGE, { markup, dataJson: serializePageData(AT, KEY, JSON.stringify(answer)), route: 'listing' });
const dataIn = (html: string): string => /id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '';

test('a page has its content, the style sheets for it, and a mark that it is prerendered', () => {
  const html = rendered({});
  expect(html).toContain('<html data-server-rendered lang="en">');
  expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/a.css" /></head>');
  expect(html).not.toContain('href="/assets/b.css"');
  expect(html).not.toContain('href="/assets/a.js"');
  expect(html).toContain('<div id="root"><p>Berths</p></div><script type="application/json" id="page-data">');
});

test('its data parses back as written, with moments as dates', () => {
  const answer = { title: 'Harbour Desk', confirmedAt: AT, oneLine: '2026-06-09T12:00:00.000Z' };
  expect(readPageData(dataIn(rendered(answer)))).toEqual({ at: AT, key: ['listing', 'abc'], answer });
});

test.each([
  '</script><script>alert(1)</script>',
  '<!--<script>',
  ']]>',
  'a\u2028b\u2029c',
  '\u202Eabc\u2066def\u2069',
  '$& $1 $` \\u003c \\',
  '"quoted"',
  '\uD800',
])('nothing that users write ends its data or changes it: %j', (title) => {
  const html = rendered({ title });
  expect(html.match(/<script/g)).toHaveLength(2);
  expect(html.match(/<\/script/g)).toHaveLength(2);
  expect(html).not.toContain('<!--');
  expect(readPageData(dataIn(html)).answer).toEqual({ title });
});

test('content stays unchanged, including replacement patterns', () => {
  expect(rendered({}, "<p>$& $' $1</p>")).toContain("<p>$& $' $1</p>");
});

test('a page that already has content is rejected', () => {
  const full = PAGE.replace('root"></div>', 'root"><p></p></div>');
  expect(() => withMarkup(full, { markup: '', dataJson: '{}', route: 'listing' })).toThrow('no empty place');
});
