import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isWebAddress, withScheme } from './web-address.ts';

describe('is web address', () => {
  test.each(['https://harbour.example', 'http://harbour.example:8080/a?b=c#d', 'HTTPS://HARBOUR.EXAMPLE'])(
    '%s is a web address',
    (text) => expect(isWebAddress(text)).toBe(true),
  );

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript://harbour.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://harbour.example',
    'mailto:a@harbour.example',
    '//harbour.example',
    'harbour.example',
    'https:harbour.example',
    'https://harbour.example@evil.example',
    'https://:secret@evil.example',
    ' https://harbour.example',
    'javascript:https://harbour.example',
    'https://harbour.example\\@evil.example',
    'https://harbour.example/a b',
    'https://',
    '',
  ])('%j is not', (text) => expect(isWebAddress(text)).toBe(false));

  test('whatever passes leads a browser to http or https', () => {
    const typed = fc.tuple(
      fc.constantFrom('', ' ', 'https://', 'javascript:', 'https:'),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(typed, (parts) => {
        const text = parts.join('');
        if (isWebAddress(text)) expect(new URL(text, 'https://site.example').protocol).toMatch(/^https?:$/);
      }),
    );
  });
});

describe('with scheme', () => {
  test.each([
    ['hats.example.com', 'https://hats.example.com'],
    [' hats.example.com/a?b=c://d ', 'https://hats.example.com/a?b=c://d'],
    ['localhost:3000', 'https://localhost:3000'],
    ['http://hats.example.com', 'http://hats.example.com'],
    ['HTTPS://hats.example.com', 'HTTPS://hats.example.com'],
    // Left as it is, so that it is refused as what it is.
    ['ftp://hats.example.com', 'ftp://hats.example.com'],
    ['javascript:alert(1)', 'https://javascript:alert(1)'],
    ['', ''],
    ['  ', ''],
  ])('%j is completed to %j', (typed, expected) => {
    expect(withScheme(typed)).toBe(expected);
  });
});
