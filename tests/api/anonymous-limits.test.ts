import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { anonymousId } from '../../functions/src/data/command/client-address.ts';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { siteUrl, TEST } from '../../scripts/suite/instances.ts';
import { API } from '../../src/domain/api.ts';
import { API_PATHS, type ApiName } from '../../src/domain/api-paths.ts';
import { paths } from '../../src/domain/collections.ts';
import { type CappedLimit, type Endpoint, sharedCounterKeys } from '../../src/domain/endpoint.ts';
import { HOUR_MS } from '../../src/domain/shared/durations.ts';
import { makePerson } from '../support/people/make-person.ts';

/** Returns an address that nobody has used before. */
const freshAddress = () => `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`;
const ask = async (name: ApiName, body: unknown, headers: Record<string, string>) => {
  const [method, path] = API_PATHS[name];
  const answer = await fetch(`${siteUrl(TEST)}${path}`, { method, headers, body: JSON.stringify(body) });
  await answer.arrayBuffer();
  return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
};
const question = { email: 'visitor@example.com', message: 'How does a sale run?' };

/** Public calls with a limit, each with an accepted input and the status of its answer. */
const LIMITED: [ApiName, object, number][] = [
  ['beacon', { page: 'search' }, 200],
  ['contactSupport', question, 200],
  ['unsubscribe', { key: 'unknown', stop: true }, 404],
  ['checkMailKey', { key: 'unknown' }, 200],
  ['resetPassword', { code: 'unknown', password: 'a long password' }, 409],
  ['checkRecord', { sha256: '0'.repeat(64), number: null }, 200],
  ['checkInvoice', { number: 'INV-2026-999999', code: '0000-0000-0000-0000' }, 200],
];
const limitOf = (name: ApiName): CappedLimit => (API[name] as Endpoint).limit as CappedLimit;

test('the list has every public call with a limit, and each has a cap on all addresses together', () => {
  const limited = (Object.keys(API) as ApiName[]).filter((name) => API[name].who === 'public' && 'limit' in API[name]);
  expect(limited.toSorted()).toEqual(LIMITED.map(([name]) => name).toSorted());
  for (const name of limited) expect(limitOf(name).cap).toBeGreaterThan(limitOf(name).count);
});

// `contactSupport` and `beacon` are left out, because people read support requests and nobody misses an uncounted
// beacon.
test('exhausting a call for everyone would take hundreds of addresses that use up their own limits', () => {
  const needed = LIMITED.map(([name]) => name).filter((name) => name !== 'contactSupport' && name !== 'beacon');
  for (const name of needed) expect([name, limitOf(name).cap / limitOf(name).count >= 300]).toEqual([name, true]);
});

test('spoofed headers of all kinds count as one caller', async () => {
  const ip = freshAddress();
  const { count } = limitOf('contactSupport');
  const spoofed: Record<string, string>[] = [
    { 'X-Forwarded-For': ip },
    { 'X-Forwarded-For': `192.0.2.1, ${ip}`, 'User-Agent': 'another' },
    { 'X-Forwarded-For': `192.0.2.2, 151.101.1.6, ${ip}, 151.101.1.6` },
    { 'X-Forwarded-For': `${ip}, 157.52.100.2, 35.191.0.9`, 'Fastly-Client-IP': '192.0.2.3' },
    { 'X-Forwarded-For': ip.replace(/1$/, '2'), 'X-Real-IP': '192.0.2.4', Forwarded: 'for=192.0.2.4' },
  ];
  expect(spoofed).toHaveLength(count);
  for (const headers of spoofed) expect((await ask('contactSupport', question, headers)).status).toBe(200);
  for (const headers of spoofed) expect((await ask('contactSupport', question, headers)).status).toBe(429);
  // The limit applies to signed-in callers too, since the call needs no account.
  const { token } = await makePerson('asker');
  const bearer = { Authorization: `Bearer ${token}`, 'X-Forwarded-For': ip };
  expect((await ask('contactSupport', question, bearer)).status).toBe(429);
  expect((await ask('contactSupport', question, { 'X-Forwarded-For': freshAddress() })).status).toBe(200);
});

describe.each(LIMITED)('%s', (name, input, passes) => {
  const counters = sharedCounterKeys(limitOf(name)).map((uid) => db().doc(paths.limit(uid, name)));
  afterEach(() => Promise.all(counters.map((counter) => counter.delete())));
  const share = Math.ceil(limitOf(name).cap / counters.length);
  const setAll = (count: number, startedMs = Date.now()) =>
    Promise.all(counters.map((counter) => counter.set({ count, startedMs })));
  const once = () => ask(name, input, { 'X-Forwarded-For': freshAddress(), 'User-Agent': 'Mozilla/5.0 Firefox/140' });

  test('is capped for all addresses together, and opens again after its window', async () => {
    await setAll(share - 1);
    expect((await once()).status).toBe(passes);
    await setAll(share);
    const { status, retryAfter } = await once();
    expect(status).toBe(429);
    expect(Number(retryAfter)).toBeGreaterThan(0);
    await setAll(share, Date.now() - limitOf(name).hours * HOUR_MS);
    expect((await once()).status).toBe(passes);
  });

  test('counts each call once, for its address and for all', async () => {
    await Promise.all(counters.map((counter) => counter.delete()));
    for (let i = 0; i < 3; i++) expect((await once()).status).toBe(passes);
    const counted = await Promise.all(counters.map((counter) => counter.get()));
    expect(counted.reduce((sum, doc) => sum + Number(doc.get('count') ?? 0), 0)).toBe(3);
  });
});

test('a mail client’s button counts toward the same limit as the link in the email', async () => {
  const ip = freshAddress();
  const id = await anonymousId({ header: () => ip, now: new Date() });
  const counted = db().doc(paths.limit(id, 'unsubscribe'));
  const press = () =>
    fetch(`${siteUrl(TEST)}/api/unsubscribe/unknown`, { method: 'POST', headers: { 'X-Forwarded-For': ip } });
  expect((await press()).status).toBe(404);
  await ask('unsubscribe', { key: 'unknown', stop: true }, { 'X-Forwarded-For': ip });
  expect((await counted.get()).get('count')).toBe(2);
  await counted.update({ count: limitOf('unsubscribe').count });
  expect((await press()).status).toBe(429);
});
