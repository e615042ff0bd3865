import { expect, test } from 'vitest';
import { CATEGORIES } from '../listing/options.ts';
import { TAGS } from '../tags.ts';
import { countryOptions } from './countries.ts';
import { BUYER_FEATURES, BUYER_GOALS, INVOLVEMENT_LEVELS, REFERRAL_SOURCES } from './options.ts';
import { SOCIAL_LINKS, socialLinksSchema } from './social-links.ts';

test('the option lists of specification section 3, to the letter', () => {
  const list = (text: string) => text.split(', ');
  expect(REFERRAL_SOURCES).toEqual(
    list(
      'twitter, product hunt, reddit, google search, google ad, facebook, hacker news, indie hackers, linkedin, other search engine, word of mouth',
    ),
  );
  expect(BUYER_GOALS).toEqual(list('income, investment, acquihire, expand'));
  expect(INVOLVEMENT_LEVELS).toEqual(list('passive, moderate, active'));
  expect(CATEGORIES).toEqual(list('SaaS, Ecommerce, Community, Marketplace, Product, Content, Service, Newsletter'));
  expect(SOCIAL_LINKS).toEqual(list('website, linkedIn, twitter'));
  expect(BUYER_FEATURES).toEqual(
    list('Project Metrics, Send messages, Make Offers, One-click purchase, Community access'),
  );
  for (const tag of list('stripe, react, shopify, ai, crypto')) expect(TAGS).toContain(tag);
  expect(new Set(TAGS).size).toBe(TAGS.length);
});

test('every country has an ISO code and a unique name', () => {
  const countries = countryOptions();
  expect(countries).toHaveLength(249);
  expect(countries.every(({ value, label }) => /^[A-Z]{2}$/.test(value) && label !== value)).toBe(true);
});

test.each([
  ['example.com', '', '', 'https://example.com'],
  ['http://example.com/me', '', '', 'http://example.com/me'],
])('a website %s gets its scheme', (website, linkedIn, twitter, whole) => {
  expect(socialLinksSchema.parse({ website, linkedIn, twitter }).website).toBe(whole);
});

test.each([
  { website: 'nothing', linkedIn: '', twitter: '' },
  { website: 'javascript:alert(1)', linkedIn: '', twitter: '' },
  { website: '', linkedIn: 'https://linkedin.com.evil.example', twitter: '' },
  { website: '', linkedIn: '', twitter: 'https://example.com/x.com' },
])('%j is rejected', (links) => expect(socialLinksSchema.safeParse(links).success).toBe(false));
