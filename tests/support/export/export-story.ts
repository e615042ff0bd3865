import { randomUUID } from 'node:crypto';
import { refs } from '../../../functions/src/data/firestore/refs.ts';
import { TERMS_VERSION } from '../../../src/domain/deal/access.ts';
import { call, send } from '../api/api-calls.ts';
import { handOverChecked } from '../deals/hand-over-checked.ts';
import { paidDeal } from '../deals/make-deal.ts';
import { addDocument } from '../listings/add-document.ts';
import { makeListing, TERMS } from '../listings/make-listing.ts';
import { waitUntilSettled } from '../money/payments.ts';
import { makePerson, type TestPerson } from '../people/make-person.ts';
import { until } from '../plain/until.ts';
import { dealOf, listingOf, userOf } from '../stored/stored-documents.ts';
import { PDF, putFile } from '../stored/stored-files.ts';

/** Facts about Ben that only Ben and administrators may know, by the place where he wrote them. */
export const BENS_SECRETS = {
  draft: 'Bramblewick draft',
  document: 'Cobaltmoor.pdf',
  messageToAnother: 'Dunlinfell message',
  accessNote: 'Embercroft note',
  offerToAnother: 'Fernhollow condition',
  bug: 'Gorsebury bug',
  report: 'Heathermere report',
  onboarding: 'Inglewhite',
  sealedReview: 'Juniperdale review',
} as const;
/** Texts by Ben that Ada may read. */
export const SHARED_BY_BEN = {
  message: 'Kestrelton message',
  accessNote: 'Larchgate note',
  conditions: 'Merlinbeck condition',
  review: 'Nettlecombe review',
  question: 'Oxenholme question?',
} as const;
/** A private note of administrators about Ada. */
export const NOTE_ON_ADA = 'Osierholme note';

export interface Story {
  ada: TestPerson;
  ben: TestPerson;
  /** A readable name for each id in a text. */
  names: Record<string, string>;
}

async function message(person: TestPerson, dealId: string, text: string, attachments: string[] = []): Promise<string> {
  const clientId = randomUUID();
  await refs
    .message(dealId, clientId)
    .set({ senderId: person.uid, text, attachments, clientId, createdAt: new Date() });
  return clientId;
}

async function shareFile(person: TestPerson, dealId: string, name: string): Promise<string> {
  const { fileId, uploadPath } = await call('shareFile', person, { dealId, name, bytes: PDF.length });
  await putFile(uploadPath, PDF);
  await until(async () => (await refs.sharedFile(dealId, fileId).get()).data()?.type);
  await message(person, dealId, '', [fileId]);
  await until(async () => (await refs.sharedFile(dealId, fileId).get()).data()?.sentAt);
  return fileId;
}

async function letIn(seller: TestPerson, buyer: TestPerson, listingId: string, note: string): Promise<string> {
  const { dealId } = await call('requestAccess', buyer, { listingId, note });
  await call('grantAccess', seller, { dealId });
  await call('acceptTerms', buyer, { dealId, version: TERMS_VERSION });
  await call('openAccessTier', buyer, { listingId });
  return dealId;
}

/** Number of Ada's notifications at the end of the story. */
const NOTIFICATIONS = 20;

async function untilTriggersRan(ada: TestPerson, sold: string, shown: string, invoiceIds: string[]): Promise<void> {
  await Promise.all(invoiceIds.map((id) => waitUntilSettled(id, 'close')));
  await until(async () => (await refs.notifications(ada.uid).get()).size === NOTIFICATIONS);
  await until(async () => {
    const stats = (await userOf(ada))?.stats;
    return stats?.sold === 1 && stats.bought === 1 && stats.reviews.count === 1;
  });
  await until(async () => {
    const seller = (await listingOf(shown))?.teaser?.seller;
    return seller && !seller.anonymous && seller.sold === 1 && seller.reviews.count === 1;
  });
  await until(async () => (await dealOf(sold)).lastMessage?.text === 'Sent a file');
}

/** Ada sells to Ben and buys from him. Each of them also has dealings with others. */
export async function playExportStory(): Promise<Story> {
  const [ada, ben, carl, admin] = await Promise.all([
    makePerson('ada', { premium: true }),
    makePerson('ben', { premium: true }),
    makePerson('carl', { premium: true }),
    makePerson('admin', { role: 'admin' }),
  ]);
  await call('openSession', ada, {});
  await call('saveOnboardingDraft', ben, { firstName: BENS_SECRETS.onboarding });

  await call('saveTerms', ada, {
    id: null,
    name: 'Half later',
    terms: {
      installments: [{ share: 50_000_000, days: 90 }],
      holdback: null,
      diligenceDays: 4,
      exclusivityDays: 7,
      supportDays: 30,
      expiryDays: 7,
      conditions: 'Ada’s conditions',
    },
  });

  await call('saveBuyerCard', ada, {
    goals: [],
    categories: ['SaaS'],
    models: [],
    skills: ['Rust'],
    introduction: 'Ada’s introduction',
    budgetMin: null,
    budgetMax: null,
    experience: 'built',
    financing: 'cash',
    fundsBand: 'to-15k',
  });
  const proof = await call('addFundsDocument', ada, { name: 'Bank letter.pdf', bytes: PDF.length });
  await putFile(proof.uploadPath, PDF);
  await until(async () => (await refs.fundsCheck(ada.uid).get()).data()?.state === 'waiting');

  // Ada's other listing exists before the sale and its reviews, so that its seller card has to be updated with them.
  const shown = await makeListing(ada);
  // Ada sells to Ben.
  const sold = await paidDeal({ seller: ada, buyer: ben });
  await message(ben, sold.dealId, SHARED_BY_BEN.message);
  await message(ada, sold.dealId, 'Ada’s message');
  await until(async () => (await userOf(ada))?.stats.answerMinutes.length === 1);
  const sharedFile = await shareFile(ada, sold.dealId, 'Contract.pdf');
  await handOverChecked(sold);
  await call('writeReview', ada, { dealId: sold.dealId, rating: 5, text: 'Ada’s review' });
  await call('writeReview', ben, { dealId: sold.dealId, rating: 4, text: SHARED_BY_BEN.review });
  // Ben asks about another of her listings.
  const document = await addDocument(ada, shown, 'Revenue.pdf');
  await letIn(ada, ben, shown, SHARED_BY_BEN.accessNote);
  const asked = { listingId: shown, category: 'customers', question: SHARED_BY_BEN.question } as const;
  const { answerId } = await call('askForAnswer', ben, asked);
  const answer = { version: 0, text: 'Ada’s answer', figures: [], documents: [document] };
  await call('answerQuestion', ada, { ...asked, ...answer });
  await call('settleAnswer', ben, { listingId: shown, answerId, settled: true });
  await call('makeOffer', ben, { listingId: shown, terms: { ...TERMS, conditions: SHARED_BY_BEN.conditions } });
  const submitted = await makeListing(ada, 'draft');
  await call('submitListing', ada, { listingId: submitted, revision: 0 });

  // Ada buys from Ben. He has written his review, but she has not.
  const bought = await paidDeal({ seller: ben, buyer: ada });
  await handOverChecked(bought);
  await call('writeReview', ben, { dealId: bought.dealId, rating: 3, text: BENS_SECRETS.sealedReview });
  const read = await makeListing(ben);
  await letIn(ben, ada, read, 'Ada’s note');
  await call('askForAnswer', ada, { listingId: read, category: 'other', question: 'Ada’s question?' });

  // Ben has dealings with others, and writes texts for administrators.
  await makeListing(ben, 'draft', {}, { title: BENS_SECRETS.draft });
  await addDocument(ben, read, BENS_SECRETS.document);
  const carls = await makeListing(carl);
  const withCarl = await letIn(carl, ben, carls, BENS_SECRETS.accessNote);
  await message(ben, withCarl, BENS_SECRETS.messageToAnother);
  const conditions = BENS_SECRETS.offerToAnother;
  await call('makeOffer', ben, { listingId: carls, terms: { ...TERMS, conditions } });
  await call('bugReport', ben, { bugDescription: BENS_SECRETS.bug });
  await call('report', ben, { kind: 'user', subjectId: ada.uid, reason: 'other', text: BENS_SECRETS.report });
  await call('blockPerson', ben, { uid: carl.uid });

  // Ada writes texts for administrators, and they write about her.
  await call('bugReport', ada, { bugDescription: 'Ada’s bug' });
  await call('report', ada, { kind: 'listing', subjectId: carls, reason: 'spam', text: 'Ada’s report' });
  await call('blockPerson', ada, { uid: carl.uid });
  await call('writeNote', admin, { uid: ada.uid, text: NOTE_ON_ADA });
  await call('startImpersonation', admin, { uid: ada.uid, reason: 'A question of Ada’s' });
  await call('endImpersonation', admin, {});
  await send('contactSupport', { email: ada.email, message: 'Ada’s question' });

  const names = {
    [ada.uid]: 'ada',
    [ben.uid]: 'ben',
    [carl.uid]: 'carl',
    [admin.uid]: 'admin',
    [sold.listingId]: 'sold',
    [shown]: 'shown',
    [submitted]: 'submitted',
    [bought.listingId]: 'bought',
    [read]: 'read',
    [carls]: 'carls',
    [sold.invoiceId]: 'invoice-sold',
    [bought.invoiceId]: 'invoice-bought',
    [sharedFile]: 'shared-file',
    [document]: 'document',
  };
  await untilTriggersRan(ada, sold.dealId, shown, [sold.invoiceId, bought.invoiceId]);
  return { ada, ben, names };
}
