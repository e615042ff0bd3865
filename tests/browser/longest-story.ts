import { db } from '../../functions/src/data/firestore/firebase.ts';
import { newId, refs } from '../../functions/src/data/firestore/refs.ts';
import { sendMessage } from '../../scripts/demo/send-message.ts';
import { siteUrl, TEST } from '../../scripts/suite/instances.ts';
import { newCase } from '../../src/domain/case/case.ts';
import { paths } from '../../src/domain/collections.ts';
import { TERMS_VERSION } from '../../src/domain/deal/access.ts';
import type { Details } from '../../src/domain/listing/details/detail-values.ts';
import { DETAIL_KEYS, DETAIL_LIMITS, DETAILS } from '../../src/domain/listing/details/details.ts';
import { EDITOR_STEPS } from '../../src/domain/listing/details/editor-steps.ts';
import { draftFieldsSchema } from '../../src/domain/listing/draft/draft.ts';
import { addDays } from '../../src/domain/shared/time.ts';
import { pendingStoredFile } from '../../src/domain/upload/stored-file.ts';
import { call } from '../support/api/api-calls.ts';
import { handOver, ITEMS } from '../support/deals/make-deal.ts';
import { backdateDeal } from '../support/listings/backdate.ts';
import { completeDraft, TEST_PICTURE } from '../support/listings/complete-draft.ts';
import { GIVEN_DETAILS } from '../support/listings/given-details.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import { openCheckout, pay } from '../support/money/payments.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';
import { invoiceOf, waitForNotification } from '../support/stored/stored-documents.ts';
import { makeOnboarded } from './log-in.ts';

/** The revenue of a complete draft, as a reviewer sees it. */
const SALES = { figure: 'ttmRevenue', value: '1200000', proved: true } as const;

/** Makes a text of the given length, of many words or of a single one. */
type Text = (length: number) => string;

export type LongestStory = Awaited<ReturnType<typeof longestStory>>;

/**
 * Makes two people with listings and deals, and administrators' actions on them. Every free text has its maximum
 * length.
 */
export async function longestStory(text: Text) {
  const people = await castOf(text);
  const { seller, buyer, admin } = people;
  const { title, fields } = listingTexts(text);
  const list = (state: Parameters<typeof makeListing>[1]) => makeListing(seller, state, {}, fields);

  const [live, submitted, returned, removed, draft] = await Promise.all([
    list('live'),
    list('draft'),
    list('draft'),
    list('live'),
    makeListing(seller, 'draft', {}, fields),
  ]);
  for (const listingId of [submitted, returned]) await call('submitListing', seller, { listingId, revision: 0 });
  const reasons = EDITOR_STEPS.slice(0, -1).map((path) => ({ path, reason: text(600) }));
  await call('decideSubmission', admin, { listingId: returned, n: 1, decision: 'request-changes', reasons });
  await publishAgain(seller, live, text);

  const { dealId: asking } = await call('requestAccess', buyer, { listingId: removed, note: text(1000) });
  await call('watchListing', buyer, { listingId: live });
  await call('saveWatchNote', buyer, { listingId: live, note: text(500) });
  const { dealId: reading } = await call('requestAccess', buyer, { listingId: live, note: text(1000) });
  await call('grantAccess', seller, { dealId: reading });
  await call('acceptTerms', buyer, { dealId: reading, version: TERMS_VERSION });
  const documentId = await shareDocument(live, text);
  // Figures from two sources qualify the listing as the example on the landing page.
  await call('checkFigures', admin, { listingId: live, documentId, figures: [SALES] });
  const asked = { listingId: live, category: 'customers', question: text(500) } as const;
  await call('askForAnswer', buyer, asked);
  const answer = { version: 0, text: text(4000), figures: [], documents: [documentId] };
  await call('answerQuestion', seller, { ...asked, ...answer });
  await sendMessage(reading, buyer.uid, text(5000), new Date(), 0);
  await sendMessage(reading, seller.uid, text(5000), new Date(), 0);
  await call('removeListing', admin, { listingId: removed, reason: text(600) });

  const deals = await dealsOf(people, list, text);
  const cases = await casesOf(people, text);
  const { invoiceId: membership } = await call('buyMembership', people.newcomer, {});
  await waitForNotification(buyer, /./);
  await until(async () => {
    const answer = await fetch(`${siteUrl(TEST)}/api/search?q=${encodeURIComponent(title)}`);
    return JSON.stringify(await answer.json()).includes(live);
  });
  return {
    ...people,
    title,
    live,
    submitted,
    returned,
    removed,
    draft,
    asking,
    reading,
    ...deals,
    ...cases,
    membership,
  };
}

/** Makes everyone in the story, with maximum-length names and texts by others about them. */
async function castOf(text: Text) {
  const now = new Date();
  const name = (who: string) => `${who}${Date.now().toString(36)}`.padEnd(24, 'x');
  const [seller, buyer, admin, helper, newcomer, gone] = await Promise.all([
    makeOnboarded('seller'),
    makeOnboarded('buyer', { premium: true }),
    makePerson('admin', { onboardingStep: 'complete', role: 'admin' }),
    makePerson('helper', { onboardingStep: 'complete', role: 'admin' }),
    makePerson('newcomer'),
    makeOnboarded('gone'),
  ]);
  const billing = { legalName: text(120), address: text(300), country: 'NO', taxId: text(40) };
  const address = (site: string) => `https://${site}/`.padEnd(200, 'x');
  for (const [who, person] of Object.entries({ seller, buyer, admin, helper, newcomer, gone })) {
    await call('saveProfile', person, {
      firstName: text(60),
      lastName: text(60),
      username: name(who[0] ?? ''),
      country: 'NO',
      bio: text(600),
      links: { website: address('example.com'), linkedIn: address('linkedin.com'), twitter: address('x.com') },
    });
    await call('saveBillingDetails', person, billing);
  }
  const budget = { budgetMin: 100, budgetMax: 9_999_900 };
  const tags = Array.from({ length: 20 }, (_, i) => `${i}`.padEnd(30, 'x'));
  await call('saveBuyerPreferences', buyer, {
    goals: ['income', 'investment', 'acquihire', 'expand'],
    involvement: 'active',
    categories: ['SaaS', 'Ecommerce', 'Community', 'Marketplace', 'Product', 'Content', 'Service', 'Newsletter'],
    tags,
    ...budget,
  });
  await call('saveBuyerCard', buyer, {
    goals: ['income', 'investment', 'acquihire', 'expand'],
    categories: ['SaaS', 'Ecommerce', 'Community', 'Marketplace', 'Product', 'Content', 'Service', 'Newsletter'],
    models: [
      'subscription',
      'one-off',
      'lifetime-deals',
      'ads',
      'affiliate',
      'marketplace-fees',
      'services',
      'donations',
    ],
    skills: tags.slice(0, 12),
    ...budget,
    experience: 'several',
    financing: 'mix',
    fundsBand: 'to-100k',
    introduction: text(600),
  });
  await call('saveTerms', buyer, {
    id: null,
    name: text(60),
    terms: {
      installments: Array.from({ length: 6 }, () => ({ share: 10_000_001, days: 365 })),
      holdback: { share: 30_000_000, days: 90 },
      diligenceDays: 30,
      exclusivityDays: 45,
      supportDays: 180,
      expiryDays: 30,
      conditions: text(2000),
    },
  });
  const typed = { firstName: text(200), lastName: text(200), username: text(200), website: text(400) };
  await call('saveOnboardingDraft', newcomer, { ...typed, linkedIn: text(400), twitter: text(400), tags });
  await call('strikeAccount', admin, { uid: seller.uid, measure: 'warn', reason: text(600) });
  await call('writeNote', admin, { uid: seller.uid, text: text(600) });
  await call('deactivateAccount', admin, { uid: gone.uid, reason: text(600) });
  await call('blockPerson', buyer, { uid: gone.uid });
  await refs.factor(buyer.uid, 'longest').set({
    id: 'longest',
    kind: 'totp',
    label: text(60),
    createdAt: now,
    lastUsedAt: now,
  });
  await call('startImpersonation', helper, { uid: buyer.uid, reason: text(600) });
  return { seller, buyer, admin, helper, newcomer, gone };
}

/** Returns a draft in which every text has its maximum length. */
function listingTexts(text: Text) {
  const title = text(60);
  const assets = completeDraft().assets.map((asset) => ({
    ...asset,
    label: text(80),
    identifier: text(200),
    transfer: text(160),
  }));
  const fields = {
    title,
    oneLine: text(120),
    url: `https://example.com/${'x'.repeat(180)}`,
    tech: Array.from({ length: 20 }, (_, i) => `${i}`.padEnd(30, 'x')),
    reasonForSelling: text(2000),
    knownProblems: text(2000),
    priceReason: text(600),
    ...longestDetails(text),
    assets,
    pictures: [{ id: 'p'.repeat(20), alt: text(160), hash: TEST_PICTURE, problem: null }],
  };
  return { title, fields };
}

/** Returns every detail. Details in the seller's own words have their maximum length. */
const longestDetails = (text: Text): Details => ({
  ...GIVEN_DETAILS,
  ...Object.fromEntries(
    DETAIL_KEYS.flatMap((key) => {
      const { kind } = DETAILS[key];
      return kind === 'line' || kind === 'prose' ? [[key, text(DETAIL_LIMITS[kind])]] : [];
    }),
  ),
  founderLinks: Array.from({ length: DETAIL_LIMITS.links }, (_, i) => `https://example.com/${i}${'x'.repeat(178)}`),
  video: `https://www.youtube.com/watch?v=xxxxxxxxxxx&list=${'x'.repeat(145)}`,
});

/** Publishes new texts, which the change log and a reviewer see next to the earlier ones. */
async function publishAgain(seller: TestPerson, listingId: string, text: Text): Promise<void> {
  const draft = (await refs.draft(listingId).get()).data();
  const fields = {
    ...draftFieldsSchema.strip().parse(draft),
    oneLine: `${text(119)}!`,
    reasonForSelling: `${text(1999)}!`,
    url: `https://example.com/${'y'.repeat(180)}`,
  };
  const { revision } = await call('saveDraft', seller, { listingId, revision: 0, fields });
  await call('publishChanges', seller, { listingId, revision });
}

async function shareDocument(listingId: string, text: Text): Promise<string> {
  const id = newId();
  await refs.document(listingId, id).set({
    ...pendingStoredFile({ id, name: `${text(196)}.pdf`, bytes: 1_000_000, createdAt: new Date() }),
    type: 'pdf',
    sha256: 'a'.repeat(64),
    kind: 'processor-export',
    tier: 'access',
    checkedAt: null,
  });
  return id;
}

/** Makes one deal that is completed and reviewed, one in dispute, one paid outside Handoff, and one canceled. */
async function dealsOf(
  { seller, buyer, admin }: { seller: TestPerson; buyer: TestPerson; admin: TestPerson },
  list: (state: 'live') => Promise<string>,
  text: Text,
) {
  const accepted = async (more: Partial<typeof TERMS> = {}) => {
    const listingId = await list('live');
    const terms = { ...TERMS, conditions: text(2000), ...more };
    const { dealId } = await call('makeOffer', buyer, { listingId, terms });
    const conditions = `${text(1998)}!`;
    await call('counterOffer', seller, { dealId, version: 1, terms: { ...terms, conditions } });
    const { invoiceId } = await call('acceptOffer', buyer, { dealId, version: 2 });
    return { seller, buyer, listingId, dealId, invoiceId };
  };
  const offered = await list('live');
  const { dealId: offer } = await call('makeOffer', buyer, {
    listingId: offered,
    terms: { ...TERMS, conditions: text(2000) },
  });

  const completed = await accepted({ holdback: { amount: 300_000, days: 45 } });
  await pay(buyer, completed.invoiceId);
  await handOver(completed);
  for (const person of [seller, buyer])
    await call('writeReview', person, { dealId: completed.dealId, rating: 3, text: text(2000) });

  const disputed = await accepted();
  const { dealId } = disputed;
  await pay(buyer, disputed.invoiceId);
  await call('transferItem', seller, { dealId, itemId: ITEMS.domain, evidence: text(2000), anyway: true });
  await call('reportItem', buyer, { dealId, itemId: ITEMS.domain, problem: text(2000) });
  await call('openDispute', buyer, { dealId, reason: text(600) });
  await call('makeStatement', buyer, { dealId, text: text(5000), wantsRefund: 0 });

  const late = await accepted();
  await pay(buyer, late.invoiceId);
  await backdateDeal(late.dealId, ({ handover }) => ({
    handover: handover && { ...handover, dueAt: addDays(new Date(), -5) },
  }));
  await call('askRefund', buyer, { dealId: late.dealId, reason: text(600) });
  await call('proposeExtension', seller, { dealId: late.dealId, days: 60 });
  await call('declineExtension', buyer, { dealId: late.dealId, days: 60, reason: text(600) });

  const outside = await accepted();
  await openCheckout(buyer, outside.invoiceId);
  await call('reportOutsidePayment', buyer, { dealId: outside.dealId, reference: text(120) });
  await call('contestOutsidePayment', seller, { dealId: outside.dealId, received: 1, reason: text(600) });
  await call('answerOutsideContest', buyer, { dealId: outside.dealId, text: text(600) });
  const unpaid = await accepted();
  const { url } = await openCheckout(buyer, unpaid.invoiceId);

  const canceled = await accepted();
  await call('cancelDeal', seller, { dealId: canceled.dealId, reason: text(600) });
  await call('extendPart', admin, { invoiceId: unpaid.invoiceId, partId: 'close', days: 2, reason: text(600) });
  const fee = await until(async () =>
    (await refs.invoices().where('payer.uid', '==', seller.uid).get()).docs.find((doc) => doc.data().kind === 'fee'),
  );
  const party = await invoiceOf(completed.invoiceId);
  return {
    offered,
    offer,
    completed,
    disputed,
    late,
    outside,
    unpaid,
    canceled,
    fee: fee.id,
    number: party.number,
    checkout: url,
  };
}

/** Makes a flag, a bug report and a support request, each with a reply and one with an outcome. */
async function casesOf({ seller, buyer, admin }: Record<'seller' | 'buyer' | 'admin', TestPerson>, text: Text) {
  const report = { kind: 'user', subjectId: seller.uid, reason: 'ownership', text: text(2000) } as const;
  await call('report', buyer, report);
  await call('bugReport', buyer, { bugDescription: text(5000) });
  const bug = await until(async () =>
    (await db().collection(paths.bugReports()).where('uid', '==', buyer.uid).get()).docs.at(0),
  );
  // Stores the request directly, because one network address may send only a few.
  const support = newId();
  const email = `${'x'.repeat(64)}@${`${'x'.repeat(60)}.`.repeat(3)}com`;
  const request = { id: support, email, message: text(5000), browser: 'Chrome on Linux', ...newCase(new Date()) };
  await db().doc(paths.supportRequest(support)).set(request);
  await call('replyToCase', admin, { kind: 'bug-report', id: bug.id, text: text(5000) });
  await call('resolveCase', admin, { kind: 'support-request', id: support, outcome: text(600) });
  const visit = newId();
  const now = new Date();
  await refs.supportVisit(seller.uid, visit).set({
    id: visit,
    reason: text(600),
    startedAt: now,
    endsAt: addDays(now, 1),
    endedAt: now,
    commands: ['saveDraft', 'arrangePictures', 'replyAsSupport'],
  });
  return { bug: bug.id, support };
}
