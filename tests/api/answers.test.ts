import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { dealIdOf } from '../../src/domain/collections.ts';
import { TERMS_VERSION } from '../../src/domain/deal/access.ts';
import { call, refusal, send } from '../support/api/api-calls.ts';
import { makeParties, type Parties } from '../support/deals/make-deal.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import { makeOutsiders } from '../support/people/make-outsiders.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';
import { dealOf, waitForNotification } from '../support/stored/stored-documents.ts';
import { PDF, putFile } from '../support/stored/stored-files.ts';

let parties: Parties;
let rival: TestPerson;
let admin: TestPerson;
let stranger: TestPerson;
let inactive: TestPerson;
beforeAll(async () => {
  parties = await makeParties();
  rival = await makePerson('rival', { premium: true });
  ({ admin, stranger, inactive } = await makeOutsiders());
});

const WHY = { category: 'customers', question: 'Why do customers leave?' } as const;
const PLAIN = { version: 0, text: 'They close their shops.', figures: [], documents: [] };

async function letIn(listingId: string, buyer: TestPerson, terms = true): Promise<string> {
  const { dealId } = await call('requestAccess', buyer, { listingId, note: '' });
  await call('grantAccess', parties.seller, { dealId });
  if (terms) await call('acceptTerms', buyer, { dealId, version: TERMS_VERSION });
  return dealId;
}
const read = async (person: TestPerson, listingId: string) => (await call('getAnswers', person, { listingId })).answers;
const stored = async (listingId: string, id: string) => (await refs.answer(listingId, id).get()).data();
async function addDocument(listingId: string, tier: 'access' | 'diligence'): Promise<string> {
  const file = { listingId, name: `${tier}.pdf`, bytes: PDF.length, kind: 'other', tier } as const;
  const { documentId, uploadPath } = await call('addDocument', parties.seller, file);
  await putFile(uploadPath, PDF);
  await until(async () => (await refs.document(listingId, documentId).get()).data()?.type);
  return documentId;
}

describe('who reads and asks', () => {
  test('no one without access; with it once the terms are accepted; no longer once it is revoked', async () => {
    const { seller, buyer } = parties;
    const listingId = await makeListing(seller);
    const on = { listingId };
    const ask = { ...on, ...WHY };
    for (const [person, code] of [
      [null, '401 unauthenticated'],
      [stranger, '404 not-found'],
      [buyer, '404 not-found'],
      [inactive, '403 account-deactivated'],
    ] as const) {
      expect(await refusal('getAnswers', person, on)).toBe(code);
      expect(await refusal('askForAnswer', person, ask)).toBe(code);
      expect(await refusal('settleAnswer', person, { ...on, answerId: 'x', settled: true })).toBe(code);
    }
    // Sellers cannot ask themselves.
    expect(await refusal('askForAnswer', seller, ask)).toBe('404 not-found');
    const { dealId } = await call('requestAccess', buyer, { listingId, note: '' });
    expect(await refusal('getAnswers', buyer, on)).toBe('404 not-found');
    await call('grantAccess', seller, { dealId });
    expect(await refusal('getAnswers', buyer, on)).toBe('409 terms-required');
    expect(await refusal('askForAnswer', buyer, ask)).toBe('409 terms-required');
    await call('acceptTerms', buyer, { dealId, version: TERMS_VERSION });
    const { answerId } = await call('askForAnswer', buyer, ask);
    expect(await read(buyer, listingId)).toMatchObject([{ id: answerId, versions: [], settled: 'no' }]);
    expect(await read(seller, listingId)).toEqual([]);
    await call('revokeAccess', seller, { dealId });
    expect(await refusal('getAnswers', buyer, on)).toBe('404 not-found');
    expect(await refusal('askForAnswer', buyer, { ...ask, question: 'And since when?' })).toBe('404 not-found');
    // The seller may still answer, but a buyer who cannot read the answer is not notified.
    await call('answerQuestion', seller, { ...ask, ...PLAIN });
    expect((await dealOf(dealId)).questions).toMatchObject({ asked: [answerId], open: [] });
    const events = await refs.deal(dealId).collection('events').where('kind', '==', 'question-answered').get();
    expect(events.empty).toBe(true);
  });

  test('a block, a hidden listing and the end of the deal close it at once', async () => {
    const { seller, buyer } = parties;
    const listingId = await makeListing(seller);
    const dealId = await letIn(listingId, buyer);
    const { answerId } = await call('askForAnswer', buyer, { listingId, ...WHY });
    await call('answerQuestion', seller, { listingId, ...WHY, ...PLAIN });
    await call('blockPerson', seller, { uid: buyer.uid });
    expect(await refusal('getAnswers', buyer, { listingId })).toBe('404 not-found');
    expect(await refusal('askForAnswer', buyer, { listingId, ...WHY })).toMatch(/404 not-found|409 blocked/);
    await call('unblockPerson', seller, { uid: buyer.uid });
    await call('grantAccess', seller, { dealId }).catch(() => {});
    expect(await read(buyer, listingId)).toHaveLength(1);
    await refs.listing(listingId).update({ hidden: 'removed' });
    expect(await refusal('getAnswers', buyer, { listingId })).toBe('404 not-found');
    expect(await refusal('settleAnswer', buyer, { listingId, answerId, settled: true })).toBe('404 not-found');
    await refs.listing(listingId).update({ hidden: null });
    await call('cancelDeal', buyer, { dealId, reason: '' });
    expect(await refusal('getAnswers', buyer, { listingId })).toBe('404 not-found');
  });

  test('every opening is logged for the seller', async () => {
    const { seller, buyer } = parties;
    const listingId = await makeListing(seller);
    await letIn(listingId, buyer);
    await read(buyer, listingId);
    await read(seller, listingId);
    await read(admin, listingId);
    const openings = (await refs.listing(listingId).collection('openings').get()).docs.map((doc) => doc.data());
    expect(openings).toMatchObject([{ uid: buyer.uid, tier: 'access', document: 'Answers', support: false, count: 1 }]);
  });
});

describe('a question', () => {
  test('is answered once for all; no one learns who else asked', async () => {
    const { seller, buyer } = parties;
    const listingId = await makeListing(seller);
    const dealId = await letIn(listingId, buyer);
    await letIn(listingId, rival);
    const { answerId } = await call('askForAnswer', buyer, { listingId, ...WHY });
    expect(await dealOf(dealId)).toMatchObject({ waitingOn: 'seller', questions: { open: [{ id: answerId }] } });
    await waitForNotification(seller, /asks about/);
    expect(await read(rival, listingId)).toEqual([]);
    // The same question in a different spelling counts as the same question, and both buyers wait for it.
    const again = { listingId, category: 'other', question: '  why do CUSTOMERS leave ' } as const;
    expect(await call('askForAnswer', rival, again)).toEqual({ answerId });
    expect(await call('askForAnswer', rival, again)).toEqual({ answerId });
    expect((await stored(listingId, answerId))?.askers.map(({ uid }) => uid)).toEqual([buyer.uid, rival.uid]);

    await call('answerQuestion', seller, { listingId, ...WHY, ...PLAIN });
    for (const person of [buyer, rival]) {
      const answers = await read(person, listingId);
      expect(answers).toMatchObject([{ id: answerId, question: WHY.question, versions: [{ text: PLAIN.text }] }]);
      const other = person === buyer ? rival : buyer;
      expect(JSON.stringify(answers)).not.toContain(other.uid);
      await waitForNotification(person, /^Answered: your question/);
    }
    expect(await dealOf(dealId)).toMatchObject({ waitingOn: 'buyer', questions: { open: [] } });
    // A buyer who asks after the answer exists can read it immediately and is not notified.
    const third = await makePerson('third', { premium: true });
    const thirds = await letIn(listingId, third);
    await call('askForAnswer', third, { listingId, ...WHY });
    expect((await dealOf(thirds)).questions).toMatchObject({ asked: [answerId], open: [] });
  });

  test('can have its answer changed, and the earlier ones are kept', async () => {
    const { seller, buyer } = parties;
    const listingId = await makeListing(seller);
    await letIn(listingId, buyer);
    const { answerId } = await call('askForAnswer', buyer, { listingId, ...WHY });
    const answer = { listingId, ...WHY, ...PLAIN };
    await call('answerQuestion', seller, answer);
    await call('settleAnswer', buyer, { listingId, answerId, settled: true });
    expect((await read(buyer, listingId))[0]?.settled).toBe('yes');
    expect(await refusal('answerQuestion', seller, answer)).toBe('409 wrong-state');
    expect(await refusal('answerQuestion', seller, { ...answer, version: 2 })).toBe('409 wrong-state');
    await call('answerQuestion', seller, { ...answer, version: 1, text: 'They sell them.' });
    const [line] = await read(buyer, listingId);
    expect(line?.versions.map(({ text }) => text)).toEqual([PLAIN.text, 'They sell them.']);
    expect(line?.settled).toBe('before');
    await waitForNotification(buyer, /An answer about .* changed/);
    await call('settleAnswer', buyer, { listingId, answerId, settled: true });
    await call('settleAnswer', buyer, { listingId, answerId, settled: false });
    expect((await read(buyer, listingId))[0]?.settled).toBe('no');
  });

  test('is answered before anyone asks, only by the owner, with published figures and checked documents', async () => {
    const { seller, buyer } = parties;
    const listingId = await makeListing(seller);
    const open = await addDocument(listingId, 'access');
    const late = await addDocument(listingId, 'diligence');
    const figures = (await refs.listing(listingId).get()).data()?.teaser?.metrics.slice(0, 1) ?? [];
    const answer = {
      listingId,
      ...WHY,
      ...PLAIN,
      figures: figures.map(({ kind }) => kind),
      documents: [open, late],
    };
    for (const person of [stranger, buyer, rival])
      expect(await refusal('answerQuestion', person, answer)).toBe('404 not-found');
    expect(await refusal('answerQuestion', seller, { ...answer, documents: ['nothing'] })).toBe('400 invalid-input');
    expect(await refusal('answerQuestion', seller, { ...answer, figures: ['buildHours'] })).toBe('400 invalid-input');
    const { answerId } = await call('answerQuestion', seller, answer);
    const dealId = await letIn(listingId, buyer);
    const attached = async () => (await read(buyer, listingId))[0]?.versions[0];
    expect(await attached()).toMatchObject({
      figures: [{ kind: figures[0]?.kind, value: figures[0]?.value, source: 'self' }],
      documents: [{ id: open }],
      later: 1,
    });
    // Documents that become available with an accepted offer also become available in an answer.
    await call('makeOffer', buyer, { listingId, terms: TERMS });
    await call('acceptOffer', seller, { dealId, version: 1 });
    expect(await attached()).toMatchObject({ documents: [{ id: open }, { id: late }], later: 0 });
    await call('withdrawQuestion', seller, { listingId, answerId });
    expect(await read(buyer, listingId)).toEqual([]);
    expect(await refusal('settleAnswer', buyer, { listingId, answerId, settled: true })).toBe('404 not-found');
  });

  test('is withdrawn by its asker, but stays for others; an answered one stays', async () => {
    const { seller, buyer } = parties;
    const listingId = await makeListing(seller);
    const dealId = await letIn(listingId, buyer);
    await letIn(listingId, rival);
    const { answerId } = await call('askForAnswer', buyer, { listingId, ...WHY });
    const on = { listingId, answerId };
    // A buyer can neither withdraw nor see another buyer's question.
    expect(await refusal('withdrawQuestion', rival, on)).toBe('404 not-found');
    expect(await refusal('withdrawQuestion', stranger, on)).toBe('404 not-found');
    expect(await refusal('withdrawQuestion', seller, on)).toBe('409 wrong-state');
    expect(await refusal('settleAnswer', buyer, { ...on, settled: true })).toBe('404 not-found');
    await call('askForAnswer', rival, { listingId, ...WHY });
    await call('withdrawQuestion', buyer, on);
    expect((await dealOf(dealId)).questions).toMatchObject({ asked: [], open: [] });
    expect(await stored(listingId, answerId)).toMatchObject({ state: 'open', askers: [{ uid: rival.uid }] });
    await call('withdrawQuestion', rival, on);
    expect(await stored(listingId, answerId)).toMatchObject({ state: 'withdrawn', askers: [] });
    await call('askForAnswer', buyer, { listingId, ...WHY });
    await call('answerQuestion', seller, { listingId, ...WHY, ...PLAIN });
    expect(await refusal('withdrawQuestion', buyer, on)).toBe('409 wrong-state');
    expect(await refusal('withdrawQuestion', seller, on)).toBe('409 wrong-state');
  });

  test('is merged with another one that asks the same', async () => {
    const { seller, buyer } = parties;
    const listingId = await makeListing(seller);
    const dealId = await letIn(listingId, buyer);
    await letIn(listingId, rival);
    const { answerId: into } = await call('answerQuestion', seller, { listingId, ...WHY, ...PLAIN });
    const other = { listingId, category: 'other', question: 'What makes people cancel?' } as const;
    const { answerId } = await call('askForAnswer', buyer, other);
    const join = { listingId, answerId, into };
    for (const person of [stranger, buyer]) expect(await refusal('joinQuestions', person, join)).toBe('404 not-found');
    expect(await refusal('joinQuestions', seller, { ...join, into: answerId })).toBe('400 invalid-input');
    expect(await refusal('joinQuestions', seller, { ...join, into: 'nothing' })).toBe('404 not-found');
    expect(await refusal('joinQuestions', seller, { ...join, answerId: into, into: answerId })).toBe('409 wrong-state');
    await call('joinQuestions', seller, join);
    expect((await dealOf(dealId)).questions).toMatchObject({ asked: [into], open: [] });
    expect(await read(buyer, listingId)).toMatchObject([{ id: into, askedAt: expect.any(String) }]);
    await waitForNotification(buyer, /^Answered: your question/);
    // A buyer who asks the joined question later gets the question that it was joined with.
    expect(await call('askForAnswer', rival, other)).toEqual({ answerId: into });
    expect(await refusal('joinQuestions', seller, join)).toBe('409 wrong-state');
  });

  test('asked twice at once is one question with both askers', async () => {
    const { seller, buyer } = parties;
    const listingId = await makeListing(seller);
    await letIn(listingId, buyer);
    await letIn(listingId, rival);
    const ids = await Promise.all([buyer, rival].map((person) => call('askForAnswer', person, { listingId, ...WHY })));
    expect(new Set(ids.map(({ answerId }) => answerId)).size).toBe(1);
    expect((await stored(listingId, ids[0]?.answerId ?? ''))?.askers).toHaveLength(2);
  });

  test('is limited in length, and in the number waiting per buyer', async () => {
    const { seller } = parties;
    const buyer = await makePerson('curious', { premium: true });
    const listingId = await makeListing(seller);
    await letIn(listingId, buyer);
    for (const bad of ['', ' ', 'Why', '?????', 'x'.repeat(501)])
      expect(await refusal('askForAnswer', buyer, { listingId, ...WHY, question: bad })).toBe('400 invalid-input');
    const open = Array.from({ length: 30 }, (_, i) => ({ id: `q${i}`, at: new Date() }));
    const questions = { asked: open.map(({ id }) => id), open, changedAt: new Date() };
    await refs.deal(dealIdOf(listingId, buyer.uid)).update({ questions });
    expect(await refusal('askForAnswer', buyer, { listingId, ...WHY })).toBe('400 invalid-input');
  });
});

test('a listing has at most five hundred questions: one more is rejected with the reason, an existing one can be asked', async () => {
  const listingId = await makeListing(parties.seller);
  await letIn(listingId, parties.buyer);
  await letIn(listingId, rival);
  const { answerId } = await call('askForAnswer', parties.buyer, { listingId, ...WHY });
  const asked = await stored(listingId, answerId);
  const batch = db().batch();
  for (let i = 1; i < 500; i++)
    batch.set(refs.answer(listingId, `q${i}`), { ...asked, id: `q${i}`, askers: [] } as never);
  await batch.commit();
  const another = { listingId, ...WHY, question: 'How many customers are there?' };
  const refused = await send('askForAnswer', another, { token: parties.buyer.token });
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('the maximum')]);
  expect(await refusal('answerQuestion', parties.seller, { ...another, ...PLAIN })).toBe('400 invalid-input');
  expect(await call('askForAnswer', rival, { listingId, ...WHY })).toEqual({ answerId });
  expect((await refs.answers(listingId).count().get()).data().count).toBe(500);
});

test('granting access reveals an anonymous seller, before there is an answer to read', async () => {
  const { seller, buyer } = parties;
  const listingId = await makeListing(seller, 'live', {}, { anonymous: true });
  await call('answerQuestion', seller, { listingId, ...WHY, ...PLAIN });
  const { dealId } = await call('requestAccess', buyer, { listingId, note: '' });
  expect((await dealOf(dealId)).sellerHidden).toBe(true);
  expect(await refusal('getAnswers', buyer, { listingId })).toBe('404 not-found');
  await call('grantAccess', seller, { dealId });
  await call('acceptTerms', buyer, { dealId, version: TERMS_VERSION });
  expect((await dealOf(dealId)).sellerHidden).toBe(false);
  const answers = await read(buyer, listingId);
  expect(answers).toHaveLength(1);
  expect(JSON.stringify(answers)).not.toContain(seller.uid);
});

describe('answers that a seller keeps', () => {
  const kept = { ...WHY, text: 'They close their shops.' };

  test('are stored once per question, for their owner only', async () => {
    const seller = await makePerson('keeper');
    const templates = async () => (await refs.templates(seller.uid).get()).docs.map((doc) => doc.data());
    expect(await refusal('keepAnswer', null, kept)).toBe('401 unauthenticated');
    expect(await refusal('keepAnswer', inactive, kept)).toBe('403 account-deactivated');
    for (const bad of [{ text: ' ' }, { question: 'Why' }, { category: 'secret' }, { text: 'x'.repeat(4001) }])
      expect(await refusal('keepAnswer', seller, { ...kept, ...bad } as never)).toBe('400 invalid-input');
    await call('keepAnswer', seller, kept);
    await call('keepAnswer', seller, { ...kept, question: 'why do CUSTOMERS leave', text: 'They sell them.' });
    const [first, ...others] = await templates();
    expect(others).toEqual([]);
    expect(first).toMatchObject({ kind: 'answer', about: 'customers', text: 'They sell them.' });
    const id = first?.id ?? '';
    // Another seller's id can't be used to delete that seller's answers.
    await call('dropAnswer', stranger, { id });
    expect(await templates()).toHaveLength(1);
    await call('dropAnswer', seller, { id });
    await call('dropAnswer', seller, { id });
    expect(await templates()).toEqual([]);
  });

  test('are two hundred at most, and can’t delete saved terms', async () => {
    const seller = await makePerson('keeper');
    const now = new Date();
    const batch = db().batch();
    for (let i = 0; i < 200; i++) {
      const terms = { installments: [], holdback: null, diligenceDays: 4, exclusivityDays: 7, supportDays: 30 };
      batch.set(refs.template(seller.uid, `t${i}`), {
        kind: 'terms',
        id: `t${i}`,
        name: `Terms ${i}`,
        createdAt: now,
        updatedAt: now,
        terms: { ...terms, expiryDays: 7, conditions: '' },
      });
    }
    await batch.commit();
    expect(await refusal('keepAnswer', seller, kept)).toBe('409 wrong-state');
    expect(await refusal('dropAnswer', seller, { id: 't1' })).toBe('404 not-found');
  });
});
