import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { auth, db } from '../../functions/src/data/firestore/firebase.ts';
import { DEFAULT_PREFERENCES } from '../../src/domain/account/preferences.ts';
import { API } from '../../src/domain/api.ts';
import { API_PATHS, type ApiName } from '../../src/domain/api-paths.ts';
import { paths } from '../../src/domain/collections.ts';
import type { Endpoint } from '../../src/domain/endpoint.ts';
import { draftFieldsSchema } from '../../src/domain/listing/draft/draft.ts';
import { NO_CORRECTIONS } from '../../src/domain/recompute/recompute.ts';
import { MINUTE_MS } from '../../src/domain/shared/durations.ts';
import { call, codeOf, send } from '../support/api/api-calls.ts';
import { completeDraft } from '../support/listings/complete-draft.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import { tokenOf } from '../support/people/emulator-auth.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';

const guarded = (Object.keys(API_PATHS) as ApiName[]).filter((name) => (API[name] as Endpoint).who !== 'public');
/** An input that no endpoint accepts. */
const NONSENSE = { nonsense: 1, uid: 7, userId: 7 };

let good: TestPerson;
let inactive: TestPerson;
let unverified: TestPerson;
let signedOutEverywhere: TestPerson;
let admin: TestPerson;
let inactiveAdmin: TestPerson;
/** An account that has used up the limit of each endpoint. */
let often: TestPerson;
let oftenAdmin: TestPerson;
let dealOfOften: object;

beforeAll(async () => {
  good = await makePerson('good');
  inactive = await makePerson('inactive', { inactive: true });
  unverified = await makePerson('unverified', { emailVerified: false });
  signedOutEverywhere = await makePerson('everywhere', { validAfter: new Date(Date.now() + MINUTE_MS) });
  admin = await makePerson('admin', { role: 'admin', isAdmin: true });
  inactiveAdmin = await makePerson('inactive-admin', { role: 'admin', isAdmin: true, inactive: true });
  often = await makePerson('often');
  oftenAdmin = await makePerson('often-admin', { role: 'admin', isAdmin: true });
  const listingId = await makeListing(await makePerson('issuing'));
  dealOfOften = await call('askQuestion', often, { listingId, text: 'How does it run?' });
});

interface Attempt {
  by: { token: string } | null;
  input?: object;
  key?: null;
  answer: string;
}

/** Returns calls to an endpoint that each contain one error, with the expected refusal. */
function attemptsAt(name: ApiName): Record<string, Attempt> {
  const { who, command }: Endpoint = API[name];
  const isForAdmins = who === 'admin';
  const caller = isForAdmins ? admin : good;
  const hourAgo = Math.floor(Date.now() / 1000) - 3600;
  const expired = { token: tokenOf(good, { iat: hourAgo - 3600, exp: hourAgo }) };
  return {
    'signed out': { by: null, answer: '401 unauthenticated' },
    'with an invalid token': { by: { token: 'nonsense' }, answer: '401 unauthenticated' },
    'with an expired token': { by: expired, answer: '401 unauthenticated' },
    'too large': { by: good, input: { text: 'x'.repeat(300_000) }, answer: '413 too-large' },
    deactivated: { by: isForAdmins ? inactiveAdmin : inactive, answer: '403 account-deactivated' },
    'signed in before "sign out everywhere"': { by: signedOutEverywhere, answer: '401 unauthenticated' },
    'bad input': { by: caller, input: NONSENSE, answer: '400 invalid-input' },
    ...(isForAdmins && { 'not an administrator': { by: good, answer: '403 admin-required' } }),
    ...(command && { 'without a key': { by: caller, key: null, answer: '400 invalid-input' } }),
    ...(command &&
      !isForAdmins && { 'with an unverified e-mail': { by: unverified, answer: '403 email-not-verified' } }),
  };
}

const listingId = 'L'.repeat(20);
/** A valid value for each field that inputs share. */
const FIELDS: Record<string, unknown> = {
  listingId,
  dealId: `${listingId}_x`,
  notificationId: 'x',
  ...Object.fromEntries(
    ['uid', 'userId', 'invoiceId', 'operationId', 'documentId', 'itemId', 'stepId', 'pictureId', 'mailId', 'id'].map(
      (field) => [field, 'x'],
    ),
  ),
  reason: 'A reason.',
  text: 'Hello?',
  note: '',
  account: 'ada',
  outcome: 'It is done.',
  evidence: 'By mail.',
  problem: 'It is broken.',
  step: 'x',
  partId: 'close',
  version: 'x',
  reference: 'A-100',
  name: 'x.pdf',
  contentType: 'image/png',
  alt: '',
  month: '2026-01',
  mine: true,
  done: true,
  admin: true,
  premium: true,
  checked: true,
  confirmed: true,
  repair: false,
  stop: true,
  n: 1,
  bytes: 10,
  revision: 1,
  days: 2,
  from: 2_400_000,
  to: 2_300_000,
  release: 0,
  refund: 0,
  amount: 1,
  wantsRefund: 0,
  tier: 'access',
  decision: 'approve',
  measure: 'warn',
  reasons: [],
  figures: [],
  pictures: [],
  terms: TERMS,
};
const PASSKEY = { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'x' } };
const DAYS = { diligenceDays: 4, exclusivityDays: 7, supportDays: 30, expiryDays: 7 };
/** Valid inputs for endpoints that have other fields. */
const EXAMPLES: Partial<Record<ApiName, object>> = {
  setOnboardingPath: { path: 'buyer' },
  savePersonalInfo: { firstName: 'A', lastName: 'B', username: 'a-name', country: 'NO' },
  saveProfile: { firstName: 'A', lastName: 'B', username: 'a-name', country: 'NO', bio: '' },
  saveBuyerPreferences: { goals: ['income'], involvement: 'active', categories: [] },
  addFundsDocument: { name: 'x.pdf', bytes: 10 },
  decideFunds: { uid: 'x', fileId: 'x', band: 'to-5k', reason: null },
  saveTerms: {
    id: null,
    name: 'Mine',
    terms: { installments: [], holdback: null, conditions: '', ...DAYS },
  },
  saveBuyerCard: {
    goals: [],
    categories: [],
    models: [],
    skills: [],
    introduction: '',
    budgetMin: null,
    budgetMax: null,
    experience: null,
    financing: null,
    fundsBand: null,
  },
  savePreferences: { email: DEFAULT_PREFERENCES.email },
  saveBillingDetails: { legalName: 'A Ltd', address: 'Quay 1, Oslo', country: 'NO', taxId: '' },
  saveOnboardingDraft: {},
  bugReport: { bugDescription: 'It broke.' },
  addDocument: { listingId, name: 'x.pdf', bytes: 10, kind: 'other', tier: 'access' },
  changeDocument: { listingId, documentId: 'x', kind: 'other', tier: 'access' },
  startRecompute: {
    listingId,
    name: 'x.csv',
    bytes: 10,
    contentType: 'text/csv',
    readAs: NO_CORRECTIONS,
  },
  checkFigures: { listingId, documentId: 'x', figures: [{ figure: 'ttmRevenue', value: '1', proved: true }] },
  checkOwnership: { listingId, method: 'dns' },
  markUnread: { dealId: FIELDS.dealId, messageId: 'x' },
  blockDeal: { dealId: FIELDS.dealId, blocked: true },
  chooseGuide: { dealId: FIELDS.dealId, itemId: 'x', guide: 'gandi' },
  contestOutsidePayment: { dealId: FIELDS.dealId, received: 0, reason: 'A reason.' },
  keepAnswer: { category: 'money', question: 'Why did it drop?', text: 'A holiday.' },
  dropAnswer: { id: 'x' },
  askForCode: { dealId: FIELDS.dealId, host: 'github', account: 'nora-k' },
  decideOnCode: { dealId: FIELDS.dealId, granted: true, where: 'The repository.' },
  saveDiligence: { listingId, details: { leavingReasons: '', supportTickets: 4 } },
  askForAnswer: { listingId, category: 'money', question: 'Why did it drop?' },
  answerQuestion: {
    listingId,
    category: 'money',
    question: 'Why did it drop?',
    version: 0,
    text: 'A holiday.',
    figures: [],
    documents: [],
  },
  withdrawQuestion: { listingId, answerId: 'x' },
  joinQuestions: { listingId, answerId: 'x', into: 'y' },
  settleAnswer: { listingId, answerId: 'x', settled: true },
  confirmRecompute: { recomputeId: 'x'.repeat(20) },
  correctRecompute: { recomputeId: 'x'.repeat(20), readAs: NO_CORRECTIONS },
  cancelRecompute: { recomputeId: 'x'.repeat(20) },
  applyRecompute: { recomputeId: 'x'.repeat(20), revision: 1, figures: ['mrr'] },
  connectProcessor: { listingId, processor: 'stripe', key: 'rk_live_0123456789abcdef' },
  applyConnection: { listingId, revision: 1, figures: ['mrr'] },
  sendRefusal: { field: 'title', text: 'Handoff Support' },
  report: { kind: 'user', subjectId: 'x', reason: 'spam', text: '' },
  saveDraft: { listingId, revision: 1, fields: draftFieldsSchema.strip().parse(completeDraft()) },
  convertFigures: {
    listingId,
    revision: 1,
    amounts: [{ figure: 'mrr', month: null, currency: 'EUR', minor: 5 }],
  },
  readPastedAddress: { address: 'https://nobody.example' },
  counterOffer: { dealId: FIELDS.dealId, version: 1, terms: TERMS },
  ...Object.fromEntries(
    ['acceptOffer', 'declineOffer', 'withdrawOffer'].map((name) => [name, { dealId: FIELDS.dealId, version: 1 }]),
  ),
  ...Object.fromEntries(
    ['assignCase', 'resolveCase', 'reopenCase', 'replyToCase'].map((name) => [
      name,
      { ...common(name as ApiName), kind: 'flag' },
    ]),
  ),
  changePassword: { password: 'another long password' },
  resetPassword: { code: 'nonsense', password: 'another long password' },
  finishTotp: { code: '000000', label: 'Phone' },
  finishPasskey: { passkey: PASSKEY, label: 'Laptop' },
  confirmSession: { code: '000000' },
  removeFactor: { factorId: 'x' },
  writeReview: { dealId: FIELDS.dealId, rating: 5, text: 'It went well for both.' },
  decideReview: { dealId: FIELDS.dealId, by: 'buyer', text: 'Ask me.', reason: null },
  saveSearch: { filters: { q: 'harbour' }, alerts: 'daily' },
  changeSavedSearch: { id: '0'.repeat(20), alerts: 'off' },
  deleteSavedSearch: { id: '0'.repeat(20) },
  renewSearchFeed: { id: '0'.repeat(20) },
  endSearchFeed: { id: '0'.repeat(20) },
  seeMatch: { listingId, dismiss: true },
};

/** Returns valid values for an input's shared fields. */
function common(name: ApiName): object {
  const { input }: Endpoint = API[name];
  const shape = input instanceof z.ZodObject ? input.shape : {};
  return Object.fromEntries(Object.entries(FIELDS).filter(([field]) => field in shape));
}

/**
 * Returns a call by an account that has used up the endpoint's limit. The limit is checked before anything in the
 * input.
 */
async function oneTooMany(name: ApiName): Promise<Attempt> {
  const person = API[name].who === 'admin' ? oftenAdmin : often;
  const { limit }: Endpoint = API[name];
  await db()
    .doc(paths.limit(person.uid, name))
    .set({ startedMs: Date.now() - MINUTE_MS, count: limit?.count });
  return { by: person, input: await inputFor(name), answer: '429 too-many, to be tried later' };
}

/** Returns a valid input for a caller who has used up the limit. */
async function inputFor(name: ApiName): Promise<object> {
  // This call first asks the identity provider for the address, which must be unverified.
  if (name === 'resendVerification') {
    const { uid } = await makePerson('waiting', { emailVerified: false });
    await (await auth()).updateUser(uid, { emailVerified: false });
    return { uid };
  }
  // This call reads the deal before it is counted, so the deal must be one of the caller's.
  if (name === 'issueRecord') return dealOfOften;
  return EXAMPLES[name] ?? common(name);
}

test.each(guarded)('%s rejects callers without permission', async (name) => {
  const { limit }: Endpoint = API[name];
  const attempts = Object.entries({ ...attemptsAt(name), ...(limit && { 'too often': await oneTooMany(name) }) });
  const answers = attempts.map(async ([what, { by, input = {}, key }]) => {
    const { status, body, headers } = await send(name, input, {
      token: by?.token ?? null,
      ...(key === null && { key }),
    });
    const later = Number(headers.get('retry-after')) > 0 ? ', to be tried later' : '';
    return [what, `${status} ${codeOf(body)}${later}`];
  });
  const refusals = attempts.map(([what, { answer }]) => [what, answer]);
  expect(Object.fromEntries(await Promise.all(answers))).toEqual(Object.fromEntries(refusals));
});

test('limits are among the cases', () => {
  expect(guarded.filter((name) => (API[name] as Endpoint).limit).length).toBeGreaterThan(100);
});

test('an unknown path is a 404; a body that is too large or not JSON is rejected', async () => {
  const { siteUrl, TEST } = await import('../../scripts/suite/instances.ts');
  const at = (path: string, body: string) =>
    fetch(`${siteUrl(TEST)}${path}`, { method: 'POST', body, headers: { Authorization: `Bearer ${good.token}` } });
  expect((await at('/api/nowhere', '{}')).status).toBe(404);
  expect((await at(API_PATHS.fetchUser[1], '{')).status).toBe(400);
  expect((await at(API_PATHS.fetchUser[1], JSON.stringify({ uid: 'x'.repeat(400_000) }))).status).toBe(413);
});
