import { readFileSync } from 'node:fs';
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  collection,
  collectionGroup,
  deleteDoc,
  deleteField,
  doc,
  documentId,
  getDoc,
  getDocs,
  limit,
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
import { firestoreQuery } from '../../src/lib/firebase/firestore-query.ts';
import { liveQueriesOf } from '../support/stored/all-queries.ts';
import { assertRefusedWithin } from './assert-refused-within.ts';
import { QUERY_READERS, RELIED_ON } from './query-readers.ts';
import { READS } from './reads.ts';
import { send, sendTogether, setPresence, uuid } from './send-message.ts';
import { unseenExpressions } from './unseen-expressions.ts';
import {
  as,
  closeWorld,
  coverage,
  DEAL,
  DRAFT,
  EVERYBODY,
  HIDDEN_DEAL,
  openWorld,
  SENT,
  seed,
  writeAll,
} from './world.ts';

/** More seconds than a test takes on any machine, so that a time this far ahead does not pass during the test. */
const LONG = 600;
const past = (seconds: number): Timestamp => Timestamp.fromMillis(Date.now() - seconds * 1000);

beforeAll(openWorld);
beforeAll(seed);
afterAll(closeWorld);

describe.each(READS)('read $what', ({ get, list, may }) => {
  test.each(EVERYBODY)('as %s', async (uid) => {
    const db = as(uid);
    const assertOutcome = may.includes(uid) ? assertSucceeds : assertFails;
    if (get) await assertOutcome(getDoc(doc(db, get)));
    if (list) await assertOutcome(getDocs(collection(db, list)));
  });
});

test('a user who signs in again after "sign out everywhere" is in good standing', async () => {
  await assertSucceeds(getDoc(doc(as('again'), paths.counters('again'))));
  await assertSucceeds(getDoc(doc(as('again'), paths.profile('seller'))));
});

test('a confirmation doesn’t outlive "sign out everywhere", although it created a newer sign-in', async () => {
  await assertFails(getDoc(doc(as('late'), paths.counters('late'))));
  await assertFails(getDoc(doc(as('late'), paths.profile('seller'))));
});

describe('queries', () => {
  describe.each(liveQueriesOf('buyer', DEAL))('%s', (name, asked) => {
    const may = QUERY_READERS[name.replace(', backwards', '') as keyof typeof QUERY_READERS];
    test.each(EVERYBODY)('as %s', async (uid) => {
      const assertOutcome = may.includes(uid) ? assertSucceeds : assertFails;
      await assertOutcome(getDocs(firestoreQuery(as(uid), asked)));
    });
    for (const left of asked.where ?? []) {
      const [field, operator] = left;
      // An `in` constraint only narrows what another condition already admits.
      const relied = operator !== 'in' && (RELIED_ON[asked.from]?.includes(field) ?? false);
      test(`without ${field} ${relied ? 'refused' : 'as before'}`, async () => {
        const wider = { ...asked, where: asked.where?.filter((constraint) => constraint !== left) };
        const assertOutcome = !relied && may.includes('buyer') ? assertSucceeds : assertFails;
        await assertOutcome(getDocs(firestoreQuery(as('buyer'), wider)));
        // If administrators may not read it themselves, an administrator who impersonates the account may.
        await assertSucceeds(getDocs(firestoreQuery(as(may.includes('admin') ? 'admin' : 'support'), wider)));
      });
    }
  });
  test.each(['deals', 'invoices'])('%s of somebody who can no longer sign in', async (what) => {
    for (const uid of ['inactive', 'everywhere']) {
      const own = query(collection(as(uid), what), where('participants', 'array-contains', uid));
      await assertFails(getDocs(own));
    }
  });
  test('permission to get a document is not permission to list it', async () => {
    const asked = (uid: string, from: string, ...constraint: Parameters<typeof where>) =>
      getDocs(query(collection(as(uid), from), where(...constraint)));
    await assertFails(asked('buyer', paths.users(), documentId(), '==', 'buyer'));
    await assertFails(asked('buyer', paths.fundsChecks(), documentId(), '==', 'buyer'));
    await assertFails(asked('seller', paths.ownershipTokens(), 'sellerId', '==', 'seller'));
    await assertFails(asked('admin', 'counters', documentId(), '==', 'listings'));
    await assertFails(asked('buyer', paths.reviews('seller'), 'authorId', '==', 'buyer'));
    await assertFails(asked('seller', paths.reviews('seller'), 'revealedAt', '!=', null));
    await assertFails(asked('seller', paths.listings(), 'sellerId', '==', 'seller'));
    for (const uid of ['buyer', 'seller', null])
      await assertFails(getDocs(query(collection(as(uid), paths.publicListings()), where('state', '==', 'live'))));
    const open = query(collection(as('buyer'), paths.listings()), where('state', '==', 'live'));
    await assertFails(getDocs(query(open, where('hidden', '==', null))));
  });
  test('collection groups are closed', async () => {
    for (const name of ['messages', 'offers', 'notifications', 'private', 'reviews'])
      await assertFails(getDocs(collectionGroup(as('buyer'), name)));
  });
  test('reviews can be listed only per account, never across accounts: their times would reveal sales', async () => {
    const open = [where('isPublic', '==', true), where('revealedAt', '!=', null), limit(100)];
    await assertSucceeds(getDocs(query(collection(as('stranger'), paths.reviews('seller')), ...open)));
    for (const reader of ['stranger', 'buyer', 'seller']) {
      await assertFails(getDocs(query(collectionGroup(as(reader), 'reviews'), ...open)));
      await assertFails(getDocs(query(collection(as(reader), 'reviews'), ...open)));
    }
  });
});

test('reviews about a user can be listed at most a hundred at a time, by others and themselves', async () => {
  const open = [where('isPublic', '==', true), where('revealedAt', '!=', null)];
  for (const reader of ['stranger', 'seller']) {
    const reviews = query(collection(as(reader), paths.reviews('seller')), ...open);
    await assertSucceeds(getDocs(query(reviews, limit(100))));
    await assertFails(getDocs(query(reviews, limit(101))));
    await assertFails(getDocs(reviews));
  }
});

test('the table covers every collection', () => {
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

const FILE = 'f'.repeat(20);
describe('messages', () => {
  beforeEach(seed);
  test('by a participant', async () => {
    await assertSucceeds(send('buyer'));
    await assertSucceeds(send('seller', { text: 'x'.repeat(5000) }));
  });
  test('of a single letter', async () => {
    await assertSucceeds(send('buyer', { text: 'x' }));
  });
  test.each([null, 'stranger', 'unverified', 'inactive', 'everywhere', 'admin'])('not as %s', (uid) =>
    assertFails(send(uid)),
  );
  test('not by a hidden seller: it would contain their id, and so would their read receipts', async () => {
    await assertFails(send('seller', {}, { deal: HIDDEN_DEAL }));
    const read = { lastReadAt: serverTimestamp() };
    await assertFails(setDoc(doc(as('seller'), paths.presence(HIDDEN_DEAL, 'seller')), read));
    await assertSucceeds(send('buyer', {}, { deal: HIDDEN_DEAL }));
  });
  test.each([1, 5])('with %i files, even without text', async (count) => {
    const attachments = Array(count).fill(FILE);
    await assertSucceeds(send('buyer', { attachments }));
    await seed();
    await assertSucceeds(send('buyer', { attachments, text: '' }));
  });
  test.each<[string, object]>([
    ['for somebody else', { senderId: 'seller' }],
    ['without text', { text: '' }],
    ['too long', { text: 'x'.repeat(5001) }],
    ['with a number', { text: 5 }],
    ['with a list', { text: ['hello'] }],
    ['with attachments that are no ids', { attachments: ['x'] }],
    ['with a path as an attachment', { attachments: [`deals/${DEAL}/seller/${FILE}`] }],
    ['with a number as an attachment', { attachments: [FILE, 5] }],
    ['with a bad last attachment', { attachments: [FILE, FILE, FILE, FILE, 'x'] }],
    ['with six attachments', { attachments: Array(6).fill(FILE) }],
    ['with attachments that are no list', { attachments: '' }],
    ['backdated', { createdAt: Timestamp.fromMillis(0) }],
    ['under another id', { clientId: uuid() }],
    ['with one more field', { read: true }],
    ['with a mood', { mood: 'good' }],
    ['as support', { bySupport: true }],
  ])('not %s', (_name, patch) => assertFails(send('buyer', patch)));
  test.each(['senderId', 'text', 'attachments', 'clientId', 'createdAt'])('not without %s', (drop) =>
    assertFails(send('buyer', {}, { drop })),
  );
  test('not under an id that is not a UUID, without presence, or in a blocked deal', async () => {
    await assertFails(send('buyer', {}, { id: 'm2' }));
    await assertFails(send('buyer', {}, { presence: false }));
    await assertFails(send('buyer', {}, { deal: `${DRAFT}_buyer` }));
  });
  test('one per commit, however many presences it writes', async () => {
    for (const count of [2, 499])
      await assertFails(sendTogether(count, (batch, db, id) => setPresence(batch, db, 'buyer', id)));
    const db = as('buyer');
    const batch = writeBatch(db);
    for (const id of [uuid(), uuid()]) {
      const data = { senderId: 'buyer', text: 'x', attachments: [], clientId: id, createdAt: serverTimestamp() };
      batch.set(doc(db, paths.message(DEAL, id)), data);
      setPresence(batch, db, 'buyer', id);
    }
    await assertFails(batch.commit());
    await assertSucceeds(sendTogether(1, (item, sender, id) => setPresence(item, sender, 'buyer', id)));
  });
  test('not with a presence that names another message', async () => {
    await assertFails(send('buyer', {}, { names: uuid() }));
    await assertFails(send('buyer', {}, { names: SENT }));
    // The presence of an earlier message does not permit the next one.
    const id = uuid();
    await assertSucceeds(send('buyer', {}, { id }));
    await assertFails(send('buyer', {}, { names: id }));
  });
  test('a retry is rejected, and finds the message sent', async () => {
    const id = uuid();
    await assertSucceeds(send('buyer', {}, { id }));
    await assertFails(send('buyer', {}, { id }));
    await assertSucceeds(getDoc(doc(as('buyer'), paths.message(DEAL, id))));
  });
  test('not over one’s own existing one', () => assertFails(send('buyer', {}, { id: SENT })));
  test('not within a second of the last one', async () => {
    await assertRefusedWithin(
      1000,
      () => assertSucceeds(send('buyer')),
      () => send('buyer'),
    );
  });
  test('never changed or deleted', async () => {
    const message = doc(as('seller'), paths.message(DEAL, 'm'));
    await assertFails(updateDoc(message, { text: 'other' }));
    await assertFails(deleteDoc(message));
  });
});

describe('presence', () => {
  beforeEach(seed);
  const read = (uid: string | null, owner = uid, data: object = { lastReadAt: serverTimestamp() }) =>
    setDoc(doc(as(uid), paths.presence(DEAL, owner ?? '-')), data, { merge: true });
  test('one’s own, now', async () => {
    await assertSucceeds(read('buyer'));
    await assertSucceeds(read('seller'));
  });
  test('read more than a second after the last time, however often messages are sent', async () => {
    await assertRefusedWithin(
      1000,
      () => assertSucceeds(read('buyer')),
      () => read('buyer'),
    );
    await writeAll([[paths.presence(DEAL, 'buyer'), { lastReadAt: past(-LONG) }]]);
    await assertSucceeds(send('buyer'));
    await assertFails(read('buyer'));
    await assertSucceeds(read('seller'));
  });
  test('typing, now and more than two seconds after the last time, whatever is read and sent meanwhile', async () => {
    const typing = { typingAt: serverTimestamp() };
    for (const uid of ['buyer', 'seller']) {
      await assertSucceeds(read(uid, uid, typing));
      await writeAll([[paths.presence(DEAL, uid), { lastReadAt: past(LONG), typingAt: past(-LONG) }]]);
      await assertFails(read(uid, uid, typing));
      await assertSucceeds(read(uid));
      await assertSucceeds(send(uid));
      await assertFails(read(uid, uid, typing));
    }
    const ago = (seconds: number) => ({ lastReadAt: past(LONG), typingAt: past(seconds) });
    await assertRefusedWithin(
      800,
      () => writeAll([[paths.presence(DEAL, 'buyer'), ago(1.2)]]),
      () => read('buyer', 'buyer', typing),
    );
    await assertSucceeds(read('buyer'));
    await writeAll([[paths.presence(DEAL, 'buyer'), ago(2.5)]]);
    await assertSucceeds(read('buyer', 'buyer', typing));
  });
  test('typing is only one’s own, never ahead of time or taken back, and not in a blocked or hidden deal', async () => {
    const typing = { typingAt: serverTimestamp() };
    for (const uid of [null, 'stranger', 'inactive', 'everywhere', 'admin']) await assertFails(read(uid, uid, typing));
    await assertFails(read('buyer', 'seller', typing));
    for (const uid of ['buyer', 'seller']) {
      await assertFails(read(uid, uid, { typingAt: Timestamp.fromMillis(Date.now() + 60_000) }));
      await assertFails(read(uid, uid, { typingAt: true }));
      await assertFails(read(uid, uid, { lastReadAt: serverTimestamp(), typingAt: Timestamp.fromMillis(0) }));
    }
    await assertSucceeds(read('buyer', 'buyer', typing));
    await assertFails(read('buyer', 'buyer', { typingAt: deleteField() }));
    const hidden = doc(as('seller'), paths.presence(HIDDEN_DEAL, 'seller'));
    await assertFails(setDoc(hidden, typing));
    const blocked = doc(as('buyer'), paths.presence(`${DRAFT}_buyer`, 'buyer'));
    await assertFails(setDoc(blocked, typing));
    await assertSucceeds(setDoc(blocked, { lastReadAt: serverTimestamp() }));
    await assertFails(setDoc(blocked, typing, { merge: true }));
  });
  test('not another user’s, and not from outside the deal', async () => {
    await assertFails(read('buyer', 'seller'));
    await assertFails(read('seller', 'buyer'));
    for (const uid of [null, 'stranger', 'inactive', 'everywhere']) await assertFails(read(uid));
    const elsewhere = paths.presence(`${DRAFT}_stranger`, 'stranger');
    await assertFails(setDoc(doc(as('stranger'), elsewhere), { lastReadAt: serverTimestamp() }));
  });
  test('no other time and no other field', async () => {
    await assertFails(read('buyer', 'buyer', { lastReadAt: Timestamp.fromMillis(0) }));
    await assertFails(read('seller', 'seller', { lastReadAt: Timestamp.fromMillis(0) }));
    for (const uid of ['buyer', 'seller'])
      await assertFails(read(uid, uid, { lastMessageAt: Timestamp.fromMillis(0), lastMessageId: uuid() }));
    await assertFails(read('buyer', 'buyer', { lastReadAt: serverTimestamp(), mood: 'good' }));
    await assertFails(read('seller', 'seller', { mood: 'good' }));
    await assertFails(read('seller', 'seller', { lastMessageAt: serverTimestamp(), lastMessageId: uuid(), mood: 'x' }));
    await assertFails(deleteDoc(doc(as('seller'), paths.presence(DEAL, 'seller'))));
  });
  test('a message’s time and id come together, and the id is a UUID', async () => {
    const now = serverTimestamp();
    for (const uid of ['buyer', 'seller']) {
      await assertFails(read(uid, uid, { lastMessageAt: now }));
      await assertFails(read(uid, uid, { lastMessageId: uuid() }));
      await assertFails(read(uid, uid, { lastMessageAt: now, lastMessageId: 'x' }));
      await assertFails(read(uid, uid, { lastMessageAt: now, lastMessageId: `${uuid()}x` }));
      await assertFails(read(uid, uid, { lastMessageAt: now, lastMessageId: 5 }));
      await assertSucceeds(read(uid, uid, { lastMessageAt: now, lastMessageId: uuid() }));
      await assertFails(read(uid, uid, { lastMessageId: uuid() }));
    }
  });
});

/** This test is last, because everything above has to run before it. */
test.skipIf(process.env.RULES_FILE)('no expression of the rules was left unevaluated', async () => {
  const nodes = await coverage();
  expect(nodes.length).toBeGreaterThan(20);
  expect(unseenExpressions(nodes, readFileSync('firestore.rules', 'utf8'))).toEqual([]);
});
