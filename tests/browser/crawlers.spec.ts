import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bucket } from '../../functions/src/data/firestore/firebase.ts';
import { siteUrl, TEST } from '../../scripts/suite/instances.ts';
import { root } from '../../scripts/suite/root.ts';
import { OPERATOR } from '../../src/domain/operator.ts';
import { slugOf } from '../../src/domain/site-paths.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { changeListing } from '../support/listings/put-listing.ts';
import { makePerson } from '../support/people/make-person.ts';
import { expect, test } from './fixtures.ts';

const SITE = siteUrl(TEST);
/** Reads a page like a crawler that runs no scripts. */
async function read(path: string) {
  const answer = await fetch(SITE + path);
  const html = await answer.text();
  const meta = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
  return {
    status: answer.status,
    caching: answer.headers.get('cache-control'),
    html,
    meta,
    title: /<title>(.*?)<\/title>/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="(.*?)"/.exec(html)?.[1],
    assets: [...new Set([...html.matchAll(/\/assets\/[\w.-]+/g)].map(([name]) => name))].sort(),
  };
}

test('a finder of a vulnerability learns where to report it', async () => {
  const answer = await fetch(`${SITE}/.well-known/security.txt`);
  const text = await answer.text();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  // The address needs its own header rule, because `**` does not match names that begin with a dot.
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(text).toContain(`Contact: mailto:${OPERATOR.email}\nContact: ${SITE}/help\n`);
  expect(text).toContain(`Canonical: ${SITE}/.well-known/security.txt\n`);
  expect(new Date(/Expires: (.*)/.exec(text)?.[1] ?? 0).getTime()).toBeGreaterThan(Date.now());
});

test('section 2: public pages have their own title, description, picture and URL', async ({ person }) => {
  const { page } = await person('crawler');
  const seen = new Set<string>();
  for (const path of ['/', '/search', '/help', '/help/api', '/terms', '/privacy']) {
    const { title, canonical, meta, status } = await read(path);
    expect([status, canonical, meta('robots')]).toEqual([200, SITE + path, undefined]);
    expect(meta('og:image')).toBe(`${SITE}/icons/share.png`);
    seen.add(meta('description') ?? '');
    // The rendered page has the same title.
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(title ?? '');
  }
  expect(seen.size).toBe(6);
  expect((await read('/search?q=x&category=SaaS')).canonical).toBe(`${SITE}/search`);
});

test('a listing: its text, picture and price, as text, as a preview and as schema.org data', async ({ person }) => {
  const owner = await makePerson('seller');
  const id = await makeListing(owner);
  const path = `/listing/${id}/harbour-desk`;
  const { status, title, canonical, meta, html, caching } = await read(path);
  expect([status, title, canonical]).toEqual([200, 'Harbour Desk · Handoff', SITE + path]);
  expect(caching).toContain('s-maxage=10');
  expect(meta('robots')).toBeUndefined();
  expect(meta('description')).toMatch(/Asking price \$[\d,]+\.$/);
  const picture = meta('og:image') ?? '';
  expect(picture).toMatch(new RegExp(`^${SITE}/media/share/${id}/[0-9a-f]{24}\\.png$`));
  expect([meta('og:image:width'), meta('og:image:height'), meta('twitter:card')]).toEqual([
    '1200',
    '630',
    'summary_large_image',
  ]);
  expect(meta('og:image:alt')).toMatch(/^Harbour Desk\. SaaS\. \$24,000, 2\.4× profit, payback 29 months\./);
  const drawn = await fetch(picture, { redirect: 'manual' });
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png']);
  const data = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as { offers: object };
  expect(data).toMatchObject({ '@type': 'Product', name: 'Harbour Desk', url: SITE + path });
  expect(data.offers).toMatchObject({ priceCurrency: 'USD', availability: 'https://schema.org/InStock' });
  // The address without the listing's title has the same canonical address.
  expect((await read(`/listing/${id}`)).canonical).toBe(SITE + path);
  const { page } = await person('reader');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour Desk' })).toBeVisible();
  await expect(page).toHaveTitle(title ?? '');

  // Markup in a title is shown as text.
  const evil = '</title><script>document.title="owned"</script>';
  await changeListing(id, { title: evil }, { title: evil });
  await expect.poll(async () => (await read(`${path}?again`)).title).toContain('&lt;/title&gt;&lt;script&gt;');
  expect((await read(`${path}?more`)).html).not.toContain('<script>document');
  expect((await read(`${path}?more`)).canonical).toContain(slugOf(evil));
});

test('private pages aren’t indexed; an unknown listing is a 404 with a way to continue', async ({
  person,
  browser,
}) => {
  for (const path of ['/profile/tobias', '/dashboard', '/login', '/no-such-page']) {
    const { title, canonical, meta } = await read(path);
    expect([title, canonical, meta('robots')]).toEqual(['Handoff', undefined, 'noindex']);
  }
  for (const path of ['/listing/AAAAAAAAAAAAAAAAAAAA', '/listing/x/y']) {
    const { status, meta } = await read(path);
    expect([status, meta('robots')]).toEqual([404, 'noindex']);
  }
  // This context is not watched for console errors, because the page and its API response are 404s.
  const context = await browser.newContext();
  const lost = await context.newPage();
  await lost.goto('/listing/AAAAAAAAAAAAAAAAAAAA');
  await expect(lost.getByRole('heading', { name: 'Project not found' })).toBeVisible();
  await lost.getByRole('link', { name: 'Browse projects' }).click();
  await expect(lost).toHaveURL(/\/search$/);
  await context.close();
  const { page } = await person('mistyped');
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('the page served by functions is the site’s: the same files, under the same policy', async () => {
  const [home, search, generic] = await Promise.all(['/', '/search', '/dashboard'].map(read));
  expect(home?.assets.length).toBeGreaterThan(2);
  expect(search?.assets).toEqual(generic?.assets);
  // The landing page also loads the files that its prerendered content needs.
  expect(home?.assets).toEqual(expect.arrayContaining(search?.assets ?? []));
  const bundled = readFileSync(join(root, TEST.site, 'app.html'), 'utf8');
  for (const name of search?.assets ?? []) expect(bundled).toContain(name);
  const policy = (await fetch(`${SITE}/search`)).headers.get('content-security-policy');
  expect(policy).toBe((await fetch(`${SITE}/`)).headers.get('content-security-policy'));
});

test('robots.txt and the sitemap lead to the listings for sale', async () => {
  const robots = await (await fetch(`${SITE}/robots.txt`)).text();
  expect(robots).toMatch(/Sitemap: .*\/sitemap\.xml/);
  const id = await makeListing(await makePerson('listed'));
  // A missing sitemap is written when it is requested.
  await (await bucket()).deleteFiles({ prefix: 'public/sitemap/' });
  const index = await (await fetch(`${SITE}/sitemap.xml`)).text();
  const part = /<loc>(.*?)<\/loc>/.exec(index)?.[1] ?? '';
  await expect.poll(async () => (await fetch(part)).text()).toContain(id);
  const sitemap = await (await fetch(part)).text();
  for (const path of ['/', '/search', '/help', '/terms', '/privacy', `/listing/${id}/harbour-desk`]) {
    expect(sitemap).toContain(`<loc>${SITE}${path}</loc>`);
  }
});

test('the site’s files are cached permanently, and a missing one is not', async () => {
  const { assets } = await read('/');
  expect(assets.length).toBeGreaterThan(2);
  const caching = async (path: string) => {
    const answer = await fetch(SITE + path);
    return [answer.status, answer.headers.get('cache-control')];
  };
  // Requests each file twice, because the emulator repeats its earlier responses.
  for (const path of [...assets, ...assets])
    expect(await caching(path), path).toEqual([200, 'public, max-age=31536000, immutable']);
  expect(await caching('/assets/index-00000000.js')).toEqual([404, 'no-cache']);
  expect(await caching('/')).toEqual([200, 'no-cache']);
});
