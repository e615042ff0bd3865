import { randomUUID } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anonymousId } from '../../functions/src/data/command/client-address.ts';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { siteUrl, TEST } from '../../scripts/suite/instances.ts';
import { API_PATHS, type ApiName } from '../../src/domain/api-paths.ts';
import { paths } from '../../src/domain/collections.ts';
import { codeOf, refusal, send } from '../support/api/api-calls.ts';
import { type FunctionsProcess, startFunctions } from '../support/emulators/functions-process.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';

const named = ({ token }: TestPerson, firstName: string) => {
  const username = `ada-${randomUUID().slice(0, 8)}`;
  return send('savePersonalInfo', { firstName, lastName: 'Lovelace', username, country: 'GB' }, { token });
};
const post = (name: ApiName, body: string, headers: Record<string, string> = {}) =>
  fetch(siteUrl(TEST) + API_PATHS[name][1], { method: 'POST', headers, body });
const bearer = ({ token }: TestPerson) => ({ Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() });
const counterOf = (id: string) => db().doc(paths.limit(id, 'refusedInputs'));

describe('rejected inputs', () => {
  test('count against the account, across all calls: by a schema, no JSON, no key, or rejected by the call itself', async () => {
    const person = await makePerson('refused');
    const admin = await makePerson('admin', { role: 'admin', isAdmin: true });
    await named(person, 'a'.repeat(61));
    await refusal('saveProfile', person, { firstName: 1 });
    await post('saveProfile', '{', { ...bearer(person), 'Content-Type': 'application/x-www-form-urlencoded' });
    await send('saveProfile', {}, { token: person.token, key: null });
    await refusal('getReach', person, { listingId: 'x' });
    expect((await counterOf(person.uid).get()).get('count')).toBe(5);
    await send('setAdmin', { uid: person.uid, admin: true, reason: 'A colleague.' }, { token: admin.token, key: null });
    expect((await counterOf(admin.uid).get()).get('count')).toBe(1);
  });

  test('end in 429, and valid calls still succeed', async () => {
    const person = await makePerson('refused');
    const counter = counterOf(person.uid);
    await named(person, 'a'.repeat(61));
    await counter.update({ count: 600 });
    for (const _again of [1, 2]) {
      const refused = await named(person, 'a'.repeat(61));
      expect([refused.status, codeOf(refused.body)]).toEqual([429, 'too-many']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    }
    expect((await named(person, 'Ada')).status).toBe(200);
  });

  test('without an account count against the network address, but not against the call’s own limit or all addresses', async () => {
    const address = `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;
    const headers = { 'X-Forwarded-For': address };
    const id = await anonymousId({
      now: new Date(),
      header: (name) => (name === 'x-forwarded-for' ? address : undefined),
    });
    for (let i = 0; i < 7; i++) expect((await post('contactSupport', '{"email":1}', headers)).status).toBe(400);
    await fetch(`${siteUrl(TEST)}${API_PATHS.search[1]}?sort=nonsense`, { headers });
    expect((await counterOf(id).get()).get('count')).toBe(8);
    const right = JSON.stringify({ email: 'visitor@example.com', message: 'How does a sale run?' });
    expect((await post('contactSupport', right, headers)).status).toBe(200);
    expect((await post('contactSupport', '{"email":1}', { 'X-Forwarded-For': '192.0.2.77' })).status).toBe(400);
  });

  test("by callers without permission aren't counted: they get 403, and nothing is written", async () => {
    const person = await makePerson('outsider');
    expect(await refusal('setAdmin', person, {})).toBe('403 admin-required');
    expect((await post('saveProfile', '{')).status).toBe(401);
    expect((await counterOf(person.uid).get()).exists).toBe(false);
  });

  test('get a short message, however many values or however long the names', async () => {
    const person = await makePerson('values');
    const many = JSON.stringify({ goals: Array.from({ length: 100_000 }, () => 1) });
    const some = JSON.stringify({ goals: Array.from({ length: 9000 }, () => 1) });
    const unknown = JSON.stringify(Object.fromEntries(Array.from({ length: 9000 }, (_, i) => [`field${i}`, 1])));
    for (const body of [many, some, unknown, JSON.stringify({ ['x'.repeat(200_000)]: 1 })]) {
      const answer = await post('saveBuyerCard', body, bearer(person));
      const text = await answer.text();
      expect([answer.status, codeOf(JSON.parse(text))]).toEqual([400, 'invalid-input']);
      expect(text.length).toBeLessThan(20_000);
    }
  });
});

test("half a surrogate pair, which Firestore can't store, is accepted", async () => {
  const body = '{"email":"visitor@example.com","message":"How does it work? \\ud83d"}';
  const address = `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;
  expect((await post('contactSupport', body, { 'X-Forwarded-For': address })).status).toBe(200);
});

const MEGABYTE = Buffer.alloc(1024 * 1024, 'a');
interface Sent {
  status: number | undefined;
  code: string | undefined;
}
/** Sends a body in pieces of one megabyte, and finishes it if `ends` is true. Only a given header states its length. */
function sendPieces(url: string, pieces: number, { ends, headers = {} }: { ends: boolean; headers?: object }) {
  return new Promise<Sent>((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers } });
    sent.on('error', reject);
    sent.on('response', (response: IncomingMessage) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const isJson = response.headers['content-type']?.startsWith('application/json');
        resolve({ status: response.statusCode, code: isJson ? codeOf(JSON.parse(text)) : text });
        sent.destroy();
      });
    });
    for (let i = 0; i < pieces; i++) sent.write(MEGABYTE);
    if (ends) sent.end();
  });
}

const TOO_LARGE = { status: 413, code: 'too-large' };
/** An endpoint, raw routes with and without a caller, the webhook, and an address that does not exist. */
const POSTED = [
  API_PATHS.contactSupport[1],
  API_PATHS.saveProfile[1],
  '/api/account/export',
  '/api/unsubscribe/x',
  '/api/payments/webhook',
  '/api/nowhere',
];

describe('a body that is too large', () => {
  let functions: FunctionsProcess;
  beforeAll(async () => {
    functions = await startFunctions(TEST.ports.functions + 710);
  });
  afterAll(() => functions.kill());

  // The body never ends, so a server that waits for its end would not answer at all.
  test.each(POSTED)('is rejected by the function before it ends: %s', async (path) => {
    expect(await sendPieces(functions.url + path, 1, { ends: false })).toEqual(TOO_LARGE);
    const headers = { 'Content-Length': 30 * MEGABYTE.length };
    expect(await sendPieces(functions.url + path, 1, { ends: false, headers })).toEqual(TOO_LARGE);
  });

  test('of 30 MB is rejected, too, and the process keeps serving, even one that just fits', async () => {
    // Half of the requests keep back their last piece, so their answer shows that they were refused before all of it
    // arrived.
    const all = Array.from({ length: 8 }, (_, i) =>
      sendPieces(`${functions.url}/api/payments/webhook`, i % 2 ? 29 : 30, { ends: i % 2 === 0 }),
    );
    for (const answer of await Promise.all(all)) expect(answer).toEqual(TOO_LARGE);
    expect((await fetch(`${functions.url}/api/nowhere`)).status).toBe(404);
    const body = JSON.stringify({ email: 'ada@example.com', message: 'x'.repeat(255 * 1024) });
    const answer = await fetch(functions.url + API_PATHS.contactSupport[1], { method: 'POST', body });
    expect(answer.status).toBe(400);
  });

  // Only the function's own answers are ours: the Hosting emulator forwards no body without its length, and the
  // functions emulator holds a body until it ends.
  test.each(POSTED)('is rejected through Hosting: %s', async (path) => {
    const headers = { 'Content-Length': MEGABYTE.length };
    expect(await sendPieces(siteUrl(TEST) + path, 1, { ends: true, headers })).toEqual(TOO_LARGE);
  });
});
