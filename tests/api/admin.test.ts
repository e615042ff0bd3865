import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { newId, refs } from '../../functions/src/data/firestore/refs.ts';
import { siteUrl, TEST } from '../../scripts/suite/instances.ts';
import { API } from '../../src/domain/api.ts';
import { API_PATHS, type ApiName } from '../../src/domain/api-paths.ts';
import { type AuditAction, auditSubject } from '../../src/domain/audit/audit.ts';
import { newCase } from '../../src/domain/case/case.ts';
import { paths } from '../../src/domain/collections.ts';
import type { Endpoint } from '../../src/domain/endpoint.ts';
import { draftFieldsSchema } from '../../src/domain/listing/draft/draft.ts';
import { MINUTE_MS } from '../../src/domain/shared/durations.ts';
import { call, codeOf, refusal } from '../support/api/api-calls.ts';
import { completeDraft } from '../support/listings/complete-draft.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { mailed } from '../support/plain/received-mails.ts';
import { findVisibleTraces } from '../support/stored/find-traces.ts';
import { userOf, waitForNotification } from '../support/stored/stored-documents.ts';

let admin: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  [admin, other] = await Promise.all([makePerson('admin', { role: 'admin' }), makePerson('second', { isAdmin: true })]);
});
// Nobody except administrators can read which administrator decided.
afterAll(async () => expect(await findVisibleTraces(admin)).toEqual([]));
const logged = async (by: TestPerson, action: AuditAction) =>
  (await refs.auditLog().where('by', '==', by.uid).where('action', '==', action).get()).docs.map((doc) => doc.data());

describe('cases', () => {
  test('a bug report is assigned, closed with an outcome that its reporter is notified of, and reopened', async () => {
    const reporter = await makePerson('reporter');
    await call('bugReport', reporter, { bugDescription: 'The star does not turn.' });
    const [report] = (await db().collection('bugReports').where('uid', '==', reporter.uid).get()).docs;
    const target = { kind: 'bug-report', id: report?.id ?? '' } as const;
    const now = async () => (await db().doc(paths.bugReport(target.id)).get()).data();
    await call('assignCase', admin, { ...target, mine: true });
    expect(await now()).toMatchObject({ state: 'open', assigneeId: admin.uid });
    await call('resolveCase', admin, { ...target, outcome: 'It turns now.' });
    expect(await now()).toMatchObject({ state: 'resolved', outcome: 'It turns now.' });
    await waitForNotification(reporter, /Your bug report was reviewed/);
    expect(await refusal('resolveCase', other, { ...target, outcome: 'Again.' })).toBe('409 wrong-state');
    await call('reopenCase', other, target);
    expect(await now()).toMatchObject({ state: 'open', outcome: 'It turns now.', closedAt: null });
    expect(await refusal('reopenCase', admin, target)).toBe('409 wrong-state');
    expect(await refusal('assignCase', admin, { ...target, id: newId(), mine: true })).toBe('404 not-found');
    expect((await logged(admin, 'case-resolve')).at(-1)).toMatchObject({
      touches: [auditSubject('case', target.id), auditSubject('user', admin.uid)],
      details: { outcome: 'It turns now.' },
    });
  });

  test('a reply to a case reaches its sender by notification, or by email if it was sent from the help page', async () => {
    const reporter = await makePerson('reporter');
    await call('bugReport', reporter, { bugDescription: 'It spins.' });
    const [report] = (await db().collection('bugReports').where('uid', '==', reporter.uid).get()).docs;
    const target = { kind: 'bug-report', id: report?.id ?? '' } as const;
    const text = 'Which browser was it?';
    expect(await refusal('replyToCase', reporter, { ...target, text })).toBe('403 admin-required');
    expect(await refusal('replyToCase', admin, { ...target, text: ' ' })).toBe('400 invalid-input');
    expect(await refusal('replyToCase', admin, { ...target, id: newId(), text })).toBe('404 not-found');
    await call('replyToCase', admin, { ...target, text });
    await waitForNotification(reporter, /A reply to your bug report/);
    const stored = (await db().doc(paths.bugReport(target.id)).get()).data();
    expect(stored).toMatchObject({ state: 'open', replies: [{ by: admin.uid, text }] });
    const id = newId();
    const email = `asker-${id.toLowerCase()}@example.com`;
    const request = { id, email, message: 'How do I sell?\nAnd when?', browser: 'x', ...newCase(new Date()) };
    await db().doc(paths.supportRequest(id)).set(request);
    await call('replyToCase', admin, { kind: 'support-request', id, text: 'With a listing.\nAt any time.' });
    const mail = await mailed(email, /A reply to your question/);
    expect(mail.html).toContain('You wrote: How do I sell?');
    expect(mail.html).toContain('At any time.');
    const flag = { id, kind: 'payment-late' as const, dealId: null, listingId: null, invoiceId: null, uid: null };
    await refs.flag(id).set({ ...flag, operationId: null, report: null, reason: 'x', ...newCase(new Date()) });
    expect(await refusal('replyToCase', admin, { kind: 'flag', id, text })).toBe('409 wrong-state');
    expect((await logged(admin, 'case-reply')).length).toBe(2);
  });

  test('flags and support requests are closed in the same way', async () => {
    const id = `report-${newId()}`;
    const flag = {
      id,
      kind: 'report' as const,
      dealId: null,
      listingId: null,
      invoiceId: null,
      uid: null,
      operationId: null,
      report: null,
      reason: 'x',
    };
    await refs.flag(id).set({ ...flag, ...newCase(new Date()) });
    await call('resolveCase', admin, { kind: 'flag', id, outcome: 'Nothing in it.' });
    expect((await refs.flag(id).get()).data()).toMatchObject({ state: 'resolved' });
    const request = newId();
    await db()
      .doc(paths.supportRequest(request))
      .set({ id: request, email: 'a@b.example', message: 'x', browser: 'x', ...newCase(new Date()) });
    await call('resolveCase', other, { kind: 'support-request', id: request, outcome: 'Answered.' });
    expect((await db().doc(paths.supportRequest(request)).get()).get('state')).toBe('resolved');
  });
});

describe('rights', () => {
  test('administrators grant and revoke the role, but never their own', async () => {
    const person = await makePerson('rising');
    const grant = { uid: person.uid, admin: true, reason: 'She joins us.' };
    expect(await refusal('setAdmin', admin, { ...grant, uid: admin.uid, admin: false })).toBe('403 forbidden');
    await call('setAdmin', admin, grant);
    expect(await userOf(person)).toMatchObject({ role: 'admin', isAdmin: true });
    await waitForNotification(person, /You are now an administrator/);
    expect(await refusal('setAdmin', admin, grant)).toBe('409 wrong-state');
    await call('setAdmin', person, { uid: other.uid, admin: false, reason: 'She has left.' });
    expect(await refusal('setAdmin', other, grant)).toBe('403 admin-required');
    await call('setAdmin', admin, { uid: other.uid, admin: true, reason: 'She is back.' });
    await call('setAdmin', admin, { ...grant, admin: false });
    expect(await userOf(person)).toMatchObject({ role: 'user', isAdmin: false });
    const unverified = await makePerson('unverified', { emailVerified: false });
    expect(await refusal('setAdmin', admin, { ...grant, uid: unverified.uid })).toBe('409 wrong-state');
    expect((await logged(admin, 'admin-grant')).length).toBe(2);
  });

  test('a membership is granted and revoked', async () => {
    const person = await makePerson('guest');
    const gift = { uid: person.uid, premium: true, reason: 'For the trouble.' };
    await call('setPremium', admin, gift);
    expect((await call('premiumStatus', person, { uid: person.uid })).premium).toBe(true);
    expect(await refusal('setPremium', admin, gift)).toBe('409 wrong-state');
    await call('setPremium', admin, { ...gift, premium: false });
    await waitForNotification(person, /Your membership has ended/);
  });
});

describe('impersonation', () => {
  const as = async (name: ApiName, by: TestPerson, target: string, input: object) => {
    const answer = await fetch(`${siteUrl(TEST)}${API_PATHS[name][1]}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${by.token}`, 'X-Act-As': target, 'Idempotency-Key': crypto.randomUUID() },
      body: JSON.stringify(input),
    });
    const body = (await answer.json()) as Record<string, unknown>;
    return answer.ok ? body : `${answer.status} ${codeOf(body)}`;
  };
  const reason = 'She cannot find her draft.';

  test('needs a reason and lasts half an hour; never for an administrator or an inactive account', async () => {
    const target = await makePerson('target');
    const inactive = await makePerson('inactive', { inactive: true });
    expect(await refusal('startImpersonation', admin, { uid: other.uid, reason })).toBe('403 forbidden');
    expect(await refusal('startImpersonation', admin, { uid: admin.uid, reason })).toBe('403 forbidden');
    expect(await refusal('startImpersonation', admin, { uid: inactive.uid, reason })).toBe('409 wrong-state');
    expect(await refusal('startImpersonation', target, { uid: inactive.uid, reason })).toBe('403 admin-required');
    const { endsAt } = await call('startImpersonation', admin, { uid: target.uid, reason });
    expect(Math.round((Date.parse(endsAt) - Date.now()) / MINUTE_MS)).toBe(30);
    const visits = await db().collection(paths.supportVisits(target.uid)).get();
    expect(visits.docs[0]?.data()).toMatchObject({ reason, commands: [], endedAt: null });
    await call('endImpersonation', admin, {});
    await call('endImpersonation', admin, {});
    expect((await db().collection(paths.supportVisits(target.uid)).get()).docs[0]?.get('endedAt')).not.toBeNull();
    expect(
      (await logged(admin, 'impersonation-end')).filter(({ touches }) =>
        touches.includes(auditSubject('user', target.uid)),
      ),
    ).toHaveLength(1);
  });

  test('allowed commands run as the account and are recorded; everything else is rejected and recorded too', async () => {
    const target = await makePerson('helped');
    const listingId = await makeListing(target, 'draft');
    const fields = draftFieldsSchema.strip().parse({ ...completeDraft(), title: 'Mended' });
    const draft = { listingId, revision: 0, fields };
    expect(await as('saveDraft', admin, target.uid, draft)).toBe('403 impersonating');
    await call('startImpersonation', admin, { uid: target.uid, reason });
    expect(await as('saveDraft', admin, target.uid, draft)).toEqual({ revision: 1 });
    expect(await as('getNotifications', admin, target.uid, { userId: target.uid })).toMatchObject({ success: true });
    const stranger = await makePerson('stranger');
    expect(await as('saveDraft', admin, stranger.uid, draft)).toBe('403 impersonating');
    expect(await as('saveDraft', target, target.uid, draft)).toBe('403 impersonating');
    expect(await as('markNotificationsRead', admin, target.uid, { userId: target.uid })).toBe('403 impersonating');
    const [visit] = (await db().collection(paths.supportVisits(target.uid)).get()).docs;
    expect(visit?.get('commands')).toEqual(['saveDraft']);
    expect((await logged(admin, 'impersonation-command')).at(-1)).toMatchObject({
      touches: [auditSubject('user', target.uid), auditSubject('user', admin.uid)],
      details: { endpoint: 'saveDraft' },
    });
    const refused = (await logged(admin, 'impersonation-refused')).filter(({ touches }) =>
      [target, stranger].some(({ uid }) => touches.includes(auditSubject('user', uid))),
    );
    expect(refused.length).toBe(3);
    // The command is refused again after the impersonation has ended.
    await call('endImpersonation', admin, {});
    expect(await as('saveDraft', admin, target.uid, { ...draft, revision: 1 })).toBe('403 impersonating');
  });

  test('a reply is sent as the account and marked as sent by support; no one can mark their own', async () => {
    const target = await makePerson('asker');
    const seller = await makePerson('seller');
    const listingId = await makeListing(seller);
    const { dealId } = await call('askQuestion', target, { listingId, text: 'Does it run by itself?' });
    const reply = { dealId, text: 'They mean the night jobs.' };
    expect(await refusal('replyAsSupport', target, reply)).toBe('403 forbidden');
    expect(await as('replyAsSupport', admin, target.uid, reply)).toBe('403 impersonating');
    await call('startImpersonation', admin, { uid: target.uid, reason });
    expect(await as('replyAsSupport', admin, target.uid, { ...reply, text: '' })).toBe('400 invalid-input');
    expect(await as('replyAsSupport', admin, target.uid, { ...reply, dealId: `${newId()}_x` })).toBe('404 not-found');
    expect(await as('replyAsSupport', admin, target.uid, reply)).toEqual({ success: true });
    const written = (await refs.messages(dealId).get()).docs.map((doc) => doc.data());
    expect(written.filter(({ bySupport }) => bySupport)).toMatchObject([{ senderId: target.uid, text: reply.text }]);
    await waitForNotification(seller, /New message from/);
    const [visit] = (await db().collection(paths.supportVisits(target.uid)).get()).docs;
    expect(visit?.get('commands')).toEqual(['replyAsSupport']);
    await call('blockPerson', seller, { uid: target.uid });
    expect(await as('replyAsSupport', admin, target.uid, reply)).toBe('409 blocked');
    await call('endImpersonation', admin, {});
  });

  test('endpoints aren’t impersonable by default: all others reject it', async () => {
    const target = await makePerson('closed');
    await call('startImpersonation', admin, { uid: target.uid, reason });
    const closed = (Object.keys(API) as ApiName[]).filter((name) => {
      const { who, impersonable }: Endpoint = API[name];
      return who !== 'public' && !impersonable && API_PATHS[name][0] === 'POST';
    });
    expect(closed.length).toBeGreaterThan(60);
    for (const name of closed)
      expect([name, await as(name, admin, target.uid, {})]).toEqual([name, '403 impersonating']);
    await call('endImpersonation', admin, {});
  });

  test('ends when its time is up or the administrator loses the role', async () => {
    const target = await makePerson('brief');
    const third = await makePerson('third', { role: 'admin', isAdmin: true });
    await call('startImpersonation', third, { uid: target.uid, reason });
    const read = () => as('getNotifications', third, target.uid, { userId: target.uid });
    expect(await read()).toMatchObject({ success: true });
    await call('setAdmin', admin, { uid: third.uid, admin: false, reason: 'A try.' });
    expect(await read()).toBe('403 impersonating');
    await call('setAdmin', admin, { uid: third.uid, admin: true, reason: 'A try.' });
    await refs.impersonation(third.uid).update({ endsAt: new Date(Date.now() - 1000) });
    expect(await read()).toBe('403 impersonating');
  });
});
