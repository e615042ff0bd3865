import { readFileSync, writeFileSync } from 'node:fs';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { type DocumentData, doc, type Firestore, getDoc, setLogLevel, Timestamp, writeBatch } from 'firebase/firestore';
import { TEST } from '../../scripts/suite/instances.ts';
import { STATE_COUNTERS } from '../../src/domain/admin/stats.ts';
import { paths } from '../../src/domain/collections.ts';
import { HOUR_MS, MINUTE_MS } from '../../src/domain/shared/durations.ts';
import { tokenOf } from '../support/people/emulator-auth.ts';
import type { CoverageNode } from './unseen-expressions.ts';

/** `npm run test:mutants` gives each mutant of the rules a separate project. */
const PROJECT = process.env.RULES_PROJECT ?? 'demo-handoff-rules';
/** The file of the rules under test. */
export const RULES = process.env.RULES_FILE ?? 'firestore.rules';
export const LISTING = 'L'.repeat(20);
export const DRAFT = 'D'.repeat(20);
export const HIDDEN = 'H'.repeat(20);
/** Drafts of a deactivated account and of one that was signed out everywhere. */
export const LOCKED = { inactive: 'I'.repeat(20), everywhere: 'E'.repeat(20) };
/** An existing message by the buyer. */
export const SENT = '0a0a0a0a-0000-4000-8000-00000000aaaa';
export const DEAL = `${LISTING}_buyer`;
/** A deal whose seller is hidden: only the buyer is a participant, and the seller sees it among their inquiries. */
export const HIDDEN_DEAL = `${HIDDEN}_buyer`;
export const DATABASE = `projects/${PROJECT}/databases/(default)`;
const [host = '127.0.0.1', port = String(TEST.ports.firestore)] = (process.env.RULES_FIRESTORE_HOST ?? '')
  .split(':')
  .filter(Boolean);
export const HOST = `${host}:${port}`;
let env: RulesTestEnvironment;

/** Loads firestore.rules into a separate project for these tests. */
export async function openWorld(): Promise<void> {
  env = await initializeTestEnvironment({
    projectId: PROJECT,
    firestore: { host, port: Number(port), rules: readFileSync(RULES, 'utf8') },
  });
  // These tests cause many denials, and the SDK would print each one.
  setLogLevel('silent');
}

/** A page for developers that shows the results of each line. Each run rewrites it. */
const COVERAGE_PAGE = '.emulators/rules-coverage.html';

export const closeWorld = (): Promise<void> => env.cleanup();

/** Returns every expression of the rules and how often it was evaluated, as the emulator reports it. */
export async function coverage(): Promise<CoverageNode[]> {
  const answer = await fetch(`http://${HOST}/emulator/v1/projects/${PROJECT}:ruleCoverage`);
  const page = await fetch(`http://${HOST}/emulator/v1/projects/${PROJECT}:ruleCoverage.html`);
  if (page.ok) writeFileSync(COVERAGE_PAGE, await page.text());
  const { report, reports } = (await answer.json()) as Record<'report' | 'reports', CoverageNode[] | undefined>;
  return report ?? reports ?? [];
}

/**
 * The start of all times in this world, however late documents are written or people sign in. No time in it passes
 * within an hour.
 */
const START = Date.now();
const at = (ms: number): Timestamp => Timestamp.fromMillis(START + ms);

const account = (patch = {}) => ({
  role: 'user',
  isAdmin: false,
  inactive: false,
  validAfter: null,
  emailVerified: true,
  ...patch,
});

/** Writes documents, bypassing the rules. */
export const writeAll = (documents: readonly (readonly [path: string, data: object])[]): Promise<void> =>
  env.withSecurityRulesDisabled(async (context) => {
    const db = context.firestore() as unknown as Firestore;
    const batch = writeBatch(db);
    for (const [path, data] of documents) batch.set(doc(db, path), data);
    await batch.commit();
  });

/** Returns the contents of these documents, bypassing the rules, for those that exist. */
export async function storedData(wanted: readonly string[]): Promise<Map<string, DocumentData>> {
  const found = new Map<string, DocumentData>();
  await env.withSecurityRulesDisabled(async (context) => {
    const db = context.firestore() as unknown as Firestore;
    for (const path of wanted) {
      const data = (await getDoc(doc(db, path))).data();
      if (data) found.set(path, data);
    }
  });
  return found;
}

/** Writes the documents that the tests start from. */
export async function seed(): Promise<void> {
  await env.clearFirestore();
  await env.withSecurityRulesDisabled(async (context) => {
    const db = context.firestore() as unknown as Firestore;
    const batch = writeBatch(db);
    const put = (path: string, data: object) => batch.set(doc(db, path), data);
    for (const uid of ['buyer', 'seller', 'stranger']) put(paths.user(uid), account());
    put(paths.user('admin'), account({ role: 'admin' }));
    put(paths.user('flagged-admin'), account({ isAdmin: true }));
    put(paths.user('unverified'), account({ emailVerified: false }));
    put(paths.user('inactive'), account({ inactive: true }));
    // One signed in without a second factor, and the other confirmed before a factor was removed.
    put(paths.user('unconfirmed-admin'), account({ role: 'admin', isAdmin: true }));
    put(paths.user('changed-admin'), account({ role: 'admin', factorsChangedAt: at(0) }));
    // This administrator confirmed after a factor was removed.
    put(paths.user('reconfirmed-admin'), account({ role: 'admin', factorsChangedAt: at(-HOUR_MS) }));
    put(paths.user('inactive-admin'), account({ inactive: true, role: 'admin' }));
    const later = at(HOUR_MS);
    put(paths.user('everywhere'), account({ validAfter: later }));
    put(paths.user('inactive-everywhere'), account({ inactive: true, validAfter: later }));
    // `late` signed in again, but confirmed before "sign out everywhere".
    put(paths.user('late'), account({ validAfter: at(-MINUTE_MS) }));
    put(paths.user('again'), account({ validAfter: at(-HOUR_MS) }));
    for (const uid of ['buyer', 'inactive', 'everywhere', 'admin', 'again', 'late']) {
      put(paths.notification(uid, 'n'), { readAt: null });
      put(paths.watched(uid, LISTING), { listingId: LISTING, note: 'Mine' });
      put(paths.unwatched(uid, LISTING), { listingId: LISTING });
      put(paths.counters(uid), { unread: 1 });
      put(paths.totals(uid), { tasks: 1 });
      put(paths.calendarState(uid), { since: new Date() });
      put(paths.calendar(uid), { digest: 'd', dates: [] });
      put(paths.watching(uid), { ids: [LISTING] });
      put(paths.matchCounts(uid), { searches: {} });
      put(paths.session(uid, 's'), { device: 'x' });
      put(paths.factor(uid, 'f'), { kind: 'totp' });
      put(paths.factorSecrets(uid), { totps: {} });
      put(paths.consent(uid, 'c'), { version: '1' });
      put(paths.adminNotes(uid), { notes: [] });
      put(paths.block(uid, 'stranger'), { uid: 'stranger' });
      put(paths.savedSearch(uid, 's'), { id: 's', createdAt: new Date() });
      put(paths.fundsCheck(uid), { uid, state: 'waiting', createdAt: new Date() });
      put(paths.template(uid, 't'), { kind: 'terms', updatedAt: new Date() });
      put(paths.match(uid, LISTING), { listingId: LISTING, dismissedAt: null, at: new Date() });
      put(paths.ownListing(uid, LISTING), { title: 'x' });
    }
    put(paths.profile('seller'), { displayName: 'S' });
    put(paths.username('tomas'), { uid: 'seller' });
    put(paths.listing(LISTING), { state: 'live', hidden: null, sellerId: 'seller' });
    put(paths.listing(DRAFT), { state: 'draft', hidden: null, sellerId: 'seller' });
    put(paths.listing(HIDDEN), { state: 'live', hidden: 'account', sellerId: 'seller' });
    put(paths.publicListing(LISTING), { state: 'live' });
    put(paths.change(HIDDEN, '1'), { text: 'x' });
    for (const [sellerId, id] of Object.entries(LOCKED))
      put(paths.listing(id), { state: 'draft', hidden: null, sellerId });
    for (const listing of [LISTING, DRAFT, LOCKED.inactive, LOCKED.everywhere]) {
      put(paths.draft(listing), { title: 'x' });
      put(paths.submission(listing, '1'), { n: 1 });
      put(paths.claim(listing), { uid: 'admin' });
      put(paths.rejection(listing), { by: 'admin' });
      put(paths.watchers(listing), { count: 1 });
      put(paths.reachClock(listing), { countedAt: null });
      put(paths.keptReach(listing), { day: '2026-11-24', views: 12, watchers: 1 });
      put(paths.listingStatsShard(listing, '2026-11-0'), { month: '2026-11', days: {} });
      put(paths.originsShard(listing, '2026-11-0'), { month: '2026-11', terms: [], hosts: [] });
      put(paths.reviewed(listing), { teaser: { title: 'x' } });
      put(paths.accessTier(listing), { url: 'x' });
      put(paths.diligenceTier(listing), { details: {} });
      put(paths.opening(listing, 'o'), { uid: 'buyer', at: Timestamp.now() });
      put(paths.document(listing, 'd'), { name: 'x' });
      put(paths.answer(listing, 'q'), { question: 'x', askers: [{ uid: 'buyer' }], createdAt: Timestamp.now() });
      put(paths.change(listing, '1'), { text: 'x' });
    }
    const participants = ['buyer', 'seller', 'unverified', 'inactive', 'everywhere'];
    put(paths.deal(DEAL), { participants, blocked: false });
    put(paths.deal(`${DRAFT}_buyer`), { participants, blocked: true });
    put(paths.deal(`${DRAFT}_stranger`), { participants: ['seller'], blocked: false });
    put(paths.deal(HIDDEN_DEAL), { participants: ['buyer'], blocked: false });
    for (const uid of ['buyer', 'seller', 'inactive', 'everywhere', 'again', 'late'])
      put(paths.inquiry(uid, uid === 'buyer' ? `${DRAFT}_stranger` : HIDDEN_DEAL), { sellerId: uid });
    put(paths.message(HIDDEN_DEAL, 'm'), { senderId: 'buyer', text: 'hello' });
    put(paths.presence(HIDDEN_DEAL, 'buyer'), { lastReadAt: at(-2000) });
    put(paths.offer(HIDDEN_DEAL, '1'), { version: 1 });
    put(paths.handoverItem(HIDDEN_DEAL, '1-0'), { state: 'to-do' });
    put(paths.sharedFile(HIDDEN_DEAL, 'f'), { uid: 'buyer' });
    put(paths.dealEvent(HIDDEN_DEAL, 'e'), { kind: 'opened' });
    put(paths.recordIssue(HIDDEN_DEAL, '1'), { n: 1 });
    put(paths.message(DEAL, SENT), { senderId: 'buyer', text: 'hello' });
    put(paths.message(DEAL, 'm'), { senderId: 'seller', text: 'hello' });
    // The last two people can't take part in the deal.
    for (const uid of ['seller', 'stranger', 'inactive']) put(paths.presence(DEAL, uid), { lastReadAt: at(-2000) });
    put(paths.offer(DEAL, '1'), { version: 1 });
    put(paths.handoverItem(DEAL, '1-0'), { state: 'to-do' });
    put(paths.sharedFile(DEAL, 'f'), { uid: 'buyer' });
    put(paths.upload('u'), { path: 'x' });
    put(paths.mediaUse('u'), { hash: 'x' });
    for (const sellerId of ['seller', 'inactive', 'everywhere']) {
      put(paths.recompute(sellerId), { sellerId, listingId: LISTING });
      put(paths.recomputeRun(sellerId, '1'), { at: at(0) });
      put(paths.connection(sellerId), { sellerId, listingId: LISTING });
      put(paths.connectionKey(sellerId), { sealed: 'x' });
      put(paths.connectionReading(sellerId), { at: at(0) });
      put(paths.connectionRun(sellerId, '1'), { at: at(0) });
    }
    put(paths.ownershipToken(LISTING), { sellerId: 'seller' });
    for (const [owner, id] of Object.entries(LOCKED)) put(paths.ownershipToken(id), { sellerId: owner });
    put(paths.dealEvent(DEAL, 'e'), { kind: 'opened' });
    put(paths.recordIssue(DEAL, '1'), { n: 1 });
    put(paths.invoice('i'), { participants: ['buyer', 'seller', 'inactive', 'everywhere'] });
    for (const about of ['seller', 'buyer']) {
      const authorId = about === 'seller' ? 'buyer' : 'seller';
      put(paths.review(about, 'open'), { authorId, isPublic: true, revealedAt: Timestamp.now() });
      put(paths.review(about, 'sealed'), { authorId, isPublic: true, revealedAt: null });
      put(paths.review(about, 'private'), { authorId, isPublic: false, revealedAt: Timestamp.now() });
      put(paths.review(about, 'private-sealed'), { authorId, isPublic: false, revealedAt: null });
      put(paths.reviewTwin(about, 'open'), { dealId: DEAL });
    }
    // Three administrators who impersonate the buyer: one now, one whose time ran out a minute ago, and one who ended
    // it.
    const impersonation = { targetUid: 'buyer', endsAt: at(HOUR_MS), endedAt: null };
    for (const uid of ['support', 'support-late', 'support-ended']) put(paths.user(uid), account({ role: 'admin' }));
    put(paths.impersonation('support'), impersonation);
    // This person is no longer an administrator, and never ended an impersonation.
    put(paths.impersonation('stranger'), impersonation);
    put(paths.impersonation('support-late'), {
      ...impersonation,
      endsAt: at(-MINUTE_MS),
    });
    put(paths.impersonation('support-ended'), { ...impersonation, endedAt: Timestamp.now() });
    put(paths.supportRequest('x'), { message: 'x' });
    put(paths.bugReport('x'), { description: 'x' });
    put(paths.flag('x'), { kind: 'dispute' });
    put(paths.mail('x'), { to: 'x' });
    put(paths.searchSnapshot('x'), { state: 'ready' });
    put(paths.searchChange('x'), { entry: null });
    put(paths.supportVisit('buyer', 'v'), { reason: 'x' });
    put(paths.secret('mail'), { key: 'k' });
    put(paths.olderFigure(LISTING, 'f'), { kind: 'mrr' });
    put(paths.textSample(LISTING, 's1'), { site: 'x' });
    put(paths.limit('buyer', 'x'), { count: 1 });
    put(paths.setting('clock'), { offsetMs: 0 });
    put(paths.ledgerEntry('x'), { lines: [] });
    put(paths.outbox('x'), { kind: 'release' });
    put(paths.auditEntry('x'), { action: 'x' });
    put(paths.command('x'), {});
    put(paths.counter('invoices-2026'), { last: 1 });
    for (const name of STATE_COUNTERS) put(paths.counter(name), { states: {} });
    put(paths.processed('x'), {});
    put(paths.stats('2026-06'), {});
    put(paths.statsShard('2026-06', '0'), {});
    put(paths.comparables('SaaS'), { category: 'SaaS', sales: [] });
    put(paths.visit('x'), {});
    put(paths.simulatedPlace('x'), {});
    await batch.commit();
  });
}
/**
 * Times in seconds when people confirmed their sign-in with a second factor. Others confirmed just now, or never if in
 * `UNCONFIRMED`.
 */
const CONFIRMED: Record<string, number> = {
  'changed-admin': at(-2 * MINUTE_MS).seconds,
  late: at(-2 * MINUTE_MS).seconds,
};
const UNCONFIRMED = ['buyer', 'everywhere', 'unconfirmed-admin'];
const seconds = (): number => Math.floor(Date.now() / 1000);
const claimsOf = (uid: string): { auth_time: number; confirmedAt?: number } => ({
  auth_time: seconds(),
  ...(!UNCONFIRMED.includes(uid) && { confirmedAt: CONFIRMED[uid] ?? seconds() }),
});

/** Returns a token for a user who has just signed in, for requests without the SDK. */
export function tokenFor(uid: string): string {
  const { auth_time: authTime, confirmedAt } = claimsOf(uid);
  return tokenOf({ uid, email: `${uid}@example.com` }, { authTime, ...(confirmedAt !== undefined && { confirmedAt }) });
}

const people = new Map<string | null, Firestore>();

/** Returns Firestore as a user who has just signed in, or as a visitor. Each person has one connection. */
export function as(uid: string | null): Firestore {
  const known = people.get(uid);
  if (known) return known;
  const context = uid ? env.authenticatedContext(uid, claimsOf(uid)) : env.unauthenticatedContext();
  const db = context.firestore() as unknown as Firestore;
  people.set(uid, db);
  return db;
}
export const EVERYBODY = [
  null,
  'buyer',
  'seller',
  'stranger',
  'unverified',
  'inactive',
  'everywhere',
  'inactive-everywhere',
  'again',
  // This person has an account with the identity provider only.
  'newcomer',
  'admin',
  'flagged-admin',
  'inactive-admin',
  'unconfirmed-admin',
  'changed-admin',
  'reconfirmed-admin',
  'support',
  'support-late',
  'support-ended',
];
/** Administrators in good standing who count only as users, because their sign-in is not confirmed. */
export const UNCONFIRMED_ADMINS = ['unconfirmed-admin', 'changed-admin'];
/** Administrators in good standing whose sign-in is confirmed. */
export const ADMINS = ['admin', 'flagged-admin', 'reconfirmed-admin', 'support', 'support-late', 'support-ended'];
