import { afterAll, beforeAll, expect, test } from 'vitest';
import { bucket } from '../../functions/src/data/firestore/firebase.ts';
import { siteUrl, TEST } from '../../scripts/suite/instances.ts';
import { emulator, passSitemap, resetClock } from '../support/emulators/emulator-clock.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { changeListing } from '../support/listings/put-listing.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';

// Tests Hosting together with the function, for addresses that are not pages.
let seller: TestPerson;
beforeAll(async () => {
  seller = await makePerson('seller');
});
afterAll(resetClock);
const get = async (path: string) => {
  const answer = await fetch(siteUrl(TEST) + path);
  const cache = answer.headers.get('cache-control') ?? '';
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', cache, text: await answer.text() };
};

test.each(['/assets/index-00000000.js', '/assets/a/b.css'])(
  '%s isn’t the site’s page, and isn’t cached',
  async (path) => {
    const { status, cache, text } = await get(path);
    expect([status, cache]).toEqual([404, 'no-cache']);
    expect(text).not.toContain('id="root"');
  },
);

test.each(['/api/no-such-call', '/api/a/b/c', '/media/a/b.webp'])(
  '%s is a 404 in the API’s format, and isn’t cached',
  async (path) => {
    const { status, type, cache, text } = await get(path);
    expect([status, cache]).toEqual([404, 'no-store']);
    expect(type).toContain('application/json');
    expect(JSON.parse(text)).toMatchObject({ error: { code: 'not-found' } });
  },
);

test.each(['none.webp', `${'0'.repeat(64)}-320.webp`])('/media/%s is a plain 404, and isn’t cached', async (name) => {
  const { status, type, cache, text } = await get(`/media/${name}`);
  expect([status, cache, text]).toEqual([404, 'no-store', 'No such picture.']);
  expect(type).toContain('text/plain');
});

test('the sitemap’s index leads to the public pages and the listings for sale, but nothing hidden', async () => {
  const live = await makeListing(seller);
  const draft = await makeListing(seller, 'draft');
  const hidden = await makeListing(seller, 'live', { hidden: 'removed' });
  await passSitemap();
  const index = await get('/sitemap.xml');
  expect([index.status, index.cache]).toEqual([200, 'public, max-age=0, s-maxage=3600']);
  expect(index.type).toContain('application/xml');
  expect(index.text).toContain(`<sitemap><loc>${siteUrl(TEST)}/sitemap-1.xml</loc></sitemap>`);
  const text = await until(async () => {
    const part = await get('/sitemap-1.xml');
    return part.text.includes(live) && part.text;
  });
  expect(text).toContain('/search</loc>');
  expect(text).toContain(`/listing/${live}/harbour-desk</loc><lastmod>`);
  for (const id of [draft, hidden]) expect(text).not.toContain(id);
  expect((await get('/sitemap-1.xml')).cache).toBe('public, max-age=0, s-maxage=3600');
});

// A process may reuse a recent answer, but not under another name or as another type.
test('a document at an address is the same whatever its query, however soon it is requested again', async () => {
  const types = {
    '/sitemap.xml': 'application/xml; charset=utf-8',
    '/sitemap-1.xml': 'application/xml; charset=utf-8',
    '/api/openapi.json': 'application/json',
  };
  for (const [path, type] of Object.entries(types)) {
    const first = await get(path);
    expect([path, first.status, first.type.toLowerCase()]).toEqual([path, 200, type]);
    for (const again of [path, `${path}?x`, `${path}?x`]) expect(await get(again)).toEqual(first);
  }
});

test('a sitemap is served as stored, and rewritten once an hour', async () => {
  const id = await makeListing(seller);
  await passSitemap();
  const named = (title: string) => async () => (await get('/sitemap-1.xml')).text.includes(`/listing/${id}/${title}<`);
  await until(named('harbour-desk'));
  await changeListing(id, {}, { title: 'Quay Ledger' });
  const { done } = (await emulator('tick')).body;
  expect(done['sitemap written']).toBe(0);
  expect(await named('quay-ledger')()).toBe(false);
  await passSitemap();
  await until(named('quay-ledger'));
});

test('parts missing from the index are deleted, and a missing sitemap is written on request', async () => {
  expect((await get('/sitemap-2.xml')).status).toBe(404);
  const left = (await bucket()).file('public/sitemap/sitemap-2.xml');
  await left.save('<urlset/>', { resumable: false });
  await passSitemap();
  expect((await left.exists())[0]).toBe(false);
  await (await bucket()).deleteFiles({ prefix: 'public/sitemap/' });
  await until(async () => {
    const { status, text } = await get('/sitemap-1.xml');
    const stored = await (await bucket()).file('public/sitemap/sitemap-1.xml').exists();
    return stored[0] && status === 200 && text.includes('/search</loc>');
  });
  for (const path of ['/sitemap-0.xml', '/sitemap-99999.xml', '/sitemap-x.xml'])
    expect((await get(path)).status, path).toBe(404);
});
