import { createRequire } from 'node:module';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { siteUrl, TEST } from '../../scripts/suite/instances.ts';
import { root } from '../../scripts/suite/root.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { changeListing } from '../support/listings/put-listing.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';

const sharp = createRequire(join(root, 'functions', 'package.json'))('sharp');
const NOWHERE = `/media/share/${'A'.repeat(20)}/${'0'.repeat(24)}.png`;

let seller: TestPerson;
beforeAll(async () => {
  seller = await makePerson('seller');
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(siteUrl(TEST) + path, { redirect: 'manual', headers });

/** Returns the current URL of a listing's share picture; any other name redirects there. */
async function addressOf(id: string): Promise<string> {
  const answer = await get(`/media/share/${id}/now-${Math.random()}.png`);
  expect(answer.status).toBe(302);
  const to = answer.headers.get('location') ?? '';
  return new URL(to, siteUrl(TEST)).pathname;
}

test('a listing’s share picture is a PNG in the size for previews, cached for long', async () => {
  const path = await addressOf(await makeListing(seller));
  const answer = await get(path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=86400, s-maxage=604800');
  const png = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  const etag = answer.headers.get('etag') ?? '';
  const again = await get(path, { 'if-none-match': etag });
  expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
});

test('its URL changes only with its content, and an older one redirects to it', async () => {
  const id = await makeListing(seller);
  const before = await addressOf(id);
  await changeListing(id, {}, { reasonForSelling: 'Another reason.' });
  expect(await addressOf(id)).toBe(before);
  await changeListing(id, {}, { askingPrice: 2_100_000 });
  const after = await until(async () => {
    const now = await addressOf(id);
    return now !== before && now;
  });
  const moved = await get(before);
  expect([moved.status, new URL(moved.headers.get('location') ?? '', siteUrl(TEST)).pathname]).toEqual([302, after]);
  expect((await get(after)).status).toBe(200);
});

test('nothing is drawn for a query or another name, whatever they are', async () => {
  const id = await makeListing(seller);
  const path = await addressOf(id);
  for (const asked of [`${path}?title=Free`, `/media/share/${id}/x`, `/media/share/${id}/${'f'.repeat(400)}.png`]) {
    const answer = await get(asked);
    const to = new URL(answer.headers.get('location') ?? '', siteUrl(TEST));
    expect([asked, answer.status, to.pathname, to.search]).toEqual([asked, 302, path, '']);
  }
});

test.each(['draft', 'submitted', 'rejected', 'withdrawn', 'removed'] as const)(
  'one that is %s has none',
  async (state) => {
    const id = await makeListing(seller, state);
    const answer = await get(`/media/share/${id}/${'0'.repeat(24)}.png`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
  },
);

test('an unknown or hidden listing has none', async () => {
  const hidden = await makeListing(seller, 'live', { hidden: 'account' });
  for (const path of [NOWHERE, '/media/share/x/y.png', `/media/share/${hidden}/x.png`]) {
    const answer = await get(path);
    expect([path, answer.status, await answer.text()]).toEqual([path, 404, 'No such picture.']);
  }
});

test.each(['paused', 'under-offer', 'sold'] as const)(
  'one that is %s has a picture, as it has a page',
  async (state) => {
    expect((await get(await addressOf(await makeListing(seller, state)))).status).toBe(200);
  },
);

test('a title in another script is drawn by the process that has its fonts', async () => {
  const id = await makeListing(seller, 'live', {}, { title: '予約ページ' });
  const answer = await get(await addressOf(id));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
});

test('an anonymous listing’s preview has its title and figures, but no seller, logo or picture', async () => {
  const hash = '10c0'.repeat(16);
  const logo = { id: 'l'.repeat(20), alt: '', hash, problem: null };
  const id = await makeListing(seller, 'live', {}, { anonymous: true, title: 'A quiet ledger', logo, pictures: [] });
  const html = await (await get(`/listing/${id}`)).text();
  const head = html.slice(0, html.indexOf('</head>'));
  expect(head).toContain(await addressOf(id));
  expect(head).toContain('A quiet ledger. SaaS. $24,000');
  for (const told of [seller.uid, seller.email, hash]) expect(head, told).not.toContain(told);
});
