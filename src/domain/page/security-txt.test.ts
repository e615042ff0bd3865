import { expect, test } from 'vitest';
import { OPERATOR } from '../operator.ts';
import { securityTxt } from './security-txt.ts';

const NOW = new Date('2026-11-22T12:00:00Z');

test('security.txt has what RFC 9116 requires: contacts of the site’s operator, and each other field once', () => {
  const text = securityTxt('https://shop.example', NOW);
  const fields = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(': ') as [string, string]);
  const contacts = fields.filter(([field]) => field === 'Contact').map(([, to]) => to);
  expect(contacts).toEqual([`mailto:${OPERATOR.email}`, 'https://shop.example/help']);
  expect(Object.fromEntries(fields)).toMatchObject({
    Expires: '2027-11-17T12:00:00.000Z',
    'Preferred-Languages': 'en',
    Canonical: 'https://shop.example/.well-known/security.txt',
  });
  expect(fields).toHaveLength(5);
});

test('it is valid for less than a year, whenever the site is built', () => {
  for (const year of [2026, 2027, 2028]) {
    const built = new Date(Date.UTC(year, 1, 28));
    const expires = new Date(/Expires: (.*)/.exec(securityTxt('https://x.example', built))?.[1] ?? '');
    const days = (expires.getTime() - built.getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(300);
    expect(days).toBeLessThan(365);
  }
});
