import { expect, test } from 'vitest';
import { listingHead } from './listing-head.ts';
import { GENERIC_HEAD, HOME_HEAD, withHead } from './page-head.ts';

const PAGE = '<head><!--head--><title>Old</title><!--/head--></head><body></body>';
const SITE = 'https://handoff.example';
const HASH = 'a'.repeat(64);
const EVIL = '"><script>alert(1)</script> $& \'';
const listing = {
  id: 'abcdefghij0123456789',
  state: 'live',
  teaser: {
    title: 'Harbour Desk',
    oneLine: 'Berth booking',
    category: 'SaaS',
    askingPrice: 1_240_050,
    pictures: [{ hash: HASH }],
  },
} as unknown as Parameters<typeof listingHead>[0];

test('a page has one canonical, absolute URL; a page without one is not indexed', () => {
  const home = withHead(PAGE, HOME_HEAD, SITE);
  expect(home).toContain('<title>Buy and sell small projects · Handoff</title>');
  expect(home).toContain('<link rel="canonical" href="https://handoff.example/" />');
  expect(home).not.toContain('noindex');
  const generic = withHead(PAGE, GENERIC_HEAD, SITE);
  expect(generic).toContain('<meta name="robots" content="noindex" />');
  expect(generic).not.toContain('canonical');
  expect(() => withHead('<head></head>', HOME_HEAD, SITE)).toThrow('no marks for a head');
});

test('a listing shows its own words, price, picture and state', () => {
  const head = listingHead(listing, SITE);
  expect(head).toMatchObject({
    title: 'Harbour Desk · Handoff',
    description: 'Berth booking. SaaS. Asking price $12,401.',
    path: '/listing/abcdefghij0123456789/harbour-desk',
    image: `/media/${HASH}-1280.webp`,
    data: { offers: { price: '12400.50', priceCurrency: 'USD', availability: 'https://schema.org/InStock' } },
  });
  expect(listingHead({ ...listing, state: 'sold' }, SITE)).toMatchObject({
    description: 'Berth booking. SaaS. Sold.',
    data: { offers: { availability: 'https://schema.org/SoldOut' } },
  });
});

test('nothing a seller writes becomes markup', () => {
  const teaser = { ...listing.teaser, title: EVIL, oneLine: EVIL };
  const page = withHead(PAGE, listingHead({ ...listing, teaser }, SITE), SITE);
  expect(page.match(/<script/g)).toHaveLength(1);
  expect(page.match(/<\/script>/g)).toHaveLength(1);
  expect(page).not.toContain('"><script>');
  const [, json = ''] = /ld\+json">(.*?)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(json)).toMatchObject({ name: EVIL });
});
