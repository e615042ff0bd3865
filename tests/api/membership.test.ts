import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { siteUrl, TEST } from '../../scripts/suite/instances.ts';
import { OPERATOR } from '../../src/domain/operator.ts';
import { call, refusal, send } from '../support/api/api-calls.ts';
import { openCheckout, pay } from '../support/money/payments.ts';
import { actAndSend, atDouble, disputePayment } from '../support/money/site-at-double.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { mailed } from '../support/plain/received-mails.ts';
import { until } from '../support/plain/until.ts';
import { invoiceOf, userOf, waitForNotification } from '../support/stored/stored-documents.ts';

let admin: TestPerson;
beforeAll(async () => {
  admin = await makePerson('admin', { role: 'admin' });
});
const premiumOf = async (person: TestPerson) => (await call('premiumStatus', person, { uid: person.uid })).premium;
const linesOf = async (invoiceId: string) =>
  (await db().collection('ledger').where('invoiceId', '==', invoiceId).get()).docs.flatMap(
    (doc) => doc.get('lines') as { account: string; amount: number }[],
  );

test('premium status is visible only to oneself', async () => {
  const member = await makePerson('member', { premium: true });
  const other = await makePerson('other');
  expect([await premiumOf(member), await premiumOf(other)]).toEqual([true, false]);
  expect(await refusal('premiumStatus', other, { uid: member.uid })).toBe('404 not-found');
});

describe('a membership', () => {
  test('is an invoice like any other; once paid, it never ends', async () => {
    const person = await makePerson('joiner');
    const { invoiceId } = await call('buyMembership', person, {});
    expect(await invoiceOf(invoiceId)).toMatchObject({
      kind: 'membership',
      state: 'open',
      amount: 14_900,
      payer: { uid: person.uid, legalName: 'joiner Ltd' },
      payee: { uid: null, legalName: OPERATOR.name, address: OPERATOR.address, country: OPERATOR.country },
      participants: [person.uid],
    });
    expect((await call('buyMembership', person, {})).invoiceId).toBe(invoiceId);
    expect(await premiumOf(person)).toBe(false);
    await pay(person, invoiceId);
    expect(await invoiceOf(invoiceId)).toMatchObject({ state: 'released', checkout: null });
    expect(await premiumOf(person)).toBe(true);
    await waitForNotification(person, /You are a member/);
    const lines = await linesOf(invoiceId);
    expect(lines.toSorted((a, b) => a.account.localeCompare(b.account))).toEqual([
      { account: 'handoff:costs', amount: -462 },
      { account: 'handoff:memberships', amount: 14_900 },
      { account: `person:${person.uid}`, amount: -14_900 },
      { account: 'provider:fees', amount: 462 },
    ]);
    expect(await refusal('buyMembership', person, {})).toBe('409 wrong-state');
    expect(await refusal('startCheckout', person, { invoiceId })).toBe('409 wrong-state');
    expect(await refusal('voidInvoice', admin, { invoiceId, reason: 'A try.' })).toBe('409 wrong-state');
  });

  test('needs billing details, is payable only by its buyer, and a failed payment can be retried', async () => {
    const person = await makePerson('poor', { billing: null });
    expect(await refusal('buyMembership', person, {})).toBe('409 billing-required');
    await refs.user(person.uid).update({
      billing: { legalName: 'Poor AS', address: 'Quay 1, Oslo', country: 'NO', taxId: '' },
    });
    const { invoiceId } = await call('buyMembership', person, {});
    expect(await refusal('startCheckout', await makePerson('other'), { invoiceId })).toBe('404 not-found');
    const { sessionId } = await openCheckout(person, invoiceId);
    await actAndSend('pay', sessionId, true);
    await actAndSend('finishPayment', sessionId, false);
    expect(await invoiceOf(invoiceId)).toMatchObject({ state: 'open', checkout: null });
    await pay(person, invoiceId);
    expect(await premiumOf(person)).toBe(true);
  });

  test('a payment of the wrong amount grants no membership and is refunded', async () => {
    const person = await makePerson('short');
    const { invoiceId } = await call('buyMembership', person, {});
    const { sessionId } = await openCheckout(person, invoiceId);
    await atDouble('misstate', sessionId, { amount_total: 14_899 });
    await actAndSend('pay', sessionId);
    expect(await premiumOf(person)).toBe(false);
    await until(async () => (await refs.outbox(`refund-${sessionId}-paid`).get()).data()?.state === 'done');
    const sum = (await linesOf(invoiceId)).filter(({ account }) => account === `person:${person.uid}`);
    expect(sum.reduce((total, { amount }) => total + amount, 0)).toBe(0);
  });

  test('ends with a lost chargeback', async () => {
    const person = await makePerson('regretful');
    const { invoiceId } = await call('buyMembership', person, {});
    const sessionId = await pay(person, invoiceId);
    const disputeId = await disputePayment(sessionId);
    expect(await premiumOf(person)).toBe(true);
    await actAndSend('closeDispute', disputeId, 'lost');
    expect(await premiumOf(person)).toBe(false);
    expect((await refs.flag(`chargeback-${invoiceId}-${sessionId}`).get()).data()).toMatchObject({
      kind: 'chargeback',
    });
    const total = (await linesOf(invoiceId)).reduce((sum, { amount }) => sum + amount, 0);
    expect(total).toBe(0);
  });

  test('an unpaid one doesn’t prevent deleting the account', async () => {
    const person = await makePerson('leaver');
    await call('buyMembership', person, {});
    await call('deleteAccount', person, {});
    expect((await userOf(person))?.deletedAt).not.toBeNull();
  });
});

describe('a bug report', () => {
  test('is stored with page and browser', async () => {
    const person = await makePerson('reporter');
    await call('bugReport', person, { bugDescription: '  It broke.  ' });
    const [report] = (await db().collection('bugReports').where('uid', '==', person.uid).get()).docs;
    expect(report?.data()).toMatchObject({ description: 'It broke.', state: 'open', uid: person.uid });
  });

  test('an empty one is rejected with the message as text and the code beside it', async () => {
    const person = await makePerson('terse');
    const { status, body } = await send('bugReport', { bugDescription: '  ' }, { token: person.token });
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: 'Please describe the bug', code: 'invalid-input' });
    const signedOut = await send('bugReport', { bugDescription: 'x' });
    expect(signedOut.body).toMatchObject({ error: 'User not authenticated', code: 'unauthenticated' });
  });
});

describe('the support form', () => {
  const ask = (input: object, address: string) =>
    fetch(`${siteUrl(TEST)}/api/support`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: JSON.stringify(input),
    });
  const address = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;
  const requestsFrom = async (email: string) =>
    (await db().collection('supportRequests').where('email', '==', email).get()).docs;

  test('stores the request and forwards it by email; replying to the email replies to the sender', async () => {
    const email = `nora-${Date.now()}@example.com`;
    expect((await ask({ email, message: 'Is <this> on?\nReally?' }, address())).status).toBe(200);
    expect((await requestsFrom(email)).map((doc) => doc.data())).toMatchObject([
      { message: 'Is <this> on?\nReally?', state: 'open' },
    ]);
    const mail = await mailed('support@handoff.test', new RegExp(email));
    expect(mail.replyTo).toEqual([{ name: '', address: email }]);
    expect(mail.html).toContain('Is &lt;this&gt; on?');
  });

  test('rejects invalid requests, drops those of bots, and accepts five an hour', async () => {
    const email = `oskar-${Date.now()}@example.com`;
    const from = address();
    for (const bad of [
      { email: 'x', message: 'y' },
      { email, message: '  ' },
      { email: `${email}\nbcc: a@b.c`, message: 'x' },
    ]) {
      expect((await ask(bad, from)).status).toBe(400);
    }
    expect((await ask({ email, message: 'Buy', company: 'Spam Ltd' }, from)).status).toBe(200);
    expect(await requestsFrom(email)).toHaveLength(0);
    for (let i = 0; i < 4; i++) expect((await ask({ email, message: `Question ${i}` }, from)).status).toBe(200);
    const sixth = await ask({ email, message: 'Again' }, from);
    expect([sixth.status, Number(sixth.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await ask({ email, message: 'From elsewhere' }, address())).status).toBe(200);
    expect(await requestsFrom(email)).toHaveLength(5);
  });
});
