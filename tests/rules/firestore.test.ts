import { readFileSync } from 'node:fs';
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paths } from '../../src/domain/collections.ts';
import { unseen } from './coverage.ts';
import { as, closeWorld, coverage, DEAL, DRAFT, EVERYBODY, HIDDEN, LISTING, LOCKED, openWorld, seed } from './world.ts';

beforeAll(openWorld);
beforeAll(seed);
afterAll(closeWorld);

/** Who may get or list what; everybody else is denied, and each denial is run. */
const READS: { what: string; get?: string; list?: string; may: (string | null)[] }[] = [
  { what: 'own profile', get: paths.user('buyer'), may: ['buyer', 'admin', 'flagged-admin'] },
  { what: 'own profile while inactive', get: paths.user('inactive'), may: ['inactive', 'admin', 'flagged-admin'] },
  { what: 'all profiles', list: paths.users(), may: ['admin', 'flagged-admin'] },
  { what: 'notifications', get: paths.notification('buyer', 'n'), list: paths.notifications('buyer'), may: ['buyer'] },
  { what: 'notifications of an inactive account', list: paths.notifications('inactive'), may: [] },
  { what: 'notifications after "sign out everywhere"', list: paths.notifications('everywhere'), may: [] },
  { what: 'unread count', get: paths.counters('buyer'), may: ['buyer'] },
  {
    what: 'own listings',
    get: paths.ownListing('buyer', LISTING),
    list: paths.ownListings('buyer'),
    may: ['buyer', 'admin', 'flagged-admin'],
  },
  { what: 'blocks', get: paths.block('buyer', 'stranger'), list: 'users/buyer/blocks', may: ['buyer'] },
  { what: 'consents', get: paths.consent('buyer', 'c'), list: 'users/buyer/consents', may: ['buyer'] },
  {
    what: 'a public profile',
    get: paths.profile('seller'),
    may: ['buyer', 'seller', 'stranger', 'unverified', 'admin', 'flagged-admin'],
  },
  { what: 'all public profiles', list: 'profiles', may: [] },
  {
    what: 'a username',
    get: paths.username('tomas'),
    may: ['buyer', 'seller', 'stranger', 'unverified', 'admin', 'flagged-admin'],
  },
  { what: 'all usernames', list: 'usernames', may: [] },
  { what: 'a live listing', get: paths.listing(LISTING), may: EVERYBODY },
  { what: 'a draft listing', get: paths.listing(DRAFT), may: ['seller', 'admin', 'flagged-admin'] },
  { what: 'a hidden listing', get: paths.listing(HIDDEN), may: ['seller', 'admin', 'flagged-admin'] },
  {
    what: 'changes of a hidden listing',
    get: paths.change(HIDDEN, '1'),
    list: paths.changes(HIDDEN),
    may: ['seller', 'admin', 'flagged-admin'],
  },
  ...Object.entries(LOCKED).flatMap(([owner, id]) => [
    { what: `a draft of the ${owner} owner`, get: paths.listing(id), may: ['admin', 'flagged-admin'] },
    { what: `its private part, ${owner}`, get: paths.draft(id), may: ['admin', 'flagged-admin'] },
  ]),
  { what: 'all listings', list: paths.listings(), may: ['admin', 'flagged-admin'] },
  { what: 'the draft of a live listing', get: paths.draft(LISTING), may: ['seller', 'admin', 'flagged-admin'] },
  {
    what: 'submissions',
    get: paths.submission(LISTING, '1'),
    list: paths.submissions(LISTING),
    may: ['seller', 'admin', 'flagged-admin'],
  },
  { what: 'the access tier', get: paths.accessTier(LISTING), may: ['seller', 'admin', 'flagged-admin'] },
  {
    what: 'openings',
    get: paths.opening(LISTING, 'o'),
    list: `listings/${LISTING}/openings`,
    may: ['seller', 'admin', 'flagged-admin'],
  },
  { what: 'changes of a live listing', get: paths.change(LISTING, '1'), list: paths.changes(LISTING), may: EVERYBODY },
  {
    what: 'changes of a draft',
    get: paths.change(DRAFT, '1'),
    list: paths.changes(DRAFT),
    may: ['seller', 'admin', 'flagged-admin'],
  },
  { what: 'a deal', get: paths.deal(DEAL), may: ['buyer', 'seller', 'unverified', 'admin', 'flagged-admin'] },
  {
    what: 'one’s own deal that does not exist',
    get: paths.deal(`${'N'.repeat(20)}_stranger`),
    may: ['stranger', 'admin', 'flagged-admin'],
  },
  ...['inactive', 'everywhere'].map((uid) => ({
    what: `one’s own deal that does not exist, ${uid}`,
    get: paths.deal(`${'N'.repeat(20)}_${uid}`),
    may: ['admin', 'flagged-admin'],
  })),
  {
    what: 'a deal under one’s own id that one has no part in',
    get: paths.deal(`${DRAFT}_stranger`),
    may: ['seller', 'admin', 'flagged-admin'],
  },
  {
    what: 'messages',
    get: paths.message(DEAL, 'm'),
    list: paths.messages(DEAL),
    may: ['buyer', 'seller', 'unverified', 'admin', 'flagged-admin'],
  },
  {
    what: 'presence',
    get: paths.presence(DEAL, 'seller'),
    list: `deals/${DEAL}/presence`,
    may: ['buyer', 'seller', 'unverified', 'admin', 'flagged-admin'],
  },
  {
    what: 'offers',
    get: paths.offer(DEAL, '1'),
    list: paths.offers(DEAL),
    may: ['buyer', 'seller', 'unverified', 'admin', 'flagged-admin'],
  },
  {
    what: 'handover',
    get: paths.handoverItem(DEAL, 'domain'),
    list: paths.handoverItems(DEAL),
    may: ['buyer', 'seller', 'unverified', 'admin', 'flagged-admin'],
  },
  {
    what: 'deal events',
    get: paths.dealEvent(DEAL, 'e'),
    list: paths.dealEvents(DEAL),
    may: ['buyer', 'seller', 'unverified', 'admin', 'flagged-admin'],
  },
  { what: 'an invoice', get: paths.invoice('i'), may: ['buyer', 'seller', 'admin', 'flagged-admin'] },
  { what: 'the audit log', get: paths.auditEntry('x'), list: 'auditLog', may: ['admin', 'flagged-admin'] },
  {
    what: 'a revealed review',
    get: paths.review('open'),
    may: ['buyer', 'seller', 'stranger', 'unverified', 'admin', 'flagged-admin'],
  },
  { what: 'a sealed review', get: paths.review('sealed'), may: ['buyer', 'admin', 'flagged-admin'] },
  { what: 'all reviews', list: paths.reviews(), may: ['admin', 'flagged-admin'] },
  { what: 'which deal a review is about', get: paths.reviewTwin('open'), list: 'reviews/open/private', may: [] },
  { what: 'flags', get: paths.flag('x'), list: paths.flags(), may: ['admin', 'flagged-admin'] },
  { what: 'settings', get: paths.setting('clock'), list: 'settings', may: [] },
  { what: 'limits', get: paths.limit('buyer', 'x'), list: 'limits', may: [] },
  { what: 'the ledger', get: paths.ledgerEntry('x'), list: 'ledger', may: [] },
  { what: 'the outbox', get: paths.outbox('x'), list: 'outbox', may: [] },
  { what: 'commands', get: paths.command('x'), list: 'commands', may: [] },
  { what: 'counters', get: paths.counter('invoices-2026'), list: 'counters', may: [] },
  { what: 'processed events', get: paths.processed('x'), list: 'processed', may: [] },
  { what: 'simulated sessions', get: paths.simulatedSession('x'), list: 'simulatedSessions', may: [] },
];

describe.each(READS)('read $what', ({ get, list, may }) => {
  test.each(EVERYBODY)('as %s', async (uid) => {
    const db = as(uid);
    const judge = may.includes(uid) ? assertSucceeds : assertFails;
    if (get) await judge(getDoc(doc(db, get)));
    if (list) await judge(getDocs(collection(db, list)));
  });
});

test('signed in again after "sign out everywhere", one is in good standing', async () => {
  await assertSucceeds(getDoc(doc(as('again'), paths.counters('again'))));
  await assertSucceeds(getDoc(doc(as('again'), paths.profile('seller'))));
});

describe('queries', () => {
  const mine = (db: Firestore, what: string, uid: string) =>
    getDocs(query(collection(db, what), where('participants', 'array-contains', uid)));
  test.each(['deals', 'invoices'])('%s: one’s own only, and never without saying so', async (what) => {
    await assertSucceeds(mine(as('buyer'), what, 'buyer'));
    await assertFails(mine(as('stranger'), what, 'buyer'));
    await assertFails(mine(as('inactive'), what, 'inactive'));
    await assertFails(mine(as('everywhere'), what, 'everywhere'));
    await assertFails(mine(as(null), what, 'buyer'));
    await assertFails(getDocs(collection(as('buyer'), what)));
    await assertSucceeds(getDocs(collection(as('admin'), what)));
    await assertFails(getDocs(collection(as('inactive-admin'), what)));
  });
  test('reviews about somebody: revealed ones, and never without saying so', async () => {
    const about = (db: Firestore) => query(collection(db, paths.reviews()), where('aboutId', '==', 'seller'));
    await assertSucceeds(getDocs(query(about(as('stranger')), where('revealedAt', '!=', null))));
    await assertFails(getDocs(about(as('stranger'))));
    await assertFails(getDocs(query(about(as('inactive')), where('revealedAt', '!=', null))));
  });
  test('collection groups are closed', async () => {
    for (const name of ['messages', 'offers', 'notifications', 'private'])
      await assertFails(getDocs(collectionGroup(as('buyer'), name)));
  });
});

/** Clients write messages and presence (below) and nothing else: every other cell is a refusal. */
describe('writes that belong to functions', () => {
  const targets = READS.flatMap(({ get }) => get ?? []);
  const DATA = { role: 'admin', state: 'sold', inactive: false };
  test.each(targets)('%s', async (path) => {
    const beside = `${path.slice(0, path.lastIndexOf('/'))}/new`;
    for (const uid of EVERYBODY) {
      const db = as(uid);
      await assertFails(setDoc(doc(db, beside), DATA));
      await assertFails(setDoc(doc(db, path), DATA));
      await assertFails(updateDoc(doc(db, path), { inactive: false }));
      await assertFails(deleteDoc(doc(db, path)));
    }
  });
});

test('the table has every collection there is', () => {
  const kind = (path: string) =>
    path
      .split('/')
      .map((segment, i) => (i % 2 === 0 ? segment : '*'))
      .join('/');
  const builders = Object.values(paths) as ((...args: string[]) => string)[];
  const all = builders.map((build) => kind(build('a', 'b'))).map((path) => path.replace(/\/\*$/, ''));
  const tested = new Set(
    READS.flatMap(({ get, list }) => [get, list]).flatMap((path) => (path ? [kind(path).replace(/\/\*$/, '')] : [])),
  );
  expect(all.filter((path) => !tested.has(path))).toEqual([]);
});

const uuid = (): string => crypto.randomUUID();
/** The batch that the site sends, with whatever a test wants to be different. */
async function send(
  uid: string | null,
  patch: object = {},
  { id = uuid(), deal = DEAL, presence = true, drop = '' } = {},
): Promise<void> {
  const db = as(uid);
  const batch = writeBatch(db);
  const data: Record<string, unknown> = {
    senderId: uid,
    text: 'hello',
    attachments: [],
    clientId: id,
    createdAt: serverTimestamp(),
    ...patch,
  };
  if (drop) delete data[drop];
  batch.set(doc(db, paths.message(deal, id)), data);
  if (presence)
    batch.set(doc(db, paths.presence(deal, uid ?? '-')), { lastMessageAt: serverTimestamp() }, { merge: true });
  await batch.commit();
}

describe('messages', () => {
  beforeEach(seed);
  test('by a participant', async () => {
    await assertSucceeds(send('buyer'));
    await assertSucceeds(send('seller', { text: 'x'.repeat(5000) }));
  });
  test.each([null, 'stranger', 'unverified', 'inactive', 'everywhere', 'admin'])('not as %s', (uid) =>
    assertFails(send(uid)),
  );
  test.each<[string, object]>([
    ['for somebody else', { senderId: 'seller' }],
    ['without text', { text: '' }],
    ['too long', { text: 'x'.repeat(5001) }],
    ['with a number', { text: 5 }],
    ['with a list', { text: ['hello'] }],
    ['with attachments', { attachments: ['x'] }],
    ['with attachments that are no list', { attachments: '' }],
    ['dated back', { createdAt: Timestamp.fromMillis(0) }],
    ['under another id', { clientId: uuid() }],
    ['with one more field', { read: true }],
  ])('not %s', (_name, patch) => assertFails(send('buyer', patch)));
  test.each(['senderId', 'text', 'attachments', 'clientId', 'createdAt'])('not without %s', (drop) =>
    assertFails(send('buyer', {}, { drop })),
  );
  test('not under an id that is no UUID, without presence, or in a blocked deal', async () => {
    await assertFails(send('buyer', {}, { id: 'm2' }));
    await assertFails(send('buyer', {}, { presence: false }));
    await assertFails(send('buyer', {}, { deal: `${DRAFT}_buyer` }));
  });
  test('not within a second of the last one', async () => {
    await assertSucceeds(send('buyer'));
    await assertFails(send('buyer'));
  });
  test('never changed or deleted', async () => {
    const message = doc(as('seller'), paths.message(DEAL, 'm'));
    await assertFails(updateDoc(message, { text: 'other' }));
    await assertFails(deleteDoc(message));
  });
});

describe('presence', () => {
  beforeEach(seed);
  const read = (uid: string | null, of = uid, data: object = { lastReadAt: serverTimestamp() }) =>
    setDoc(doc(as(uid), paths.presence(DEAL, of ?? '-')), data, { merge: true });
  test('one’s own, now', async () => {
    await assertSucceeds(read('buyer'));
    await assertSucceeds(read('buyer'));
    await assertSucceeds(read('seller'));
  });
  test('not another’s, and not from outside', async () => {
    await assertFails(read('buyer', 'seller'));
    await assertFails(read('seller', 'buyer'));
    for (const uid of [null, 'stranger', 'inactive', 'everywhere']) await assertFails(read(uid));
  });
  test('no other time and no other field', async () => {
    await assertFails(read('buyer', 'buyer', { lastReadAt: Timestamp.fromMillis(0) }));
    await assertFails(read('seller', 'seller', { lastReadAt: Timestamp.fromMillis(0) }));
    for (const uid of ['buyer', 'seller'])
      await assertFails(read(uid, uid, { lastMessageAt: Timestamp.fromMillis(0) }));
    await assertFails(read('buyer', 'buyer', { lastReadAt: serverTimestamp(), mood: 'good' }));
    await assertFails(read('seller', 'seller', { mood: 'good' }));
    await assertFails(deleteDoc(doc(as('seller'), paths.presence(DEAL, 'seller'))));
  });
});

/** Last, when everything above has run. */
test.skipIf(process.env.RULES_FILE)('no expression of the rules was left unseen', async () => {
  const nodes = await coverage();
  expect(nodes.length).toBeGreaterThan(20);
  expect(unseen(nodes, readFileSync('firestore.rules', 'utf8'))).toEqual([]);
});
