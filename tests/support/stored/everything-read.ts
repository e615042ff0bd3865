import { siteUrl, TEST } from '../../../scripts/suite/instances.ts';
import type { Api } from '../../../src/domain/api.ts';
import { API_PATHS, type ApiName } from '../../../src/domain/api-paths.ts';
import { sitePaths } from '../../../src/domain/site-paths.ts';
import { exportOf } from '../export/account-export.ts';
import type { TestPerson } from '../people/make-person.ts';
import { mailsTo } from '../plain/received-mails.ts';
import { findTraces } from './find-traces.ts';

/** A person who reads; null is a visitor without an account. */
export type Reader = TestPerson | null;

const bearer = (reader: Reader): Record<string, string> => (reader ? { Authorization: `Bearer ${reader.token}` } : {});

/** Returns a document with its times as a client reads it under the rules, or null if the rules refuse. */
export async function documentRead(path: string, reader: Reader): Promise<string | null> {
  const root = `http://127.0.0.1:${TEST.ports.firestore}/v1/projects/${TEST.projectId}/databases/(default)/documents`;
  const answer = await fetch(`${root}/${path}`, { headers: bearer(reader) });
  return answer.ok ? answer.text() : null;
}

/** Returns the documents, anywhere in the database, that contain one of these texts and that the reader may read. */
export async function readableTraces(texts: readonly string[], reader: Reader): Promise<string[]> {
  const paths = await findTraces(texts);
  const read = await Promise.all(paths.map((path) => documentRead(path, reader)));
  return paths.filter((_, i) => read[i] !== null);
}

/** Calls that anyone may make and that aren't commands. */
type Call = {
  [N in ApiName]: Api[N] extends { command: false; who: 'public' | 'user' } ? N : never;
}[ApiName];
/** Public calls that aren't reads, because they change something about the caller, or sign in. */
type Change =
  | 'acceptSellerAgreement'
  | 'beacon'
  | 'beginConfirmation'
  | 'beginPasskey'
  | 'beginTotp'
  | 'bugReport'
  | 'changePassword'
  | 'clearSession'
  | 'confirmSession'
  | 'contactSupport'
  | 'finishPasskey'
  | 'finishTotp'
  | 'markNotificationRead'
  | 'markNotificationsRead'
  | 'openSession'
  | 'removeFactor'
  | 'removeProfilePicture'
  | 'renewCalendar'
  | 'renewRecoveryCodes'
  | 'renewSearchFeed'
  | 'resetPassword'
  | 'saveBillingDetails'
  | 'saveBuyerCard'
  | 'saveBuyerPreferences'
  | 'saveOnboardingDraft'
  | 'savePersonalInfo'
  | 'savePreferences'
  | 'saveProfile'
  | 'sendRefusal'
  | 'setOnboardingPath'
  | 'signOutEverywhere'
  | 'stopFactorReset'
  | 'unsubscribe'
  | 'updateOnboardingStep';

/** Inputs for every reading call, about a listing. A new call without an input here does not compile. */
const READS: Record<Exclude<Call, Change>, (listingId: string, uid: string) => object> = {
  search: () => ({}),
  suggest: () => ({}),
  getListing: (listingId) => ({ listingId }),
  getComparables: (listingId) => ({ listingId }),
  getCategorySales: () => ({ category: 'SaaS' }),
  getAllComparables: (listingId) => ({ listingId }),
  getRates: () => ({}),
  getReach: (listingId) => ({ listingId }),
  getHandoverText: (listingId, uid) => ({ dealId: `${listingId}_${uid}` }),
  getOlderFigures: (listingId) => ({ listingId }),
  readPastedAddress: () => ({ address: 'https://nobody.example' }),
  // This call asks for the reader's own listings. Calls for the seller's listings are tested separately.
  getSellerListings: (_listing, uid) => ({ uid }),
  openDiligenceTier: (listingId) => ({ listingId }),
  openAccessTier: (listingId) => ({ listingId }),
  getDocuments: (listingId) => ({ listingId }),
  getAnswers: (listingId) => ({ listingId }),
  checkInvoice: () => ({ number: 'INV-2026-000001', code: '0000-0000-0000-0000' }),
  checkMailKey: () => ({ key: 'unknown' }),
  checkRecord: () => ({ sha256: '0'.repeat(64), number: null }),
  fetchUser: () => ({}),
  premiumStatus: (_listing, uid) => ({ uid }),
  communityLink: () => ({}),
  paymentStatus: () => ({}),
  payoutsPage: () => ({}),
  getNotifications: (_listing, userId) => ({ userId }),
  getOlderNotifications: (_listing, userId) => ({ userId, before: new Date().toISOString() }),
};

/**
 * Returns every response about a listing to one reader, by request: pages with their heads, machine-readable files,
 * searches and calls. For an account, also its data export and its emails.
 */
export async function answersTo(
  reader: Reader,
  listing: { id: string; title: string },
  searches: readonly string[],
): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  const ask = async (what: string, path: string, init: RequestInit = {}) => {
    const headers = { ...bearer(reader), 'Content-Type': 'application/json' };
    const answer = await fetch(siteUrl(TEST) + path, { headers, ...init });
    answers.set(what, `${answer.status} ${[...answer.headers].join('\n')}\n${await answer.text()}`);
  };
  const pages = [sitePaths.home, sitePaths.search, sitePaths.listing(listing.id, listing.title)];
  const files = [
    '/sitemap.xml',
    '/sitemap-1.xml',
    ...searches.map((text) => `/api/search?q=${encodeURIComponent(text)}`),
  ];
  for (const path of [...pages, ...files]) await ask(path, path);
  for (const [name, input] of Object.entries(READS)) {
    const [method, path] = API_PATHS[name as keyof typeof READS];
    const body = input(listing.id, reader?.uid ?? 'nobody');
    const filled = path.replace(/:(\w+)/g, (_, key: string) => String(body[key as keyof typeof body]));
    await ask(name, filled, method === 'GET' ? {} : { method, body: JSON.stringify(body) });
  }
  if (!reader) return answers;
  for (const [name, content] of Object.entries(await exportOf(reader))) answers.set(`account data: ${name}`, content);
  for (const mail of await mailsTo(reader.email)) answers.set(`mail: ${mail.subject}`, JSON.stringify(mail));
  return answers;
}
