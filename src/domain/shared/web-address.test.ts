import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isWebAddress, withScheme } from './web-address.ts';

describe('is web address', () => {
  test.each([
    'https://harbour.example',
    'http://harbour.example:8080/a?b=c#d',
    'HTTPS://HARBOUR.EXAMPLE',
    'https://münchen.example',
    'https://kırtasiye.com.tr',
    'https://почта.рф',
    'https://оса.рф',
    'https://例子.中国/价格',
    'https://ελλάδα.gr',
    'https://i❤.ws',
    'https://harbour.vermögensberatung',
    'http://203.0.113.7:8080',
    'https://[2001:db8::1]/',
    'https://harbour.example.',
  ])('%s is a web address', (text) => expect(isWebAddress(text)).toBe(true));

  test.each([
    'https://todo',
    'https://-',
    'https://-harbour.example',
    'https://harbour-.example',
    'https://harbour..example',
    `https://${'a'.repeat(64)}.example`,
    `https://${'a.'.repeat(124)}example`,
    'http://localhost:3000',
    'http://harbour.test',
    'http://nas.local',
    'http://nas.local.',
    'http://127.0.0.1',
    'http://2130706433',
    'http://0x7f.1',
    'http://10.1.2.3',
    'http://172.16.0.1',
    'http://172.31.0.1',
    'http://192.168.1.1',
    'http://100.64.0.1',
    'http://169.254.169.254/latest',
    'http://224.0.0.1',
    'http://[::1]/',
    'http://[fe80::1]/',
    'http://[::ffff:127.0.0.1]/',
  ])("%s isn't publicly reachable", (text) => expect(isWebAddress(text)).toBe(false));

  test.each([
    'https://brickbаrn.io',
    'https://brickbarn.ıo',
    'https://аррӏе.com',
    'https://gοοgle.com',
    'https://harbour.example∕login.evil.example',
    'https://har\u200bbour.example',
    'https://harbour.example/\u202efdp.exe',
  ])("%s doesn't look like its target", (text) => expect(isWebAddress(text)).toBe(false));

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
  ])("%j isn't", (text) => expect(isWebAddress(text)).toBe(false));

  test('accepted addresses always lead to http or https', () => {
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
    // This address is left unchanged, so that it is rejected for its actual scheme.
    ['ftp://hats.example.com', 'ftp://hats.example.com'],
    ['javascript:alert(1)', 'https://javascript:alert(1)'],
    ['', ''],
    ['  ', ''],
  ])('%j is completed to %j', (typed, expected) => {
    expect(withScheme(typed)).toBe(expected);
  });
});
