import { beforeAll, describe, expect, test } from 'vitest';
import { anonymousId } from '../../functions/src/data/command/client-address.ts';
import { bucket, bucketName, db } from '../../functions/src/data/firestore/firebase.ts';
import { newId } from '../../functions/src/data/firestore/refs.ts';
import { FALLBACK_SVG } from '../../functions/src/features/pictures/proxy-image.ts';
import { publishPicture } from '../../functions/src/records/listing/publish-picture.ts';
import { coverSvg } from '../../scripts/demo/cover-svg.ts';
import { rasterize } from '../../scripts/demo/rasterize.ts';
import { siteUrl, TEST } from '../../scripts/suite/instances.ts';
import { paths } from '../../src/domain/collections.ts';
import { imageSource } from '../../src/domain/picture/image-url.ts';
import { renditionUrl } from '../../src/domain/picture/rendition.ts';
import { MINUTE_MS } from '../../src/domain/shared/durations.ts';
import { call, send } from '../support/api/api-calls.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';

let person: TestPerson;
let picture: Buffer;
let hash: string;
beforeAll(async () => {
  person = await makePerson('looker');
  picture = await rasterize(coverSvg('ferry', 150));
  hash = await publishPicture(picture, { uid: person.uid }, new Date());
});

/**
 * Stores a file in the Storage emulator, which is the only local server that the proxy may fetch from, and returns its
 * address.
 */
async function hosted(content: Buffer | string, contentType = 'image/png'): Promise<string> {
  const name = `proxied/${newId()}`;
  await (await bucket()).file(name).save(content, { contentType, resumable: false });
  return `http://127.0.0.1:${TEST.ports.storage}/download/storage/v1/b/${bucketName()}/o/${encodeURIComponent(name)}?alt=media`;
}
const ask = (url: string, headers: Record<string, string> = {}, more = '') =>
  fetch(`${siteUrl(TEST)}/api/proxy-image?url=${encodeURIComponent(url)}${more}`, { headers });
const bearer = ({ token }: TestPerson) => ({ Authorization: `Bearer ${token}` });
const kind = async (answer: Response) => Buffer.from(await answer.arrayBuffer()).toString('latin1', 8, 12);
async function expectNone(answer: Response, icon = FALLBACK_SVG.project): Promise<void> {
  expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('content-type')]).toEqual([
    404,
    'no-store',
    'image/svg+xml',
  ]);
  expect(await answer.text()).toBe(icon);
}

test('with a session: any public picture, re-encoded and cached privately', async () => {
  const url = await hosted(picture);
  const answer = await ask(url, bearer(person));
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'private, max-age=86400',
  ]);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  const etag = answer.headers.get('etag') ?? '';
  expect(await kind(answer)).toBe('WEBP');
  const again = await ask(url, { ...bearer(person), 'If-None-Match': etag });
  expect([again.status, again.headers.get('etag'), (await again.arrayBuffer()).byteLength]).toEqual([304, etag, 0]);
  const narrow = await ask(url, bearer(person), '&w=64');
  expect(Number((await narrow.arrayBuffer()).byteLength)).toBeLessThan(8000);
});

test('the session cookie is enough, since an img sends nothing else', async () => {
  const { headers } = await send('openSession', {}, { token: person.token });
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  expect((await ask(await hosted(picture), { Cookie: cookie })).status).toBe(200);
  await expectNone(await ask(await hosted(picture), { Cookie: '__session=nonsense' }));
});

test('without a session: only our own published pictures', async () => {
  const own = await ask(`${siteUrl(TEST)}/media/${hash}-640.webp`);
  expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'public, max-age=86400, s-maxage=604800']);
  const inBucket = `https://storage.googleapis.com/${bucketName()}/public/media/${hash}-320.webp`;
  expect((await ask(inBucket)).status).toBe(200);
  await expectNone(await ask(await hosted(picture)));
  await expectNone(await ask(await hosted(picture), {}, '&fallback=profile'), FALLBACK_SVG.profile);
  await expectNone(await ask(`${siteUrl(TEST)}/media/../api/openapi.json`));
  await expectNone(await ask(`https://storage.googleapis.com/${bucketName()}/listings/secret.png`));
});

test('deactivated or signed out everywhere: no pictures', async () => {
  const [inactive, everywhere] = await Promise.all([
    makePerson('inactive', { inactive: true }),
    makePerson('everywhere', { validAfter: new Date(Date.now() + MINUTE_MS) }),
  ]);
  const url = await hosted(picture);
  for (const who of [inactive, everywhere]) await expectNone(await ask(url, bearer(who)));
});

describe('every failure is a 404 with the icon, never a server error', () => {
  test.each<[string, () => Promise<string> | string]>([
    ['no address', () => ''],
    ['no address of the web', () => 'javascript:alert(1)'],
    ['the function itself', () => `http://127.0.0.1:${TEST.ports.functions}/`],
    ['the database', () => `http://127.0.0.1:${TEST.ports.firestore}/`],
    ['this machine by name', () => `http://localhost:${TEST.ports.storage}/`],
    ['the cloud’s metadata', () => 'http://169.254.169.254/computeMetadata/v1/'],
    ['a name that is not there', () => 'https://nobody.invalid/x.png'],
    ['html', () => hosted('<!doctype html><script>alert(1)</script>', 'text/html')],
    ['html called a picture', () => hosted('<!doctype html><script>alert(1)</script>', 'image/png')],
    [
      'a drawing with a script',
      () => hosted('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml'),
    ],
    ['a file that is not there', () => `http://127.0.0.1:${TEST.ports.storage}/v0/b/${bucketName()}/o/none?alt=media`],
    ['an address of 3000 letters', () => `https://a.example/${'x'.repeat(3000)}`],
  ])('%s', async (_name, url) => expectNone(await ask(await url(), bearer(person))));

  test('a harmless drawing is rendered', async () => {
    const url = await hosted(
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle r="20"/></svg>',
      'image/svg+xml',
    );
    const answer = await ask(url, bearer(person));
    expect([answer.status, await kind(answer)]).toEqual([200, 'WEBP']);
  });
});

test('at most 600 new pictures an hour', async () => {
  const often = await makePerson('often');
  const url = await hosted(picture);
  await db()
    .doc(paths.limit(often.uid, 'proxyImage'))
    .set({ startedMs: Date.now() - MINUTE_MS, count: 600 });
  await expectNone(await ask(url, bearer(often)));
});

test('visitors have the same limit per network address', async () => {
  const ip = `198.51.100.${Math.ceil(Math.random() * 250)}`;
  const address = { 'x-forwarded-for': `192.0.2.1, ${ip}` };
  const url = `${siteUrl(TEST)}${renditionUrl(hash, 640)}`;
  expect((await ask(url, address, '&w=401')).status).toBe(200);
  const id = await anonymousId({
    header: (name) => (name === 'x-forwarded-for' ? ip : undefined),
    now: new Date(),
  });
  expect((await db().doc(paths.limit(id, 'proxyImage')).get()).get('count')).toBe(1);
  await db().doc(paths.limit(id, 'proxyImage')).update({ count: 600 });
  await expectNone(await ask(url, address, '&w=402'));
});

test('screens show pictures of other sites through the proxy', async () => {
  const shown = imageSource(await hosted(picture), 'project', 'https://handoff.example');
  // The local emulator is never proxied, but a bucket in the cloud always is.
  expect(shown).toMatch(/^http:\/\/127/);
  expect(imageSource(`https://firebasestorage.googleapis.com/v0/b/x/o/y`, 'project', siteUrl(TEST))).toMatch(
    /^\/api\/proxy-image\?url=https%3A/,
  );
  expect((await call('fetchUser', person, { uid: person.uid })).uid).toBe(person.uid);
});
