import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { findRaw } from '../../functions/src/data/firestore/find.ts';
import { auth, db } from '../../functions/src/data/firestore/firebase.ts';
import { serverQueries } from '../../functions/src/data/firestore/queries/server-queries.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { paths } from '../../src/domain/collections.ts';
import { TERMS_VERSION } from '../../src/domain/deal/access.ts';
import { OWNER_ERASED } from '../../src/domain/handover/checks/redact-deleted-account.ts';
import type { Listing } from '../../src/domain/listing/listing.ts';
import { newOwnership } from '../../src/domain/ownership/ownership.ts';
import { keptSearchId } from '../../src/domain/saved-search/saved-search.ts';
import { searchFiltersSchema } from '../../src/domain/search/search-query.ts';
import { DAY_MS } from '../../src/domain/shared/durations.ts';
import { call, send } from '../support/api/api-calls.ts';
import { acceptedDeal, handOver, ITEMS } from '../support/deals/make-deal.ts';
import { completeDraft } from '../support/listings/complete-draft.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import { pay } from '../support/money/payments.ts';
import { idToken } from '../support/people/emulator-auth.ts';
import { makePerson, PASSWORD } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';
import { findTraces } from '../support/stored/find-traces.ts';
import { dealOf, listingOf, userOf, waitForNotification } from '../support/stored/stored-documents.ts';
import { PDF, putFile } from '../support/stored/stored-files.ts';

/** Documents that may still name a deleted account, each with the reason. */
const MAY_KEEP: Record<string, string> = {
  '^invoices/': 'what was billed to whom, for as long as money law asks',
  '^mail/': 'letters that were sent, which expire after thirty days',
  '^supportRequests/': 'a sender to support gives an address for the answer, with or without an account',
  '^users/other-[^/]+/notifications/':
    'what somebody else was told about their own deals, as in the mails they received',
  '^users/other-[^/]+/blocks/': 'the name by which somebody else knows whom they blocked, for themselves only',
  '^usernames/': 'a username is never given to another person; only its former owner’s uid stands there',
};

test('after a deletion no document names the account, except those that must, and its address can return', {
  timeout: 240_000,
}, async () => {
  const run = randomUUID().slice(0, 8);
  const first = `Zebedee${run}`;
  const last = `Quillfeather${run}`;
  const username = `zq-${run}`;
  const [person, other, admin] = await Promise.all([
    makePerson('zq', { premium: true }),
    makePerson('other', { premium: true }),
    makePerson('admin', { role: 'admin' }),
  ]);
  const info = {
    firstName: first,
    lastName: last,
    username,
    country: 'NO',
    bio: `I am ${first}.`,
    links: { website: `https://${username}.example`, linkedIn: '', twitter: '' },
  };
  await call('saveProfile', person, info);
  await until(async () => (await userOf(person))?.username === username);
  await call('openSession', person, {});

  // The person sells: a sale with reviews on both sides, a live listing, and messages in both directions. The listing
  // comes first, because the sale changes the profile, and those changes are copied to the listing with the name.
  const live = await makeListing(person);
  const sold = await acceptedDeal({ seller: person, buyer: other });
  await call('acceptTerms', other, { dealId: sold.dealId, version: TERMS_VERSION });
  await call('askForCode', other, { dealId: sold.dealId, host: 'github', account: 'other-account' });
  await call('decideOnCode', person, { dealId: sold.dealId, granted: true, where: `${username}/desk` });
  await pay(other, sold.invoiceId);
  await handOver(sold);
  await call('writeReview', person, { dealId: sold.dealId, rating: 5, text: 'Quick to answer.' });
  await call('writeReview', other, { dealId: sold.dealId, rating: 4, text: 'All as described.' });
  const { dealId: asked } = await call('requestAccess', other, { listingId: live, note: '' });
  await call('grantAccess', person, { dealId: asked });
  await call('acceptTerms', other, { dealId: asked, version: TERMS_VERSION });
  await call('openAccessTier', other, { listingId: live });
  const why = { category: 'customers', question: 'Why do customers leave?' } as const;
  await call('askForAnswer', other, { listingId: live, ...why });
  const answer = { ...why, version: 0, text: 'They close their shops.', figures: [], documents: [] };
  await call('answerQuestion', person, { listingId: live, ...answer });
  // The person buys: a purchase, access to a listing, an offer and a question.
  const bought = await acceptedDeal({ seller: other, buyer: person });
  const codeAccount = { dealId: bought.dealId, host: 'github', account: username } as const;
  await call('acceptTerms', person, { dealId: bought.dealId, version: TERMS_VERSION });
  await call('askForCode', person, codeAccount);
  await call('decideOnCode', other, { dealId: bought.dealId, granted: true, where: 'harbour/desk' });
  await pay(person, bought.invoiceId);
  await handOver(bought);
  // The items on both sides name the owners of the code before and after, as checks find them at the code host.
  for (const { dealId } of [sold, bought]) {
    const seller = dealId === sold.dealId ? username : 'harbour';
    const target = { kind: 'repository', name: `github.com/${seller}/desk` } as const;
    const check = (said: string) => ({ kind: target.kind, result: 'unclear' as const, found: said, at: new Date() });
    await refs.handoverItem(dealId, ITEMS.code).update({
      target,
      identifier: `https://${target.name}`,
      account: dealId === bought.dealId ? username : 'other-account',
      baseline: { values: [username], ref: '7', at: new Date() },
      check: check(`It belongs to ${username}.`),
      earlierChecks: [check(`Before, it was ${username}.`)],
    });
  }
  // This deal fell through, and its seller still has to remove the person's access at the code host.
  const fallen = await acceptedDeal({ seller: other, buyer: person });
  await call('acceptTerms', person, { dealId: fallen.dealId, version: TERMS_VERSION });
  await call('askForCode', person, { ...codeAccount, dealId: fallen.dealId, account: `reader-${run}` });
  await call('decideOnCode', other, { dealId: fallen.dealId, granted: true, where: 'harbour/desk' });
  await call('cancelDeal', other, { dealId: fallen.dealId, reason: 'It is not for sale.' });
  const theirs = await makeListing(other);
  const { dealId: wanted } = await call('requestAccess', person, { listingId: theirs, note: 'Please.' });
  await call('grantAccess', other, { dealId: wanted });
  await call('acceptTerms', person, { dealId: wanted, version: TERMS_VERSION });
  await call('openAccessTier', person, { listingId: theirs });
  await call('askForAnswer', person, { listingId: theirs, ...why });
  await call('answerQuestion', other, { listingId: theirs, ...answer });
  await call('makeOffer', person, { listingId: await makeListing(other), terms: TERMS });
  await call('askQuestion', person, { listingId: await makeListing(other), text: 'Does it run by itself?' });
  // The person's interests are a saved search that a listing matches, and a note on a watched listing.
  const tag = `t${run}`;
  const { id: searchId } = await call('saveSearch', person, {
    filters: searchFiltersSchema.parse({ tech: tag }),
    name: `For ${first}`,
    alerts: 'instant',
  });
  await until(async () => (await refs.keptSearch(keptSearchId(person.uid, searchId)).get()).exists);
  const found = await makeListing(other, 'live', {}, { tech: [tag] });
  await call('watchListing', person, { listingId: found });
  await call('saveWatchNote', person, { listingId: found, note: `${first} likes it.` });
  await call('saveBuyerCard', person, {
    goals: [],
    categories: [],
    models: [],
    skills: [`${first}Script`],
    introduction: `${first} here.`,
    budgetMin: null,
    budgetMax: null,
    experience: 'built',
    financing: 'cash',
    fundsBand: 'to-5k',
  });
  await call('askQuestion', person, { listingId: await makeListing(other), text: 'Is the name included?' });
  const { uploadPath: proof } = await call('addFundsDocument', person, { name: `${first}.pdf`, bytes: PDF.length });
  await putFile(proof, PDF);
  const days = { diligenceDays: 4, exclusivityDays: 7, supportDays: 30, expiryDays: 7 };
  const { id: termsId } = await call('saveTerms', person, {
    id: null,
    name: `Terms of ${first}`,
    terms: { ...days, installments: [], holdback: null, conditions: '' },
  });
  // Messages to support, and between users and administrators.
  await send('contactSupport', { email: person.email, message: 'How do I sell?' });
  await call('bugReport', person, { bugDescription: 'It broke.' });
  await call('report', person, { kind: 'listing', subjectId: theirs, reason: 'spam', text: '' });
  await call('report', other, { kind: 'user', subjectId: person.uid, reason: 'spam', text: '' });
  await call('strikeAccount', admin, { uid: person.uid, measure: 'warn', reason: 'Be kind to buyers.' });
  await call('writeNote', admin, { uid: person.uid, text: 'A seller of many things.' });
  await call('startImpersonation', admin, { uid: person.uid, reason: 'A question about a deal.' });
  await call('blockPerson', other, { uid: person.uid });
  await call('signOutAccount', admin, { uid: person.uid, reason: 'A laptop was lost.' });

  const texts = [person.email, first, last, username];
  const named = async (path: string) => (await findTraces(texts)).includes(path);
  await waitForNotification(other, new RegExp(first));
  const ofSearch = [
    paths.savedSearch(person.uid, searchId),
    paths.match(person.uid, found),
    paths.watched(person.uid, found),
    paths.keptSearch(keptSearchId(person.uid, searchId)),
    paths.alertClock(person.uid),
    paths.template(person.uid, termsId),
    paths.fundsCheck(person.uid),
  ];
  for (const path of ofSearch) await until(async () => (await db().doc(path).get()).exists);
  for (const path of [
    `deals/${sold.dealId}`,
    paths.handoverItem(sold.dealId, ITEMS.code),
    `listings/${live}`,
    `users/${person.uid}`,
    ...ofSearch.slice(0, 3),
  ])
    await until(() => named(path));
  const back = { ...person, token: await until(() => freshToken(person.email, person.uid)) };
  await call('deleteAccount', back, {});

  const left = async () => {
    const kept = Object.keys(MAY_KEEP).map((pattern) => new RegExp(pattern));
    return (await findTraces(texts)).filter((path) => !kept.some((pattern) => pattern.test(path)));
  };
  // Triggers that run after the deletion leave nothing behind.
  await expect.poll(left, { interval: 500 }).toEqual([]);
  for (const path of ofSearch) await until(async () => !(await db().doc(path).get()).exists);
  for (const { id, expireAt } of await lettersTo(person.email))
    expect([id, expireAt.getTime() < Date.now() + 31 * DAY_MS]).toEqual([id, true]);
  expect((await reviewsBy(person.uid))[0]).toMatchObject({
    authorName: 'Deleted account',
    text: 'Quick to answer.',
  });
  const seller = { name: 'Deleted account', username: null, pictureUrl: null };
  expect((await listingOf(sold.listingId))?.teaser).toMatchObject({ seller });
  expect(await dealOf(bought.dealId)).toMatchObject({ buyer: { name: 'Deleted account' } });

  for (const { dealId } of [sold, bought]) {
    const { check, baseline, account, target, identifier } = await itemOf(dealId);
    expect([check?.found, baseline?.values, baseline?.ref]).toEqual([OWNER_ERASED, [], null]);
    expect([target?.name, identifier, account]).toEqual(
      dealId === sold.dealId
        ? ['github.com/…/desk', 'github.com/…/desk', 'other-account']
        : ['github.com/harbour/desk', 'https://github.com/harbour/desk', ''],
    );
  }

  // The seller can see who still has access to the code until the seller has removed that access.
  const naming = async () => (await findTraces([`reader-${run}`])).filter((path) => path.startsWith('deals/'));
  await expect.poll(naming, { interval: 500 }).toEqual([`deals/${fallen.dealId}`]);
  await call('removeCodeAccess', other, { dealId: fallen.dealId });
  expect(await naming()).toEqual([]);

  const again = await (await auth()).createUser({ email: person.email, password: PASSWORD, emailVerified: true });
  const returned = { ...person, uid: again.uid, token: await idToken(person.email, PASSWORD) };
  expect(await call('fetchUser', returned, { uid: again.uid })).toMatchObject({
    uid: again.uid,
    email_address: person.email,
    inactive: false,
    first_name: '',
    username: null,
  });
});

test('a deleted seller’s addresses and identifiers stay only with what was sold, for its buyer', {
  timeout: 120_000,
}, async () => {
  const run = randomUUID().slice(0, 8);
  const [seller, buyer] = await Promise.all([makePerson('lister'), makePerson('other', { premium: true })]);
  const named = (what: string, state: Listing['state'] = 'live') => {
    const name = `${what}-${run}`;
    const { assets, ...draft } = completeDraft();
    const own = {
      title: `Project of ${name}`,
      url: `https://${name}.example`,
      knownProblems: `${name} is slow.`,
      priceReason: name,
      assets: assets.map((asset) => ({ ...asset, identifier: `${asset.id}.${name}.example` })),
    };
    const ownership = {
      ...newOwnership({ kind: 'host', host: `${name}.example` }),
      problem: `${name} did not answer.`,
    };
    return { own: { ...draft, ...own }, ownership, make: () => makeListing(seller, state, { ownership }, own) };
  };
  const sold = named('sold');
  const live = named('live');
  const drafted = named('drafted', 'draft');
  const [soldId, liveId, draftedId] = await Promise.all([sold.make(), live.make(), drafted.make()]);
  for (const [listingId, { own }] of [
    [soldId, sold],
    [liveId, live],
  ] as const) {
    const sent = { n: 1, listingId, sellerId: seller.uid, submittedAt: new Date(), draft: { ...own, revision: 1 } };
    await refs
      .submission(listingId, '1')
      .set({ ...sent, decision: 'approve', decidedAt: new Date(), reasons: [], answer: '' });
  }
  const terms = { ...TERMS, price: 2_000_000 };
  const { dealId } = await call('makeOffer', buyer, { listingId: soldId, terms });
  const { invoiceId } = await call('acceptOffer', seller, { dealId, version: 1 });
  await pay(buyer, invoiceId);
  await handOver({ seller, buyer, listingId: soldId, dealId, invoiceId });
  const { dealId: asked } = await call('requestAccess', buyer, { listingId: liveId, note: '' });
  await call('grantAccess', seller, { dealId: asked });
  await until(async () => (await listingOf(soldId))?.state === 'sold');

  const name = `live-${run}`;
  const text = `live-${run} said so`;
  const check = {
    figure: 'ttmRevenue',
    value: '1',
    source: 'document',
    documentId: 'd',
    document: `${name}.pdf`,
  } as const;
  const at = new Date();
  await Promise.all([
    refs.listing(liveId).update({
      checks: [{ ...check, period: null, at }],
      mrrSeen: [{ value: 1, seenAt: at, source: 'connected' }],
      connectionLost: { name, since: at },
    }),
    db()
      .doc(`${paths.olderFigures(liveId)}/one`)
      .set({ name: text }),
    db()
      .doc(`${paths.answers(liveId)}/one`)
      .set({ question: text }),
    db()
      .doc(`${paths.changes(liveId)}/one`)
      .set({ text }),
  ]);

  const token = await until(() => freshToken(seller.email, seller.uid));
  // The account cannot be deleted before all paid money has been released.
  await until(async () => (await send('deleteAccount', {}, { token })).status === 200);

  const left = async (what: string) =>
    (await findTraces([`${what}-${run}`])).filter((path) => !/^(mail|auditLog|users\/other-[^/]+)\//.test(path));
  await expect.poll(() => left('drafted'), { interval: 500 }).toEqual([]);
  expect((await refs.listing(draftedId).get()).exists).toBe(false);
  // The listing's title was public, so it stays in the record and in the interested buyer's deal.
  const titled = [`deals/${asked}`, `listings/${liveId}`];
  await expect.poll(() => left('live'), { interval: 500 }).toEqual(titled);
  expect(await listingOf(liveId)).toMatchObject({
    title: `Project of live-${run}`,
    teaser: null,
    ownership: null,
    checks: [],
    mrrSeen: [],
    connectionLost: null,
  });
  expect((await left('sold')).filter((path) => path.startsWith(`listings/${soldId}`))).toEqual([
    `listings/${soldId}`,
    paths.accessTier(soldId),
  ]);
  expect((await listingOf(soldId))?.ownership).toMatchObject({ site: '', problem: null });
  expect((await refs.draft(soldId).get()).exists).toBe(false);
  await call('acceptTerms', buyer, { dealId, version: TERMS_VERSION });
  const { url } = await call('openAccessTier', buyer, { listingId: soldId });
  expect(url).toBe(sold.own.url);
});

async function itemOf(dealId: string) {
  const item = (await refs.handoverItem(dealId, ITEMS.code).get()).data();
  if (!item) throw new Error('There is no such item.');
  return item;
}
const lettersTo = async (email: string) =>
  (await findRaw({ from: paths.mails(), where: [['to', '==', email]] }).get()).docs.map((doc) => ({
    id: doc.id,
    expireAt: doc.get('expireAt').toDate() as Date,
  }));
const reviewsBy = async (uid: string) =>
  (await findRaw(serverQueries.reviewsBy(uid)).get()).docs.map((doc) => doc.data());

/** Returns a token from a sign-in after all sessions were ended, or null if it was too early. */
async function freshToken(email: string, uid: string): Promise<string | null> {
  const token = await idToken(email, PASSWORD);
  const { status } = await send('fetchUser', { uid }, { token });
  return status === 200 ? token : null;
}
