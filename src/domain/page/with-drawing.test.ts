import { expect, test } from 'vitest';
import { listingKey, readDrawnData, serializeDrawnData } from './drawn-data.ts';
import { withDrawing } from './with-drawing.ts';

const AT = new Date('2026-06-09T12:00:00Z');
const CHUNKS = JSON.stringify({ listing: ['/assets/a.js', '/assets/a.css'], search: ['/assets/b.css'] });
const PAGE = `<!doctype html><html lang="en"><head><script data-chunks='${CHUNKS}'></script></head><body><div id="root"></div></body></html>`;
const KEY = listingKey('abc');

const drawn = (answer: unknown, markup = '<p>Berths</p>') =>
  withDrawing(PAGE, { markup, dataJson: serializeDrawnData(AT, KEY, JSON.stringify(answer)), route: 'listing' });
const dataIn = (html: string): string => /id="drawn-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '';

test('a page has its content, the style sheets for it, and a mark that it is prerendered', () => {
  const html = drawn({});
  expect(html).toContain('<html data-drawn lang="en">');
  expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/a.css" /></head>');
  expect(html).not.toContain('href="/assets/b.css"');
  expect(html).not.toContain('href="/assets/a.js"');
  expect(html).toContain('<div id="root"><p>Berths</p></div><script type="application/json" id="drawn-data">');
});

test('its data parses back as written, with moments as dates', () => {
  const answer = { title: 'Harbour Desk', confirmedAt: AT, oneLine: '2026-06-09T12:00:00.000Z' };
  expect(readDrawnData(dataIn(drawn(answer)))).toEqual({ at: AT, key: ['listing', 'abc'], answer });
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
  const html = drawn({ title });
  expect(html.match(/<script/g)).toHaveLength(2);
  expect(html.match(/<\/script/g)).toHaveLength(2);
  expect(html).not.toContain('<!--');
  expect(readDrawnData(dataIn(html)).answer).toEqual({ title });
});

test('content stays unchanged, including replacement patterns', () => {
  expect(drawn({}, "<p>$& $' $1</p>")).toContain("<p>$& $' $1</p>");
});

test('a page that already has content is rejected', () => {
  const full = PAGE.replace('root"></div>', 'root"><p></p></div>');
  expect(() => withDrawing(full, { markup: '', dataJson: '{}', route: 'listing' })).toThrow('no empty place');
});
