import { expect, test } from 'vitest';
import { splitLinks } from './text-links.ts';

const links = (text: string) => splitLinks(text).flatMap((part) => (part.isLink ? [part.text] : []));

test.each([
  ['See https://example.com/a?b=1#c.', ['https://example.com/a?b=1#c']],
  ['(https://example.com/a)', ['https://example.com/a']],
  ['https://example.com/Boat_(film), and more', ['https://example.com/Boat_(film)']],
  ['“https://example.com”', ['https://example.com']],
  ['(see https://example.com/Boat_(film))', ['https://example.com/Boat_(film)']],
  ['http://example.com and HTTPS://EXAMPLE.ORG/', ['http://example.com', 'HTTPS://EXAMPLE.ORG/']],
  ['https://müller.de/über', ['https://müller.de/über']],
  ['first https://example.com\nthen https://example.org', ['https://example.com', 'https://example.org']],
])('a link in a text ends where the sentence continues: %s', (text, expected) => {
  expect(links(text)).toEqual(expected);
});

test.each([
  'example.com',
  'javascript:alert(1)',
  'https://me:secret@example.com',
  'https://localhost/admin',
  'https://192.168.0.1/',
  'https://аpple.com',
  'https://',
  'https://....',
])("doesn't link addresses that aren't public or look like another: %s", (text) => {
  expect(splitLinks(text)).toEqual([{ text, isLink: false }]);
});

test.each([
  '',
  'no address',
  'a https://example.com, b https://example.com/x). c',
  `https://example.com/${')'.repeat(4000)}`,
])('the joined parts equal the text', (text) => {
  expect(
    splitLinks(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
