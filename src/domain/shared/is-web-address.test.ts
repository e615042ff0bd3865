import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWebAddress } from './is-web-address.ts';

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
  const typed = fc.tuple(fc.constantFrom('', ' ', 'https://', 'javascript:', 'https:'), fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(typed, (parts) => {
      const text = parts.join('');
      if (isWebAddress(text)) expect(new URL(text, 'https://site.example').protocol).toMatch(/^https?:$/);
    }),
  );
});
