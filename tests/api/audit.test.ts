import { beforeAll, describe, expect, test } from 'vitest';
import { newId, refs } from '../../functions/src/data/firestore/refs.ts';
import { auditSubject } from '../../src/domain/audit/audit.ts';
import { newCase } from '../../src/domain/case/case.ts';
import { call, refusal } from '../support/api/api-calls.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';

const MANY = 1000;
const AT_ONCE = 40;
let admins: TestPerson[];
beforeAll(async () => {
  admins = await Promise.all(Array.from({ length: 4 }, (_, i) => makePerson(`admin${i}`, { role: 'admin' })));
});
const admin = (i = 0): TestPerson => admins[i % admins.length] as TestPerson;

const entries = async () => (await refs.auditLog().orderBy('n').get()).docs.map((doc) => doc.data());
const aboutUser = async (uid: string) =>
  (await refs.auditLog().where('touches', 'array-contains', auditSubject('user', uid)).get()).docs.map((doc) =>
    doc.data(),
  );
/** Checks the whole chain, page by page. */
async function check() {
  const problems = [];
  for (let after = 0; ; ) {
    const page = await call('checkAuditLog', admin(), { after });
    problems.push(...page.problems);
    after = page.upTo;
    if (page.done) return { problems, upTo: page.upTo, waiting: page.waiting };
  }
}
/** Waits until every entry is part of the chain. */
const chained = () => until(async () => (await refs.auditLog().where('n', '==', null).limit(1).get()).empty);

test('an action is logged with actor, action, subject and reason, and is chained within seconds', async () => {
  const person = await makePerson('guest');
  await call('setPremium', admin(), { uid: person.uid, premium: true, reason: 'A gift.' });
  const [entry] = await aboutUser(person.uid);
  expect(entry).toMatchObject({
    by: admin().uid,
    action: 'premium-grant',
    touches: [auditSubject('user', person.uid), auditSubject('user', admin().uid)],
    details: { reason: 'A gift.' },
  });
  const linked = await until(async () => {
    const [now] = await aboutUser(person.uid);
    return now?.n ? now : null;
  });
  expect(linked.hash).toMatch(/^[0-9a-f]{64}$/);
  // The entry also appears on the administrator's own page.
  expect((await aboutUser(admin().uid)).filter(({ id }) => id === linked.id)).toHaveLength(1);
});

describe('the check', () => {
  test('is for administrators and starts at an existing entry', async () => {
    expect(await refusal('checkAuditLog', await makePerson('nosy'), {})).toBe('403 admin-required');
    expect(await refusal('checkAuditLog', admin(), { after: 10_000_000 })).toBe('404 not-found');
    expect(await refusal('checkAuditLog', admin(), { after: -1 })).toBe('400 invalid-input');
  });

  test('finds a changed entry, a missing one and a truncated end', async () => {
    await call('setPremium', admin(), { uid: (await makePerson('guest')).uid, premium: true, reason: 'A gift.' });
    await chained();
    expect((await check()).problems).toEqual([]);
    const all = await entries();
    const middle = all.at(-2);
    const last = all.at(-1);
    if (!middle?.n || !last?.n) throw new Error('There are too few entries.');

    await refs.auditEntry(middle.id).set({ ...middle, details: { reason: 'Another.' } });
    expect((await check()).problems).toEqual([{ n: middle.n, id: middle.id, what: 'changed' }]);
    await refs.auditEntry(middle.id).delete();
    expect((await check()).problems).toEqual([{ n: middle.n, id: null, what: 'missing' }]);
    await refs.auditEntry(middle.id).set(middle);
    await refs.auditEntry(last.id).delete();
    expect((await check()).problems).toEqual([{ n: last.n, id: null, what: 'cut-off' }]);
    await refs.auditEntry(last.id).set(last);
    expect((await check()).problems).toEqual([]);
  });

  test(`passes after ${MANY} actions of several administrators at once`, { timeout: 240_000 }, async () => {
    const flags = await Promise.all(
      Array.from({ length: MANY }, async () => {
        const id = `audited-${newId()}`;
        const about = {
          dealId: null,
          listingId: null,
          invoiceId: null,
          uid: null,
          operationId: null,
          report: null,
          reason: 'x',
        };
        await refs.flag(id).set({ id, kind: 'report', ...about, ...newCase(new Date()) });
        return id;
      }),
    );
    const before = (await check()).upTo;
    const left = flags.map((id, i) => ({ id, i }));
    const work = async () => {
      for (let next = left.pop(); next; next = left.pop())
        await call('assignCase', admin(next.i), { kind: 'flag', id: next.id, mine: true });
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await chained();
    const { problems, upTo, waiting } = await check();
    expect([problems, upTo - before, waiting]).toEqual([[], MANY, 0]);
    const places = (await entries()).flatMap(({ n }) => n ?? []);
    expect(places).toEqual(Array.from({ length: upTo }, (_, i) => i + 1));
    // Open cases without an owner would interfere with other tests.
    await Promise.all(flags.map((id) => refs.flag(id).delete()));
  });
});
