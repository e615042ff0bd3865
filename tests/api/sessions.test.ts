import { beforeAll, expect, test } from 'vitest';
import { auth, bucket, bucketName } from '../../functions/src/data/firestore/firebase.ts';
import { newId, refs } from '../../functions/src/data/firestore/refs.ts';
import { coverSvg } from '../../scripts/demo/cover-svg.ts';
import { rasterize } from '../../scripts/demo/rasterize.ts';
import { siteUrl, TEST } from '../../scripts/suite/instances.ts';
import { call, refusal, send } from '../support/api/api-calls.ts';
import { idToken, tokenOf } from '../support/people/emulator-auth.ts';
import { makePerson, PASSWORD, type TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';

let nora: TestPerson;
let other: TestPerson;
/** The address of a picture that can only be opened with a session. */
let picture: string;
beforeAll(async () => {
  [nora, other] = [await makePerson('nora'), await makePerson('other')];
  const name = `sessions/${newId()}`;
  const content = await rasterize(coverSvg('calendar'));
  await (await bucket()).file(name).save(content, { contentType: 'image/png', resumable: false });
  picture = `http://127.0.0.1:${TEST.ports.storage}/download/storage/v1/b/${bucketName()}/o/${encodeURIComponent(name)}?alt=media`;
});

/** Opens a session and returns its cookie as a browser sends it. */
async function cookieOf({ token }: TestPerson, sessionId?: string): Promise<string> {
  const { headers } = await send('openSession', sessionId ? { sessionId } : {}, { token });
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}
const clear = (headers: Record<string, string>) =>
  fetch(`${siteUrl(TEST)}/api/auth/clear-session`, { method: 'POST', headers });
/** Returns true if a cookie opens a picture that needs a session. */
async function opens(cookie: string): Promise<boolean> {
  const address = `${siteUrl(TEST)}/api/proxy-image?url=${encodeURIComponent(picture)}`;
  return (await fetch(address, { headers: { Cookie: cookie } })).status === 200;
}

test('a fresh token opens one with a cookie, and a device keeps the same one', async () => {
  const { status, body, headers } = await send('openSession', {}, { token: nora.token });
  expect(status).toBe(200);
  expect(headers.get('set-cookie')).toMatch(
    /^__session=[A-Za-z0-9]{20}\.[^;]+; Max-Age=432000; Path=\/; HttpOnly; Secure; SameSite=Lax/,
  );
  const { sessionId } = body as unknown as { sessionId: string };
  await call('openSession', nora, { sessionId });
  await call('openSession', nora, {});
  const sessions = await refs.sessions(nora.uid).get();
  expect(sessions.docs.map(({ id }) => id)).toContain(sessionId);
  expect(sessions.size).toBe(2);
});

test('a copied cookie ends with its device’s log-out, and only that device’s', async () => {
  const mine = await cookieOf(nora);
  const other = await cookieOf(nora);
  expect([await opens(mine), await opens(other)]).toEqual([true, true]);
  await clear({ Cookie: mine });
  expect([await opens(mine), await opens(other)]).toEqual([false, true]);
});

test('a cookie without its row is signed out, as is one without an id', async () => {
  const opened = await send('openSession', {}, { token: nora.token });
  const { sessionId } = opened.body as unknown as { sessionId: string };
  const renewed = await cookieOf(nora, sessionId);
  expect(await opens(renewed)).toBe(true);
  expect(await opens(renewed.replace(`${sessionId}.`, ''))).toBe(false);
  expect(await opens(renewed.replace(sessionId, newId()))).toBe(false);
  await refs.session(nora.uid, sessionId).delete();
  expect(await opens(renewed)).toBe(false);
});

test('a revoked cookie still ends its session; a forged one ends no session', async () => {
  const cookie = await cookieOf(other);
  const [, sessionId = ''] = /^__session=(\w{20})\./.exec(cookie) ?? [];
  await clear({ Cookie: cookie.replace(/\.[^.]*\.([^.]*)$/, `.${btoa(JSON.stringify({ sub: nora.uid }))}.$1`) });
  await clear({ Cookie: `__session=${sessionId}.x.y.z` });
  await clear({ Authorization: `Bearer ${other.token}` });
  expect((await refs.session(other.uid, sessionId).get()).exists).toBe(true);
  await (await auth()).revokeRefreshTokens(other.uid);
  expect((await clear({ Cookie: cookie })).status).toBe(200);
  expect((await refs.session(other.uid, sessionId).get()).exists).toBe(false);
});

test('a token older than five minutes opens none', async () => {
  const iat = Math.floor(Date.now() / 1000) - 301;
  expect(await refusal('openSession', { ...nora, token: tokenOf(nora, { iat }) }, {})).toBe('401 unauthenticated');
});

test.each<Record<string, string>>([
  { 'Sec-Fetch-Site': 'cross-site' },
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
  { Origin: `${siteUrl(TEST)}.evil.example` },
])('clear-session does nothing for pages of other sites, but still answers 200: %j', async (foreign) => {
  const cookie = await cookieOf(nora);
  const answer = await clear({ ...foreign, Cookie: cookie });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(await opens(cookie)).toBe(true);
});

test('clear-session ends the session for a page of this site', async () => {
  const cookie = await cookieOf(nora);
  const answer = await clear({ Origin: siteUrl(TEST), 'Sec-Fetch-Site': 'same-origin', Cookie: cookie });
  expect(answer.headers.get('set-cookie')).toMatch(/^__session=;/);
  expect(await opens(cookie)).toBe(false);
});

test('signing out everywhere revokes every token at once; signing in again gives a valid one', async () => {
  const person = await makePerson('everywhere');
  await call('openSession', person, {});
  await call('signOutEverywhere', person, {});
  expect(await refusal('fetchUser', person, { uid: person.uid })).toBe('401 unauthenticated');
  expect((await refs.sessions(person.uid).get()).empty).toBe(true);
  const token = await until(async () => {
    const again = await idToken(person.email, PASSWORD);
    return (await refusal('fetchUser', { ...person, token: again }, { uid: person.uid })) === '200' && again;
  });
  expect(token).toBeTruthy();
});
