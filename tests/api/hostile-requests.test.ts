import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { siteUrl, TEST } from '../../scripts/suite/instances.ts';
import { API } from '../../src/domain/api.ts';
import { API_PATHS, type ApiName } from '../../src/domain/api-paths.ts';
import { paths } from '../../src/domain/collections.ts';
import type { Endpoint } from '../../src/domain/endpoint.ts';
import { call, codeOf, refusal, send } from '../support/api/api-calls.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';

const NAMES = Object.keys(API_PATHS) as ApiName[];
/** Hostile ids in the form in which they appear in an address. */
const IN_PATH = ['.%2e', '%2e', '__x__', 'a%2Fb', '%2F', '%0d%0aX', '%00', 'x'.repeat(2048), '%C3%A9'];
const IDS = ['.', '..', '__x__', 'a/b', '/', '%2F', '\r\nX', '\0', 'x'.repeat(2048), '', 'é'];

let admin: TestPerson;
let person: TestPerson;
let seller: TestPerson;
let listingId: string;
let dealId: string;

beforeAll(async () => {
  admin = await makePerson('admin', { role: 'admin', isAdmin: true });
  person = await makePerson('person');
  seller = await makePerson('seller');
  listingId = await makeListing(seller);
  ({ dealId } = await call('makeOffer', person, { listingId, terms: TERMS }));
});

const at = (path: string, init: RequestInit & { by?: TestPerson } = {}) =>
  fetch(`${siteUrl(TEST)}${path}`, {
    redirect: 'manual',
    ...init,
    headers: { ...(init.by && { Authorization: `Bearer ${init.by.token}` }), ...init.headers },
  });
/** Returns the refusal in the form `404 not-found`. The answer must be JSON in the API's shape. */
async function refused(answer: Response): Promise<string> {
  const text = await answer.text();
  expect(answer.headers.get('content-type'), text).toContain('application/json');
  return `${answer.status} ${codeOf(JSON.parse(text))}`;
}

describe('ids in addresses', () => {
  test.each(IN_PATH)('%s', async (id) => {
    for (const path of [
      `/api/deals/${id}/files/x`,
      `/api/deals/${dealId}/files/${id}`,
      `/api/listings/${id}/documents/x`,
      `/api/listings/${listingId}/documents/${id}`,
    ]) {
      for (const by of [person, admin])
        expect([path, await refused(await at(path, { by }))]).toEqual([path, '404 not-found']);
    }
    // Every client reads `.%2e` as `..`, which leads to the home page.
    if (new URL(`/media/${id}`, siteUrl(TEST)).pathname !== '/') expect((await at(`/media/${id}`)).status).toBe(404);
    expect([303, 404]).toContain((await at(`/api/unsubscribe/${id}`)).status);
    expect(await refused(await at(`/api/unsubscribe/${id}`, { method: 'POST' }))).toBe('404 not-found');
    expect(await refused(await at(`/api/account/export?uid=${id}`, { method: 'POST', by: admin }))).toBe(
      '404 not-found',
    );
  });

  test('a path inside an existing deal is answered like a nonexistent one', async () => {
    for (const [id, version] of [
      [dealId, '1'],
      [dealId, '99'],
      ['nowhere', '1'],
    ]) {
      const answer = await at(`/api/deals/${id}%2Foffers%2F${version}/files/x`, { by: person });
      expect(await refused(answer)).toBe('404 not-found');
    }
  });
});

test.each(['.', '..', '__x__', 'a/b', '%2F', 'x'.repeat(2048), 'nobody'])('X-Act-As: %s', async (target) => {
  for (const by of [person, admin]) {
    const answer = await at(API_PATHS.premiumStatus[1], {
      method: 'POST',
      by,
      headers: { 'X-Act-As': target, 'Content-Type': 'application/json' },
      body: JSON.stringify({ uid: by.uid }),
    });
    expect(await refused(answer)).toBe('403 impersonating');
  }
});

/** Matches the fields of an input that are document ids. */
const ID_FIELD = /^(uid|userId|id|subjectId|(?!tax)\w+Id)$/;
const withIds = NAMES.flatMap((name) => {
  const { input }: Endpoint = API[name];
  const shape = input instanceof z.ZodObject ? (input.shape as Record<string, z.ZodType>) : {};
  return Object.entries(shape)
    .filter(([field]) => ID_FIELD.test(field))
    .map(([field, schema]) => ({ name, field, schema }));
});

describe('ids in bodies', () => {
  test('the registry names many', () => expect(withIds.length).toBeGreaterThan(60));
  test('no endpoint accepts a hostile one', () => {
    // `subjectId` may be `a/b`, because the kind of a report decides the form of its subject. `partId` names no
    // document.
    const isHostile = (field: string, id: string) => !(field === 'subjectId' && id === 'a/b') && field !== 'partId';
    const accepted = withIds.flatMap(({ name, field, schema }) =>
      IDS.filter((id) => isHostile(field, id) && schema.safeParse(id).success).map((id) => [name, field, id]),
    );
    expect(accepted).toEqual([]);
  });
  test.each(IDS)('%j as an account, a case or a subject', async (uid) => {
    expect(await refusal('blockPerson', person, { uid })).toBe('400 invalid-input');
    expect(await refusal('fetchUser', admin, { uid })).toBe('400 invalid-input');
    expect(await refusal('resolveCase', admin, { kind: 'flag', id: uid, outcome: 'Done.' })).toBe('400 invalid-input');
    for (const kind of ['listing', 'user', 'review']) {
      const report = { kind, subjectId: uid, reason: 'spam', text: '' };
      // The id of a review consists of the reviewed account and the review's own id, so `a/b` has a valid form.
      const isReviews = kind === 'review' && uid === 'a/b';
      expect(await refusal('report', person, report)).toBe(isReviews ? '404 not-found' : '400 invalid-input');
    }
  });
});

describe('answers', () => {
  const addresses = [...new Set(Object.values(API_PATHS).map(([, path]) => path.replace(/:\w+/g, 'x')))];
  const others = ['/api/account/export', '/api/payments/webhook', '/api/deals/x/files/x', '/api/proxy-image'];

  test('other methods of every known address are 405, with the allowed ones', async () => {
    const differing = await Promise.all(
      [...addresses, ...others].map(async (path) => {
        const found: string[] = [];
        for (const method of ['DELETE', 'PUT', 'PATCH']) {
          const answer = await at(path, { method });
          const allowed = answer.headers.get('allow') ?? '';
          const isRefused = (await refused(answer)) === '405 method-not-allowed';
          if (!isRefused || !/^(GET, HEAD|POST|GET, HEAD, POST)$/.test(allowed))
            found.push(`${method} ${path}: ${answer.status}, allows ${allowed}`);
        }
        return found;
      }),
    );
    expect(differing.flat()).toEqual([]);
  });

  test('with a body, too', async () => {
    const init = { method: 'DELETE', body: '{}', headers: { 'Content-Type': 'application/json' } };
    expect(await refused(await at(API_PATHS.fetchUser[1], init))).toBe('405 method-not-allowed');
    expect(await refused(await at('/api/nowhere', init))).toBe('404 not-found');
  });

  test.each([
    ['application/json', '{'],
    ['application/json', '"\\u12'],
    ['application/json; charset=nonsense', '{}'],
    ['text/plain; charset=nonsense', '{'],
    ['application/x-www-form-urlencoded', 'a[b]=%'],
    ['nonsense', '{'],
  ])('a body that isn’t JSON: %s %s', async (type, body) => {
    const answer = await at(API_PATHS.fetchUser[1], {
      method: 'POST',
      by: person,
      body,
      headers: { 'Content-Type': type },
    });
    expect(await refused(answer)).toBe('400 invalid-input');
  });

  const bodiless = NAMES.filter((name) => API_PATHS[name][0] === 'POST' && name !== 'clearSession');
  test('every endpoint that is posted to needs a body', async () => {
    const answers = bodiless.map(async (name) => {
      const { who }: Endpoint = API[name];
      const by = who === 'admin' ? admin : person;
      const headers = { 'Idempotency-Key': randomUUID() };
      return [name, await refused(await at(API_PATHS[name][1], { method: 'POST', by, headers }))];
    });
    const refusals = bodiless.map((name) => [name, '400 invalid-input']);
    expect(Object.fromEntries(await Promise.all(answers))).toEqual(Object.fromEntries(refusals));
  });
  test('clearSession always answers 200', async () => {
    expect((await at(API_PATHS.clearSession[1], { method: 'POST' })).status).toBe(200);
  });
});

describe('impersonation', () => {
  const reason = 'She cannot find her draft.';
  const looks = async (by: TestPerson, target: string) => {
    const headers = { 'X-Act-As': target, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ uid: target });
    const answer = await at(API_PATHS.premiumStatus[1], { method: 'POST', by, headers, body });
    return answer.ok ? '200' : refused(answer);
  };
  const logged = async (by: TestPerson, action: string) =>
    (await db().collection(paths.auditLog()).where('by', '==', by.uid).where('action', '==', action).get()).size;
  const endedAt = async (by: TestPerson) => (await refs.impersonation(by.uid).get()).data()?.endedAt;

  test('attempts by others are counted, not logged; those of rejected administrators are logged', async () => {
    const flooder = await makePerson('flooder');
    const answers: string[] = [];
    for (let i = 0; i < 40; i++) answers.push(await looks(flooder, person.uid));
    expect(new Set(answers)).toEqual(new Set(['403 impersonating', '429 too-many']));
    expect(await logged(flooder, 'impersonation-refused')).toBe(0);
    const before = await logged(admin, 'impersonation-refused');
    expect(await looks(admin, person.uid)).toBe('403 impersonating');
    expect(await logged(admin, 'impersonation-refused')).toBe(before + 1);
  });

  test('ends at once when its account becomes an administrator’s, inactive or deleted', async () => {
    const changes: [ApiName, object][] = [
      ['setAdmin', { admin: true, reason }],
      ['deactivateAccount', { reason }],
      ['deleteOnRequest', { reason }],
    ];
    for (const [name, input] of changes) {
      const target = await makePerson('target');
      await call('startImpersonation', admin, { uid: target.uid, reason });
      expect(await looks(admin, target.uid)).toBe('200');
      expect((await send(name, { uid: target.uid, ...input }, { token: admin.token })).status).toBe(200);
      expect(await endedAt(admin), name).toBeInstanceOf(Date);
      expect(await looks(admin, target.uid)).toBe('403 impersonating');
    }
  });

  test('ends with its next use if the account was changed elsewhere', async () => {
    for (const change of [{ isAdmin: true, role: 'admin' as const }, { inactive: true }]) {
      const target = await makePerson('target');
      await call('startImpersonation', admin, { uid: target.uid, reason });
      await refs.user(target.uid).update(change);
      expect(await looks(admin, target.uid)).toBe('403 impersonating');
      expect(await endedAt(admin)).toBeInstanceOf(Date);
    }
  });
});
