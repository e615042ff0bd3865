import { expect, test } from 'vitest';
import { detectAssets } from './detect-assets.ts';
import type { PageFacts } from './page-facts.ts';

function kinds(patch: Partial<PageFacts>, ...tags: string[]): string[] {
  const facts: PageFacts = {
    address: 'https://harbour.example/',
    language: 'en',
    title: '',
    metas: {},
    icons: [],
    files: [],
    links: [],
    emailForms: [],
    headers: {},
    cookies: [],
    ...patch,
  };
  const technologies = tags.map((tag) => ({ tag, seenIn: 'file' as const }));
  return detectAssets(facts, technologies).map(({ kind, identifier }) => [kind, identifier].filter(Boolean).join(' '));
}

test('a site of its own has a domain and hosting; a provider’s subdomain isn’t a domain', () => {
  expect(kinds({})).toEqual(['domain', 'hosting']);
  expect(kinds({ address: 'https://harbour.vercel.app/' })).toEqual(['hosting']);
  expect(kinds({ address: 'https://harbour.substack.com/' }, 'substack')).toEqual(['hosting', 'email-list']);
});

test('a repository is code, and a page on someone else’s site is neither', () => {
  expect(kinds({ address: 'https://github.com/ada/harbour' })).toEqual(['code https://github.com/ada/harbour']);
  expect(kinds({ address: 'https://apps.apple.com/app/id1' })).toEqual([]);
});

test.each([
  [{ emailForms: ['https://harbour.example/newsletter'] }, true],
  [{ emailForms: ['https://harbour.us1.list-manage.com/post'] }, true],
  [{ links: ['https://buttondown.email/harbour'] }, true],
  [{ emailForms: ['https://harbour.example/login'] }, false],
])('%j has a newsletter: %s', (patch, has) => expect(kinds(patch).includes('email-list')).toBe(has));

test.each(['stripe', 'paddle', 'lemon-squeezy', 'paypal'])('%s means a payment account', (tag) => {
  expect(kinds({}, tag)).toEqual(['domain', 'hosting', 'processor-account']);
});

test('an identifier lists as many accounts as fit, each in full', () => {
  const links = Array.from({ length: 9 }, (_, i) => `https://apps.apple.com/us/app/${'harbour'.repeat(5)}/id${i}`);
  const [, , stores = ''] = kinds({ links });
  expect(stores.length).toBeLessThanOrEqual('store-account '.length + 200);
  expect(stores).toMatch(/\/id\d$/);
});
