import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { bucket, db } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { eraseRecords } from '../../functions/src/records/deal/deal-record.ts';
import { paths } from '../../src/domain/collections.ts';
import { TERMS_VERSION } from '../../src/domain/deal/access.ts';
import { readRecord } from '../../src/domain/deal-record/check-record.ts';
import { recordPaths } from '../../src/domain/deal-record/record-issue.ts';
import { addDays } from '../../src/domain/shared/time.ts';
import { call, codeOf, refusal, send } from '../support/api/api-calls.ts';
import { acceptedDeal, handOver, ITEMS, makeParties, type Parties, paidDeal } from '../support/deals/make-deal.ts';
import { backdateDeal } from '../support/listings/backdate.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { pay } from '../support/money/payments.ts';
import { makeOutsiders } from '../support/people/make-outsiders.ts';
import type { TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';
import { dealOf } from '../support/stored/stored-documents.ts';
import { getFile, PDF, putFile, statusOf } from '../support/stored/stored-files.ts';

let parties: Parties;
let outsiders: Awaited<ReturnType<typeof makeOutsiders>>;
beforeAll(async () => {
  parties = await makeParties();
  outsiders = await makeOutsiders();
});

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const download = async (path: string, person: TestPerson): Promise<Buffer> =>
  Buffer.from(await (await getFile(path, person)).arrayBuffer());
async function check(sha256: string, number: string | null = null) {
  const { body } = await send('checkRecord', { sha256, number });
  return body;
}

async function asked(sides: Parties = parties): Promise<Parties & { dealId: string }> {
  const listingId = await makeListing(sides.seller);
  return { ...sides, ...(await call('requestAccess', sides.buyer, { listingId, note: 'Hello' })) };
}
const say = (dealId: string, person: TestPerson, text: string) => {
  const clientId = crypto.randomUUID();
  return refs
    .message(dealId, clientId)
    .set({ senderId: person.uid, text, attachments: [], clientId, createdAt: new Date() });
};

test('both sides get the same bytes, whose digest is kept with the deal and in the audit log', async () => {
  const { dealId, buyer, seller } = await asked();
  const { n } = await call('issueRecord', buyer, { dealId });
  expect(n).toBe(1);
  const [theirs, ours] = await Promise.all(
    [buyer, seller].map((person) => download(recordPaths.json(dealId, 1), person)),
  );
  expect(theirs).toEqual(ours);
  const issue = (await refs.recordIssue(dealId, '1').get()).data();
  expect(issue).toMatchObject({
    sha256: digest(theirs as Buffer),
    bytes: theirs?.length,
    by: 'buyer',
    n: 1,
    pdfSha256: null,
  });
  const read = readRecord(String(theirs));
  if (read.problem !== null) throw new Error('It is no record.');
  expect(read.isCanonical).toBe(true);
  expect(read.record.number).toBe(issue?.number);
  expect(read.record.content.disclosure).toMatchObject({ access: 'requested', note: 'Hello' });
  expect(read.record.content.timeline.map(({ kind }) => kind)).toEqual(['access-requested']);
  const entries = await db().collection(paths.auditLog()).where('touches', 'array-contains', `deal:${dealId}`).get();
  expect(entries.docs.map((doc) => doc.get('details'))).toEqual([{ record: issue?.number, sha256: issue?.sha256 }]);
});

test('the same state is the same issue for everyone, and another state is the next one', async () => {
  const { dealId, buyer, seller } = await asked();
  const first = await Promise.all([buyer, seller, buyer].map((person) => call('issueRecord', person, { dealId })));
  expect(first).toEqual([{ n: 1 }, { n: 1 }, { n: 1 }]);
  await say(dealId, buyer, 'Is it still for sale?');
  expect(await call('issueRecord', seller, { dealId })).toEqual({ n: 2 });
  const [one, two] = await Promise.all(
    [1, 2].map(async (n) => (await refs.recordIssue(dealId, String(n)).get()).data()),
  );
  expect(two?.salt).toBe(one?.salt);
  expect(two?.sections.offers).toBe(one?.sections.offers);
  expect(two?.sections.messages).not.toBe(one?.sections.messages);
  // The older record stays unchanged.
  expect(digest(await download(recordPaths.json(dealId, 1), seller))).toBe(one?.sha256);
});

test('anyone may look up a digest, and learns only number and date', async () => {
  const { dealId, seller } = await asked();
  await call('issueRecord', seller, { dealId });
  const issue = (await refs.recordIssue(dealId, '1').get()).data();
  if (!issue) throw new Error('Nothing was issued.');
  const { sha256, number, at, sections } = issue;
  expect(await check(sha256)).toEqual({ issued: { number, at: at.toISOString(), form: 'json' }, numbered: null });
  expect(await check('0'.repeat(64))).toEqual({ issued: null, numbered: null });
  expect(await check('0'.repeat(64), number)).toEqual({ issued: null, numbered: { at: at.toISOString(), sections } });
  expect(await check('0'.repeat(64), 'DR-0000-0000-0000')).toEqual({ issued: null, numbered: null });
  for (const input of [
    {},
    { sha256: 'x', number: null },
    { sha256, number: '../x' },
    { sha256: sha256.toUpperCase(), number: null },
  ]) {
    expect(codeOf((await send('checkRecord', input)).body)).toBe('invalid-input');
  }
});

test('only the sides of a deal issue and download its record; administrators download on the record', async () => {
  const { dealId, buyer, seller } = await asked();
  const { admin, stranger, inactive } = outsiders;
  expect(await refusal('issueRecord', stranger, { dealId })).toBe('404 not-found');
  expect(await refusal('issueRecord', admin, { dealId })).toBe('404 not-found');
  await call('issueRecord', buyer, { dealId });
  for (const path of [recordPaths.json(dealId, 1), recordPaths.pdf(dealId, 1)]) {
    const people = [buyer, seller, stranger, inactive, admin, null];
    expect(await Promise.all(people.map((person) => statusOf(path, person)))).toEqual([200, 200, 404, 403, 200, 401]);
  }
  const looks = await db().collection(paths.auditLog()).where('action', '==', 'record-opened').get();
  expect(looks.docs.filter((doc) => doc.get('by') === admin.uid)).toHaveLength(2);
  expect(await statusOf(recordPaths.json(dealId, 2), buyer)).toBe(404);
  expect(await statusOf(`/api/deals/${dealId}/records/0/json`, buyer)).toBe(404);
  expect(await statusOf(`/api/deals/${dealId}/records/x/pdf`, buyer)).toBe(404);
});

test('no deal is read and no file written for a caller without permission', async () => {
  const { dealId, buyer, seller } = await asked(await makeParties());
  await refs.user(buyer.uid).update({ inactive: true });
  await refs.user(seller.uid).update({ emailVerified: false });
  expect(await refusal('issueRecord', buyer, { dealId })).toBe('403 account-deactivated');
  expect(await refusal('issueRecord', seller, { dealId })).toBe('403 email-not-verified');
  expect(await refusal('issueRecord', outsiders.stranger, { dealId })).toBe('404 not-found');
  const [files] = await (await bucket()).getFiles({ prefix: `records/${dealId}/` });
  expect(files).toEqual([]);
  for (const { uid } of [buyer, seller, outsiders.stranger])
    expect((await db().doc(paths.limit(uid, 'readRecord')).get()).exists).toBe(false);
});

test('the PDF is built once, sent as a download, and recognized by its own digest', async () => {
  const { dealId, buyer, seller } = await asked();
  await call('issueRecord', buyer, { dealId });
  const [first, second] = await Promise.all(
    [buyer, seller].map((person) => getFile(recordPaths.pdf(dealId, 1), person)),
  );
  const pdf = Buffer.from((await first?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(pdf).toEqual(Buffer.from((await second?.arrayBuffer()) ?? new ArrayBuffer(0)));
  const issue = (await refs.recordIssue(dealId, '1').get()).data();
  expect(issue?.pdfSha256).toBe(digest(pdf));
  expect(await check(digest(pdf))).toMatchObject({ issued: { number: issue?.number, form: 'pdf' } });
  const header = (name: string) => first?.headers.get(name);
  expect(header('content-type')).toBe('application/pdf');
  expect(header('content-disposition')).toContain(`attachment; filename="handoff-deal-record-${issue?.number}.pdf"`);
  expect([header('cache-control'), header('x-content-type-options')]).toEqual(['private, no-store', 'nosniff']);
});

test('figures are stored as they were when the offer was accepted', async () => {
  const { dealId, buyer, listingId } = await acceptedDeal(parties);
  const listing = (await refs.listing(listingId).get()).data();
  await call('issueRecord', buyer, { dealId });
  const read = readRecord(String(await download(recordPaths.json(dealId, 1), buyer)));
  if (read.problem !== null) throw new Error('It is no record.');
  const [accepted] = read.record.content.figures;
  expect(accepted?.figures?.find(({ figure }) => figure === 'ttmRevenue')).toMatchObject({
    value: listing?.teaser?.metrics.find(({ kind }) => kind === 'ttmRevenue')?.value,
    source: 'self',
    checkedBy: 'nobody',
  });
  expect(read.record.content.invoices[0]?.payer.legalName).toBeTruthy();
});

async function contentOf(dealId: string, person: TestPerson) {
  const { n } = await call('issueRecord', person, { dealId });
  const read = readRecord(String(await download(recordPaths.json(dealId, n), person)));
  if (read.problem !== null) throw new Error(read.problem);
  return read.record.content;
}

test('facts that a deal overwrites stay in its record: moves, steps, more time, refund requests, and the previous round’s dispute', async () => {
  const { dealId, listingId, invoiceId, buyer, seller } = await acceptedDeal(parties);
  await call('acceptTerms', buyer, { dealId, version: TERMS_VERSION });
  await call('askForCode', buyer, { dealId, host: 'github', account: 'nora-k' });
  await call('decideOnCode', seller, { dealId, granted: true, where: 'github.com/harbour/desk' });
  await pay(buyer, invoiceId);
  const item = { dealId, itemId: ITEMS.domain };
  await call('tickStep', seller, { ...item, stepId: 'domain-lock', done: true });
  await call('transferItem', seller, { ...item, evidence: 'Pushed.', anyway: true });
  await call('reportItem', buyer, { ...item, problem: 'It is locked.' });
  await call('putBackItem', seller, item);
  await call('transferItem', seller, { ...item, evidence: 'Unlocked.', anyway: true });
  await call('reportItem', buyer, { ...item, problem: 'The code is refused.' });
  await call('proposeExtension', seller, { dealId, days: 3 });
  await call('agreeExtension', buyer, { dealId, days: 3 });
  await call('proposeExtension', seller, { dealId, days: 4 });
  await call('proposeExtension', buyer, { dealId, days: 2 });
  await call('proposeExtension', seller, { dealId, days: 1 });
  await backdateDeal(dealId, ({ handover }) => ({
    handover: handover && { ...handover, dueAt: addDays(new Date(), -4) },
  }));
  await call('askRefund', buyer, { dealId, reason: 'I waited long enough.' });
  await call('openDispute', buyer, { dealId, reason: 'It never worked.' });
  await call('makeStatement', buyer, { dealId, text: 'Twice refused.', wantsRefund: 2_000_000 });
  await call('makeStatement', seller, { dealId, text: 'I give up.', wantsRefund: 2_000_000 });
  const decision = { release: 0, refund: 2_000_000, reason: 'Nothing arrived.' };
  await call('decideDispute', outsiders.admin, { dealId, ...decision });
  await call('resumeListing', seller, { listingId });
  await call('requestAccess', buyer, { listingId, note: 'Once more.' });
  await call('withdrawRequest', buyer, { dealId });
  await call('requestAccess', buyer, { listingId, note: 'With my own money.' });

  const content = await contentOf(dealId, seller);
  expect(content.deal.round).toBe(2);
  // Each request for access has its own note.
  const asked = content.timeline.filter(({ kind }) => kind === 'access-requested');
  expect(asked.map(({ label }) => label)).toEqual(['Once more.', 'With my own money.']);
  const [domain] = content.handover.items;
  expect(domain).toMatchObject({
    id: '1-0',
    evidence: 'Unlocked.',
    problem: 'The code is refused.',
    confirmedAt: null,
  });
  expect(domain?.steps).toMatchObject([{ by: 'seller' }]);
  expect(content.moves.map(({ by, what, text, item: id }) => [by, what, text, id])).toEqual([
    ['seller', 'transferred', 'Pushed.', '1-0'],
    ['buyer', 'problem', 'It is locked.', '1-0'],
    ['seller', 'put-back', '', '1-0'],
    ['seller', 'transferred', 'Unlocked.', '1-0'],
    ['buyer', 'problem', 'The code is refused.', '1-0'],
  ]);
  expect(domain?.transferredAt).toBe(content.moves[3]?.at);
  expect(content.moreTime.map(({ by, what, about }) => [by, what, about])).toEqual([
    ['seller', 'proposed', '3 days'],
    ['buyer', 'agreed', '3 days'],
    ['seller', 'proposed', '4 days'],
    ['buyer', 'replaced', '4 days'],
    ['buyer', 'proposed', '2 days'],
    ['seller', 'replaced', '2 days'],
    ['seller', 'proposed', '1 day'],
    ['system', 'dropped', '1 day'],
  ]);
  expect(content.refundRequests).toMatchObject([{ reason: 'I waited long enough.' }]);
  expect(content.disputes).toMatchObject([
    {
      reason: 'It never worked.',
      buyer: { text: 'Twice refused.' },
      seller: { text: 'I give up.' },
      outcome: decision,
    },
  ]);
  expect(content.code?.steps.map(({ by, what, about }) => [by, what, about])).toEqual([
    ['buyer', 'asked', 'nora-k at GitHub'],
    ['seller', 'granted', 'github.com/harbour/desk'],
    ['system', 'ending', 'nora-k at GitHub'],
  ]);
  // The deal itself no longer contains any of this.
  expect(await dealOf(dealId)).toMatchObject({ handover: null, dispute: null });
});

test('a record is issued automatically when a deal ends', async () => {
  const deal = await paidDeal(parties);
  const { dealId } = deal;
  await handOver(deal);
  const issue = await until(async () => (await refs.recordIssue(dealId, '1').get()).data());
  expect(issue).toMatchObject({ by: 'system', stage: 'completed' });
});

test('once an account is gone its records are deleted, and still verify', async () => {
  const { dealId, buyer, seller } = await asked();
  await call('issueRecord', buyer, { dealId });
  const json = await download(recordPaths.json(dealId, 1), buyer);
  await download(recordPaths.pdf(dealId, 1), buyer);
  await eraseRecords(dealId, new Date());
  await eraseRecords(dealId, new Date());
  expect((await (await bucket()).getFiles({ prefix: `records/${dealId}/` }))[0]).toEqual([]);
  expect(await statusOf(recordPaths.json(dealId, 1), buyer)).toBe(404);
  expect(await check(digest(json))).toMatchObject({ issued: { form: 'json' } });
  // A record of the same state may be issued again.
  expect(await call('issueRecord', seller, { dealId })).toEqual({ n: 2 });
  expect(await statusOf(recordPaths.json(dealId, 2), seller)).toBe(200);
});

test('a deletion and the triggers that follow it may delete the same records at once', async () => {
  const { dealId, buyer } = await asked();
  await call('issueRecord', buyer, { dealId });
  // These files simulate the leftovers of calls that lost a race.
  const left = Array.from({ length: 12 }, (_, n) => putFile(`records/${dealId}/${digest(Buffer.from([n]))}.json`, PDF));
  await Promise.all(left);
  await Promise.all(Array.from({ length: 4 }, () => eraseRecords(dealId, new Date())));
  expect((await (await bucket()).getFiles({ prefix: `records/${dealId}/` }))[0]).toEqual([]);
});

test('a stored record that differs from the issued one isn’t sent', async () => {
  const { dealId, buyer } = await asked();
  await call('issueRecord', buyer, { dealId });
  const { sha256 } = (await refs.recordIssue(dealId, '1').get()).data() ?? {};
  await (await bucket()).file(`records/${dealId}/${sha256}.json`).save('{}');
  expect(await statusOf(recordPaths.json(dealId, 1), buyer)).toBe(404);
});
