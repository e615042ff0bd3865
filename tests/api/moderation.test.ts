import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auth } from '../../functions/src/data/firestore/firebase.ts';
import { newId, refs } from '../../functions/src/data/firestore/refs.ts';
import { siteUrl, TEST } from '../../scripts/suite/instances.ts';
import { auditSubject } from '../../src/domain/audit/audit.ts';
import type { Submission } from '../../src/domain/listing/listing.ts';
import { call, refusal, send } from '../support/api/api-calls.ts';
import { acceptedDeal, handOver, makeParties, paidDeal } from '../support/deals/make-deal.ts';
import { completeDraft } from '../support/listings/complete-draft.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { mailed, mailsTo } from '../support/plain/received-mails.ts';
import { findVisibleTraces } from '../support/stored/find-traces.ts';
import { flagOf, userOf, waitForNotification } from '../support/stored/stored-documents.ts';

let admin: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  [admin, other] = await Promise.all([makePerson('admin', { role: 'admin' }), makePerson('second', { role: 'admin' })]);
});
// Nobody except administrators can read which administrator decided.
afterAll(async () => expect(await findVisibleTraces(admin)).toEqual([]));
const reason = 'Three buyers complained.';

describe('strikes', () => {
  test('a warning is sent as a notification and by email, and stays on record', async () => {
    const person = await makePerson('pushy');
    const witness = await makePerson('witness');
    await call('strikeAccount', admin, { uid: person.uid, measure: 'warn', reason });
    expect((await userOf(person))?.strikes).toMatchObject([{ measure: 'warn', reason, liftedAt: null }]);
    await waitForNotification(person, /You have received a warning/);
    expect((await mailed(person.email, /You have received a warning/)).text).toContain(reason);
    expect((await call('getNotifications', person, { userId: person.uid })).unreadCount).toBe(1);
    // Notifications are emailed in order, so a second email about this one would have arrived before the later one's.
    await call('strikeAccount', admin, { uid: witness.uid, measure: 'warn', reason });
    await mailed(witness.email, /You have received a warning/);
    expect(await mailsTo(person.email)).toHaveLength(1);
    const again = { uid: person.uid, measure: 'warn', reason };
    expect(await refusal('strikeAccount', person, again)).toBe('403 admin-required');
    expect(await refusal('strikeAccount', admin, { ...again, reason: '' })).toBe('400 invalid-input');
    expect(await refusal('strikeAccount', admin, { ...again, uid: other.uid })).toBe('403 forbidden');
    expect(await refusal('strikeAccount', admin, { ...again, uid: 'nobody' })).toBe('404 not-found');
  });

  test('a limited account has one listing at a time, until the limit is lifted', async () => {
    const seller = await makePerson('busy', { onboardingStep: 'complete' });
    const first = await makeListing(seller, 'draft');
    const second = await makeListing(seller, 'draft');
    await call('strikeAccount', admin, { uid: seller.uid, measure: 'listing-limit', reason });
    expect(await refusal('strikeAccount', admin, { uid: seller.uid, measure: 'listing-limit', reason })).toBe(
      '409 wrong-state',
    );
    await call('submitListing', seller, { listingId: first, revision: 0 });
    expect(await refusal('submitListing', seller, { listingId: second, revision: 0 })).toBe('409 listing-limit');
    await call('recallListing', seller, { listingId: first });
    await call('submitListing', seller, { listingId: second, revision: 0 });
    expect(await refusal('liftListingLimit', seller, { uid: seller.uid, reason })).toBe('403 admin-required');
    await call('liftListingLimit', admin, { uid: seller.uid, reason: 'All is well.' });
    await waitForNotification(seller, /as many projects as you like again/);
    await call('submitListing', seller, { listingId: first, revision: 0 });
    expect(await refusal('liftListingLimit', admin, { uid: seller.uid, reason })).toBe('409 wrong-state');
  });
});

describe('account support', () => {
  test('notes are stored in order, with author and time', async () => {
    const person = await makePerson('known');
    for (const text of ['Called in March.', 'Sold twice, paid once.'])
      await call('writeNote', admin, { uid: person.uid, text });
    const notes = (await refs.adminNotes(person.uid).get()).data()?.notes;
    expect(notes?.map(({ text, byName }) => [text, byName])).toEqual([
      ['Called in March.', 'admin'],
      ['Sold twice, paid once.', 'admin'],
    ]);
    expect(await refusal('writeNote', person, { uid: person.uid, text: 'I am fine.' })).toBe('403 admin-required');
    expect(await refusal('writeNote', admin, { uid: 'nobody', text: 'Who?' })).toBe('404 not-found');
  });

  test('signing an account out everywhere invalidates its tokens', async () => {
    const person = await makePerson('lost');
    await call('fetchUser', person, { uid: person.uid });
    // Tokens have a time in whole seconds, so a token from the same second would still be valid.
    await new Promise((resolve) => setTimeout(resolve, 1100 - (Date.now() % 1000)));
    await call('signOutAccount', admin, { uid: person.uid, reason: 'The laptop was stolen.' });
    expect((await send('fetchUser', { uid: person.uid }, { token: person.token })).status).toBe(401);
    expect(await refusal('signOutAccount', admin, { uid: 'nobody', reason })).toBe('404 not-found');
  });

  test('the verification mail is sent again, with a link that works', async () => {
    const person = await makePerson('unseen', { emailVerified: false });
    await (await auth()).updateUser(person.uid, { emailVerified: false });
    await call('resendVerification', admin, { uid: person.uid });
    const mail = await mailed(person.email, /Verify your email/);
    expect(mail.text).toMatch(/\/auth\?mode=verifyEmail&oobCode=[\w-]{10,}/);
    expect(await refusal('resendVerification', admin, { uid: other.uid })).toBe('409 wrong-state');
    expect(await refusal('resendVerification', admin, { uid: 'nobody' })).toBe('404 not-found');
  });
});

describe('reports', () => {
  const words = { reason: 'fraud', text: 'They sold it to me as well.' } as const;

  test('on a listing, a profile, a message and a review become flags; the reporter is notified of the outcome', async () => {
    const deal = await paidDeal(await makeParties());
    const { buyer, seller, listingId, dealId } = deal;
    const clientId = crypto.randomUUID();
    const message = { senderId: seller.uid, text: 'Pay me outside.', attachments: [], clientId, createdAt: new Date() };
    await refs.message(dealId, clientId).set(message);
    const review = newId();
    await refs.review(buyer.uid, review).set({
      id: review,
      authorId: seller.uid,
      authorName: 'S',
      aboutId: buyer.uid,
      by: 'seller',
      rating: 1,
      text: 'Never again, honestly.',
      isPublic: true,
      writtenAt: new Date(),
      revealedAt: new Date(),
      held: null,
    });
    for (const [kind, reported, excerpt] of [
      ['listing', listingId, 'Harbour Desk: Berth bookings for small harbours'],
      ['user', seller.uid, 'seller'],
      ['message', `${dealId}/${clientId}`, 'Pay me outside.'],
      ['review', `${buyer.uid}/${review}`, 'Never again, honestly.'],
    ] as const) {
      await call('report', buyer, { kind, subjectId: reported, ...words });
      const id = `report-${kind}-${reported.replace('/', '-')}-${buyer.uid}`;
      expect(await flagOf(id)).toMatchObject({
        kind: 'report',
        uid: seller.uid,
        reason: 'Suspected fraud: They sold it to me as well.',
        report: { kind, subjectId: reported, excerpt, reporterId: buyer.uid },
        state: 'open',
      });
      if (kind !== 'message') continue;
      await call('resolveCase', admin, { kind: 'flag', id, outcome: 'They were warned.' });
      await waitForNotification(buyer, /Your report was reviewed/);
    }
  });

  test('again on the same subject are one flag while it is open; a closed one stays as decided', async () => {
    const { buyer, listingId } = await acceptedDeal(await makeParties());
    const report = (text: string) =>
      call('report', buyer, { kind: 'listing', subjectId: listingId, reason: 'spam', text });
    const id = `report-listing-${listingId}-${buyer.uid}`;
    await report('First.');
    await call('assignCase', admin, { kind: 'flag', id, mine: true });
    await report('Second.');
    expect(await flagOf(id)).toMatchObject({ reason: 'Spam: Second.', assigneeId: admin.uid, state: 'open' });
    await call('resolveCase', admin, { kind: 'flag', id, outcome: 'It is none.' });
    const closed = await flagOf(id);
    await report('Third.');
    expect(await flagOf(id)).toEqual(closed);
    expect(await flagOf(`${id}-2`)).toMatchObject({
      id: `${id}-2`,
      reason: 'Spam: Third.',
      state: 'open',
      outcome: null,
    });
    await report('Fourth.');
    expect(await flagOf(`${id}-2`)).toMatchObject({ reason: 'Spam: Fourth.' });
    expect(await flagOf(`${id}-3`)).toBeUndefined();
  });

  test('only on visible subjects, and never on oneself', async () => {
    const { seller, buyer, listingId, dealId } = await acceptedDeal(await makeParties());
    const stranger = await makePerson('x');
    const hidden = await makeListing(seller, 'live', { hidden: 'removed' });
    const reportOn = (kind: string, reported: string) => ({ kind, subjectId: reported, ...words });
    expect(await refusal('report', buyer, reportOn('listing', hidden))).toBe('404 not-found');
    expect(await refusal('report', buyer, reportOn('listing', newId()))).toBe('404 not-found');
    expect(await refusal('report', seller, reportOn('listing', listingId))).toBe('403 forbidden');
    expect(await refusal('report', seller, reportOn('user', seller.uid))).toBe('403 forbidden');
    expect(await refusal('report', stranger, reportOn('message', `${dealId}/${newId()}`))).toBe('404 not-found');
    expect(await refusal('report', buyer, reportOn('review', `${buyer.uid}/${newId()}`))).toBe('404 not-found');
    expect(await refusal('report', buyer, reportOn('song', 'x'))).toBe('400 invalid-input');
    expect(await refusal('report', buyer, reportOn('user', 'a/b/c'))).toBe('400 invalid-input');
    expect(await refusal('report', null, reportOn('user', seller.uid))).toBe('401 unauthenticated');
  });
});

describe('the review queue', () => {
  /** Makes a listing that waits for its first review. */
  async function submitted(): Promise<string> {
    const seller = await makePerson('seller');
    const now = new Date();
    const listingId = await makeListing(seller, 'submitted', { submissions: 1, submittedAt: now });
    const submission: Submission = {
      n: 1,
      listingId,
      sellerId: seller.uid,
      submittedAt: now,
      draft: completeDraft(),
      decision: null,
      decidedAt: null,
      reasons: [],
      answer: '',
    };
    await refs.submission(listingId, '1').set(submission);
    return listingId;
  }
  const approve = (listingId: string) => ({ listingId, n: 1, decision: 'approve', reasons: [] });

  test('a review claimed by one administrator is closed to the others', async () => {
    const listingId = await submitted();
    await call('claimListing', admin, { listingId, mine: true });
    expect(await refusal('decideSubmission', other, approve(listingId))).toBe('409 claimed');
    expect(await refusal('claimListing', other, { listingId, mine: true })).toBe('409 claimed');
    expect(await refusal('claimListing', other, { listingId, mine: false })).toBe('409 claimed');
    await call('claimListing', other, { listingId, mine: true, takeOver: true });
    expect(await refusal('decideSubmission', admin, approve(listingId))).toBe('409 claimed');
    expect((await refs.claim(listingId).get()).exists).toBe(true);
    await call('claimListing', other, { listingId, mine: false });
    expect((await refs.claim(listingId).get()).data()).toMatchObject({ uid: admin.uid, from: null });
    expect(await refusal('decideSubmission', other, approve(listingId))).toBe('409 claimed');
    await call('decideSubmission', admin, approve(listingId) as never);
    expect((await refs.claim(listingId).get()).exists).toBe(false);
    expect(await refusal('claimListing', admin, { listingId, mine: true })).toBe('409 wrong-state');
    expect(await refusal('claimListing', await makePerson('x'), { listingId, mine: true })).toBe('403 admin-required');
  });

  test('two simultaneous decisions leave only one', async () => {
    const listingId = await submitted();
    const reject = { ...approve(listingId), decision: 'reject', reasons: [{ path: 'basics', reason: 'No.' }] };
    const answers = await Promise.all([
      refusal('decideSubmission', admin, approve(listingId)),
      refusal('decideSubmission', other, reject),
    ]);
    expect(answers.toSorted()).toEqual(['200', '409 wrong-state']);
    const state = (await refs.listing(listingId).get()).data()?.state;
    const decision = (await refs.submission(listingId, '1').get()).data()?.decision;
    expect([state, decision]).toEqual(answers[0] === '200' ? ['live', 'approve'] : ['rejected', 'reject']);
  });
});

test('the ledger of an invoice balances before and after money has moved', async () => {
  const deal = await acceptedDeal(await makeParties());
  const ledger = () => call('getLedger', admin, { invoiceId: deal.invoiceId });
  expect(await ledger()).toEqual({ entries: [], balances: [], problems: [] });
  const paid = await paidDeal(await makeParties());
  const held = await call('getLedger', admin, { invoiceId: paid.invoiceId });
  expect(held.balances).toContainEqual({ account: `held:${paid.dealId}`, amount: 2_000_000 });
  await handOver(paid);
  await expect
    .poll(async () => (await call('getLedger', admin, { invoiceId: paid.invoiceId })).entries.length, {
      timeout: 20_000,
    })
    .toBeGreaterThan(2);
  const after = await call('getLedger', admin, { invoiceId: paid.invoiceId });
  expect(after.problems).toEqual([]);
  expect(after.balances).toContainEqual({ account: `held:${paid.dealId}`, amount: 0 });
  expect(await refusal('getLedger', deal.buyer, { invoiceId: deal.invoiceId })).toBe('403 admin-required');
  expect(await refusal('getLedger', admin, { invoiceId: newId() })).toBe('404 not-found');
});

describe('on request', () => {
  const asked = { reason: 'By letter, on the third.' };

  test('an administrator exports a user’s data, which is logged', async () => {
    const person = await makePerson('asker');
    const get = (uid: string, by: TestPerson) =>
      fetch(`${siteUrl(TEST)}/api/account/export?uid=${uid}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${by.token}` },
      });
    const answer = await get(person.uid, admin);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(strFromU8(files['account.json'] ?? new Uint8Array())).toContain(person.email);
    const log = await refs.auditLog().where('touches', 'array-contains', auditSubject('user', person.uid)).get();
    expect(log.docs.map((doc) => doc.data())).toMatchObject([{ action: 'account-export', by: admin.uid }]);
    expect((await get(admin.uid, person)).status).toBe(403);
    expect((await get('nobody', admin)).status).toBe(404);
    expect((await get(person.uid, person)).status).toBe(200);
  });

  test('an account is deleted as by its owner, unless money is in transit', async () => {
    const person = await makePerson('leaver');
    const deal = await paidDeal(await makeParties());
    await makeListing(person);
    await call('writeNote', admin, { uid: person.uid, text: 'Wants to leave.' });
    await call('deleteOnRequest', admin, { uid: person.uid, ...asked });
    expect(await userOf(person)).toMatchObject({ email: '', displayName: 'Deleted account', inactive: true });
    expect((await refs.adminNotes(person.uid).get()).exists).toBe(false);
    await expect((await auth()).getUser(person.uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    expect(await refusal('deleteOnRequest', admin, { uid: person.uid, ...asked })).toBe('409 wrong-state');
    expect(await refusal('deleteOnRequest', admin, { uid: deal.buyer.uid, ...asked })).toBe('409 account-in-use');
    expect(await refusal('deleteOnRequest', admin, { uid: admin.uid, ...asked })).toBe('403 forbidden');
    expect(await refusal('deleteOnRequest', deal.buyer, { uid: deal.seller.uid, ...asked })).toBe('403 admin-required');
  });
});

test('make-admin makes the first administrator of a project, with the operator’s credentials', async () => {
  const person = await makePerson('founder');
  // The emulators accept any credentials, but everything else is the same as in a real project.
  const run = (...args: string[]) => promisify(execFile)(process.execPath, ['scripts/make-admin.ts', ...args]);
  const { stdout } = await run(person.email, '--project', TEST.projectId);
  expect(stdout).toContain(`${person.email} is an administrator now.`);
  expect(await userOf(person)).toMatchObject({ role: 'admin', isAdmin: true });
  const log = await refs.auditLog().where('by', '==', 'operator').get();
  expect(log.docs.map((doc) => doc.data().touches)).toContainEqual([auditSubject('user', person.uid), 'user:operator']);
  await expect(run('nobody@example.com', '--project', TEST.projectId)).rejects.toThrow(/sign up with it first/);
  await expect(run('--project', TEST.projectId)).rejects.toThrow(/Say whom/);
});
