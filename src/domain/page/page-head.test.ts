import { expect, test } from 'vitest';
import { listingHead } from './listing-head.ts';
import { GENERIC_HEAD, HOME_HEAD, SEARCH_HEAD, TEXT_HEADS, withHead } from './page-head.ts';

const PAGE = '<head><!--head--><title>Old</title><!--/head--></head><body></body>';
const SITE = 'https://handoff.example';
const HASH = 'a'.repeat(64);
const SHARE = { path: '/media/share/abcdefghij0123456789/0123456789abcdef01234567.png', alt: 'Harbour Desk. SaaS' };
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
  expect(() => withHead('<head></head>', HOME_HEAD, SITE)).toThrow('no markers for its head');
});

test('a listing shows its own text, price, picture and state', () => {
  const head = listingHead(listing, SHARE, SITE);
  expect(head).toMatchObject({
    title: 'Harbour Desk · Handoff',
    description: 'Berth booking. SaaS. Asking price $12,400.50.',
    path: '/listing/abcdefghij0123456789/harbour-desk',
    image: SHARE.path,
    imageAlt: SHARE.alt,
    data: { offers: { price: '12400.50', priceCurrency: 'USD', availability: 'https://schema.org/InStock' } },
  });
  expect(listingHead({ ...listing, state: 'sold' }, SHARE, SITE)).toMatchObject({
    description: 'Berth booking. SaaS. Sold.',
    data: { offers: { availability: 'https://schema.org/SoldOut' } },
  });
});

test('nothing a seller writes becomes markup', () => {
  const teaser = { ...listing.teaser, title: EVIL, oneLine: EVIL };
  const page = withHead(PAGE, listingHead({ ...listing, teaser }, { ...SHARE, alt: EVIL }, SITE), SITE);
  expect(page.match(/<script/g)).toHaveLength(1);
  expect(page.match(/<\/script>/g)).toHaveLength(1);
  expect(page).not.toContain('"><script>');
  const [, json = ''] = /ld\+json">(.*?)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(json)).toMatchObject({ name: EVIL });
});

test('a page’s head is complete, and replaces only what was between the markers', () => {
  const built = '<head>\n<meta charset="utf-8" />\n<!--head-->\n<title>Old</title>\n<!--/head-->\n</head><!--/head-->';
  const head = {
    title: 'Ships & "boats"',
    description: 'All <of> them.',
    path: '/ships',
    image: '/ship.png',
    imageAlt: 'A <ship>.',
  };
  expect(
    withHead(built, head, SITE)
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual([
    '<head>',
    '<meta charset="utf-8" />',
    '<!--head--><title>Ships &amp; &quot;boats&quot;</title>',
    '<meta name="description" content="All &lt;of&gt; them." />',
    '<link rel="canonical" href="https://handoff.example/ships" />',
    '<meta property="og:url" content="https://handoff.example/ships" />',
    '<meta property="og:site_name" content="Handoff" />',
    '<meta property="og:type" content="website" />',
    '<meta property="og:title" content="Ships &amp; &quot;boats&quot;" />',
    '<meta property="og:description" content="All &lt;of&gt; them." />',
    '<meta property="og:image" content="https://handoff.example/ship.png" />',
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    '<meta property="og:image:alt" content="A &lt;ship&gt;." />',
    '<meta name="twitter:card" content="summary_large_image" /><!--/head-->',
    '</head><!--/head-->',
  ]);
});

test('every text page has its own head, at its own URL', () => {
  const heads = [HOME_HEAD, SEARCH_HEAD, ...Object.values(TEXT_HEADS)];
  expect(Object.keys(TEXT_HEADS)).toEqual([
    'help',
    'api',
    'figures',
    'fees',
    'walk-through',
    'worth',
    'terms',
    'privacy',
  ]);
  expect(heads.map(({ path }) => path)).toEqual([
    '/',
    '/search',
    '/help',
    '/help/api',
    '/help/figures',
    '/help/fees',
    '/help/walk-through',
    '/worth',
    '/terms',
    '/privacy',
  ]);
  expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
  for (const { title, description, image } of [...heads, GENERIC_HEAD]) {
    expect(title).toMatch(/Handoff$/);
    expect(description.length).toBeGreaterThan(40);
    expect(image).toBe('/icons/share.png');
  }
});

test('the structured data says whether it is available', () => {
  const states = ['live', 'under-offer', 'paused', 'sold'] as const;
  const offered = states.map(
    (state) => (listingHead({ ...listing, state }, SHARE, SITE).data as { offers: object }).offers,
  );
  expect(offered).toEqual(
    ['InStock', 'LimitedAvailability', 'OutOfStock', 'SoldOut'].map((name) => ({
      '@type': 'Offer',
      price: '12400.50',
      priceCurrency: 'USD',
      availability: `https://schema.org/${name}`,
      url: 'https://handoff.example/listing/abcdefghij0123456789/harbour-desk',
    })),
  );
  expect(listingHead({ ...listing, state: 'paused' }, SHARE, SITE).description).toContain('Asking price $12,400.50.');
});

test('search engines get the product as data, with its share picture if it has no picture of its own', () => {
  const teaser = { ...listing.teaser, pictures: [] };
  const { data } = listingHead({ ...listing, teaser }, SHARE, SITE);
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Harbour Desk',
    category: 'SaaS',
    description: 'Berth booking',
    image: SITE + SHARE.path,
    url: 'https://handoff.example/listing/abcdefghij0123456789/harbour-desk',
  });
  expect(listingHead(listing, SHARE, SITE).data).toMatchObject({
    image: `https://handoff.example/media/${HASH}-1280.webp`,
  });
});

test('its own site and its logo are included if everyone may see them', () => {
  const open = { ...listing.teaser, url: 'https://harbour-desk.example', logo: HASH };
  expect(listingHead({ ...listing, teaser: open }, SHARE, SITE).data).toMatchObject({
    sameAs: 'https://harbour-desk.example',
    logo: `https://handoff.example/media/${HASH}-640.webp`,
    url: 'https://handoff.example/listing/abcdefghij0123456789/harbour-desk',
  });
  expect(Object.keys(listingHead(listing, SHARE, SITE).data ?? {})).not.toEqual(expect.arrayContaining(['sameAs']));
  expect(Object.keys(listingHead(listing, SHARE, SITE).data ?? {})).not.toEqual(expect.arrayContaining(['logo']));
});

test('a description has whole sentences and at most 300 characters', () => {
  const described = (oneLine: string) =>
    listingHead({ ...listing, teaser: { ...listing.teaser, oneLine } }, SHARE, SITE);
  expect(described('Berth booking. . ').description).toBe('Berth booking. SaaS. Asking price $12,400.50.');
  expect(described('A. B').description).toBe('A. B. SaaS. Asking price $12,400.50.');
  expect(described('x'.repeat(400)).description).toBe('x'.repeat(300));
});
