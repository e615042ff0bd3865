import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { bucket, db } from '../../functions/src/data/firestore/firebase.ts';
import { newId, refs } from '../../functions/src/data/firestore/refs.ts';
import { refreshSitemap } from '../../functions/src/features/listings/sitemap.ts';
import { storedSitemap } from '../../functions/src/records/listing/sitemap.ts';
import { saveUploadSweep } from '../../functions/src/records/upload.ts';
import { SCHEDULES } from '../../functions/src/schedules/run-due.ts';
import { bucketOf, functionsEnv, TEST } from '../../scripts/suite/instances.ts';
import { newUser } from '../../src/domain/account/user.ts';
import { paths } from '../../src/domain/collections.ts';
import { MAX_SNAPSHOT_MS, newSnapshot } from '../../src/domain/search/search-snapshot.ts';
import { DAY_MS, HOUR_MS } from '../../src/domain/shared/durations.ts';
import { addDays } from '../../src/domain/shared/time.ts';
import { UPLOAD_FOLDERS, uploadPath } from '../../src/domain/upload/upload-places.ts';
import { dealFacts } from '../support/deals/deal-facts.ts';
import { DUE_WORK } from '../support/deals/due-work.ts';
import { purchaseOf } from '../support/money/purchase-invoice.ts';

// The functions emulator does not watch this separate project, so no trigger does the work of the schedules.
const PROJECT = vi.hoisted(() => {
  const project = 'demo-handoff-bulk';
  process.env.GCLOUD_PROJECT = project;
  return project;
});

/** The rows fill two full pages and part of a third, and outnumber the parallel calls to the payment provider. */
const PAGE = 5;
const ROWS = 12;
const DUE_AT = new Date('2026-06-09T12:00:00Z');
const NOW = new Date(DUE_AT.getTime() + 60_000);

const clear = async () => {
  const path = `emulator/v1/projects/${PROJECT}/databases/(default)/documents`;
  await fetch(`http://127.0.0.1:${TEST.ports.firestore}/${path}`, { method: 'DELETE' });
};
beforeAll(() => {
  Object.assign(process.env, functionsEnv(TEST));
  process.env.FIREBASE_CONFIG = JSON.stringify({
    projectId: PROJECT,
    storageBucket: bucketOf({ ...TEST, projectId: PROJECT }),
  });
  vi.stubGlobal('__EMULATOR__', true);
});
beforeEach(clear);

const run = (name: string, now: Date, hasTime?: () => boolean): Promise<number> => {
  const due = SCHEDULES[name];
  if (!due) throw new Error(`There is no schedule ${name}.`);
  return due(now, hasTime, PAGE);
};
/** Returns the prototype from which every query inherits its methods. */
const allQueries = (): FirebaseFirestore.Query => Object.getPrototypeOf(db().collection('any').limit(1));
let batch = 0;
/** Returns ids in the order in which they are due, a millisecond apart. */
const idsOf = (count: number) => {
  batch += 1;
  return Array.from({ length: count }, (_, i) => `r${batch}x${String(i).padStart(3, '0')}`);
};
const dueAt = (i: number) => new Date(DUE_AT.getTime() + i);

const SNAPSHOTS = 'search snapshots asked for';
const LEDGER = 'ledger checked';
const INBOXES = 'inboxes counted';
/**
 * Schedules tested in reconciliation.test.ts, rates-fetch.test.ts and reach.test.ts, and in tests/search with an
 * OpenSearch node.
 */
const TRIED_ELSEWHERE = ['ledger reconciled', 'rates fetched', 'reach counted', 'search index compared'];

test('every schedule is covered', () => {
  expect(Object.keys(SCHEDULES).sort()).toEqual(
    [
      ...Object.keys(DUE_WORK),
      'originals cleared',
      'sitemap written',
      SNAPSHOTS,
      LEDGER,
      INBOXES,
      ...TRIED_ELSEWHERE,
    ].sort(),
  );
});

test('search snapshots requested: one at a time, and another one if the last was lost', async () => {
  const states = async () => (await refs.searchSnapshots().get()).docs.map((doc) => doc.data().state).sort();
  expect([await run(SNAPSHOTS, NOW), await run(SNAPSHOTS, NOW)]).toEqual([1, 0]);
  expect(await states()).toEqual(['asked']);
  expect(await run(SNAPSHOTS, new Date(NOW.getTime() + MAX_SNAPSHOT_MS))).toBe(2);
  expect(await states()).toEqual(['asked', 'failed']);
});

test('search snapshots requested: from the changes, once these are five hundred and two percent of the listings', async () => {
  const earlier = new Date(NOW.getTime() - HOUR_MS);
  const last = { ...newSnapshot('last', 'listings', earlier), state: 'ready', readyAt: earlier } as const;
  const snapshotOf = (count: number) => refs.searchSnapshot('last').set({ ...last, changesUntil: earlier, count });
  const change = (i: number) => db().doc(paths.searchChange(`changed-${i}`));
  const changes = db().batch();
  // The first change is already in that snapshot.
  for (let i = 0; i < 500; i++) changes.set(change(i), { updatedAt: new Date(earlier.getTime() + i) });
  await Promise.all([snapshotOf(100), changes.commit()]);
  expect(await run(SNAPSHOTS, NOW)).toBe(0);
  await Promise.all([snapshotOf(25_001), change(500).set({ updatedAt: NOW })]);
  expect(await run(SNAPSHOTS, NOW)).toBe(0);
  await snapshotOf(25_000);
  expect(await run(SNAPSHOTS, NOW)).toBe(1);
  const asked = (await refs.searchSnapshots().where('state', '==', 'asked').get()).docs.map((doc) => doc.data().from);
  expect(asked).toEqual(['changes']);
});

test('ledger checked: every invoice beyond one page, once a day, with the problems of the last of them', async () => {
  const ids = idsOf(ROWS);
  const invoice = purchaseOf({ price: 3_000, installments: [], holdback: null });
  await Promise.all(ids.map((id) => refs.invoice(id).set({ ...invoice, id, nextAt: null })));
  const lines = [{ account: 'held:d', amount: 5 }];
  const last = ids.at(-1) ?? '';
  const wrong = { what: 'payment', dealId: 'd', invoiceId: last, at: DUE_AT, ref: null, lines } as const;
  await refs.ledgerEntry(newId()).set(wrong);
  // The first run has time for one page, and the next run continues after it.
  let asked = 0;
  expect([await run(LEDGER, NOW, () => asked++ < 1), await run(LEDGER, NOW)]).toEqual([PAGE, ROWS - PAGE]);
  const check = { checked: ROWS, wrong: 1, after: null, finishedAt: NOW };
  expect((await refs.ledgerCheck().get()).data()).toMatchObject(check);
  expect((await refs.flags().get()).docs.map(({ id }) => id)).toEqual([`ledger-${last}`]);
  expect(await run(LEDGER, NOW)).toBe(0);
  expect(await run(LEDGER, addDays(NOW, 1))).toBe(ROWS);
});

test('inboxes counted: every account beyond one page, once a day, with any numbers a lost event left wrong', async () => {
  const uids = idsOf(ROWS);
  const newAccount = (uid: string) =>
    newUser({ uid, email: `${uid}@x.example`, emailVerified: true, displayName: uid, now: DUE_AT });
  await Promise.all(uids.map((uid) => refs.user(uid).set(newAccount(uid))));
  // No trigger has counted this deal, and the counts include deals and notifications that no longer exist.
  const [busy = '', trader = '', former = '', deleted = ''] = uids.slice(-4);
  await refs.deal(`l_${trader}`).set(dealFacts(DUE_AT, {}, `l_${trader}`, 'nobody'));
  const many = Array.from({ length: 51 }, (_, i) => `l${i}_${busy}`);
  await Promise.all(many.map((id) => refs.deal(id).set(dealFacts(DUE_AT, {}, id, 'nobody'))));
  await db().doc(paths.totals(former)).set({ tasks: 7, 'listing-tasks': 1, 'seller-paid': 2 });
  await db().doc(paths.counters(former)).set({ unread: 3 });
  await refs.user(deleted).update({ deletedAt: DUE_AT });
  await db()
    .doc(`users/${idsOf(1)[0]}`)
    .set({ email: 'unreadable' });
  const numbersOf = async (uid: string) =>
    (await Promise.all([paths.totals(uid), paths.counters(uid)].map((path) => db().doc(path).get()))).map((doc) =>
      Object.entries(doc.data() ?? {}).filter(([, number]) => number !== 0),
    );
  // The first run has time for one page, and the next run continues after it.
  let asked = 0;
  expect([await run(INBOXES, NOW, () => asked++ < 1), await run(INBOXES, NOW)]).toEqual([PAGE, ROWS + 1 - PAGE]);
  const check = { checked: ROWS + 1, wrong: 3, after: null, finishedAt: NOW };
  expect((await refs.inboxCheck().get()).data()).toMatchObject(check);
  expect(await numbersOf(trader)).toEqual([[['buyer-inquiry', 1]], []]);
  expect(await numbersOf(busy)).toEqual([[['buyer-inquiry', 51]], []]);
  expect(await numbersOf(former)).toEqual([[], []]);
  expect(await run(INBOXES, NOW)).toBe(0);
  await db().doc(paths.totals(trader)).update({ 'buyer-inquiry': 61 });
  // A count that began on one day continues at the same place on the next day.
  const tomorrow = addDays(NOW, 1);
  asked = 0;
  expect([await run(INBOXES, tomorrow, () => asked++ < 1), await run(INBOXES, addDays(NOW, 2))]).toEqual([
    PAGE,
    ROWS + 1 - PAGE,
  ]);
  expect(await numbersOf(trader)).toEqual([[['buyer-inquiry', 1]], []]);
});

test('listings asked for: no hidden one, whose seller couldn’t answer', async () => {
  const asking = DUE_WORK['listings asked for'];
  const [shown = '', ...hidden] = idsOf(3);
  await Promise.all([shown, ...hidden].map((id) => asking?.seed(id, DUE_AT)));
  const reasons = ['account', 'removed'] as const;
  await Promise.all(reasons.map((reason, i) => refs.listing(hidden[i] ?? '').update({ hidden: reason })));
  expect(await run('listings asked for', NOW)).toBe(1);
  const askedAt = async (id: string) => (await refs.listing(id).get()).data()?.askedAt;
  expect(await Promise.all([shown, ...hidden].map(askedAt))).toEqual([NOW, null, null]);
});

describe.each(Object.entries(DUE_WORK))('%s', (name, { seed, poison, done }) => {
  test('handles everything due beyond one page, despite a failing one, which is retried; and nothing twice', async () => {
    const ids = idsOf(ROWS + 1);
    const [bad = '', ...good] = ids;
    const [path, data] = poison(bad, dueAt(0));
    await Promise.all([db().doc(path).set(data), ...good.map((id, i) => seed(id, dueAt(i + 1)))]);
    expect(await done()).toEqual([]);
    const limits = vi.spyOn(allQueries(), 'limit');
    await run(name, NOW);
    const pages = limits.mock.calls.filter(([limit]) => limit === PAGE);
    limits.mockRestore();
    expect(await done()).toHaveLength(ROWS);
    // The schedule really read pages of this size, and not all rows in one page.
    expect(pages).toHaveLength(Math.ceil((ROWS + 1) / PAGE));
    await run(name, NOW);
    expect(await done()).toHaveLength(ROWS);
    // The failed document is handled too once it can be read.
    await seed(bad, dueAt(0));
    await run(name, NOW);
    expect(await done()).toHaveLength(ROWS + 1);
  });

  test('days late it does the same once, at the time of the run', async () => {
    const ids = idsOf(3);
    await Promise.all(ids.map((id, i) => seed(id, dueAt(i))));
    const late = addDays(NOW, 5);
    await Promise.all([run(name, late), run(name, late)]);
    await run(name, late);
    const times = await done();
    expect(times).toHaveLength(3);
    for (const time of times) expect(time ?? late).toEqual(late);
  });

  test('leaves to the next run what it has no time for', async () => {
    const ids = idsOf(5);
    await Promise.all(ids.map((id, i) => seed(id, dueAt(i))));
    let asked = 0;
    await run(name, NOW, () => asked++ < 2);
    expect(await done()).toHaveLength(2);
    await run(name, NOW);
    expect(await done()).toHaveLength(5);
  });
});

test('originals cleared: hour by hour, all pages, despite one that can’t be checked', async () => {
  const files = await bucket();
  const listing = 'L'.repeat(20);
  const names = Array.from(
    { length: ROWS },
    (_, i) => `listings/bulk/${listing}/teaser/${String(i).padStart(20, 'p')}`,
  );
  await Promise.all(names.map((name) => files.file(name).save('x', { resumable: false })));
  const bad = `listings/bulk/${'K'.repeat(20)}/teaser/${'q'.repeat(20)}`;
  await files.file(bad).save('x', { resumable: false });
  await db()
    .doc(paths.draft('K'.repeat(20)))
    .set({ pictures: 'none' });
  const left = async () => (await files.getFiles({ prefix: 'listings/bulk/' }))[0].map(({ name }) => name);
  const start = Date.now() + 2 * DAY_MS;
  // Each hour clears one page, and each of the other folders takes one page.
  const hours = Math.ceil((ROWS + 1) / PAGE) + UPLOAD_FOLDERS.length - 1;
  let now = start;
  let cleared = 0;
  for (let hour = 0; hour < hours; hour++, now += HOUR_MS) {
    const deleted = await run('originals cleared', new Date(now));
    expect(deleted).toBeLessThanOrEqual(PAGE);
    cleared += deleted;
    // Within the same hour, nothing more is cleared.
    expect(await run('originals cleared', new Date(now + 1))).toBe(0);
  }
  expect([cleared, await left()]).toEqual([ROWS, [bad]]);
  await db()
    .doc(paths.draft('K'.repeat(20)))
    .delete();
  for (let hour = 0; hour < hours; hour++, now += HOUR_MS) await run('originals cleared', new Date(now));
  expect(await left()).toEqual([]);
});

test('originals cleared: nothing in its first day, then what no one has sent or saved', async () => {
  const files = await bucket();
  const dealId = 'D'.repeat(20);
  const fileId = 'F'.repeat(20);
  const uid = 'bulk';
  const unsent = uploadPath('sharedFile', { dealId, uid, fileId });
  const unsaved = uploadPath('listingPicture', { uid, listingId: 'M'.repeat(20), pictureId: 'P'.repeat(20) });
  for (const path of [unsent, unsaved]) {
    const file = files.file(path);
    await file.save('x', { resumable: false });
    const [{ timeCreated }] = await file.getMetadata();
    const dayOver = Date.parse(String(timeCreated)) + DAY_MS;
    const cleared = async (ms: number) => {
      await saveUploadSweep({ nextMs: 0, at: [`${path.split('/')[0]}/`, null] });
      return run('originals cleared', new Date(ms));
    };
    expect([await cleared(dayOver - 1), await file.exists()], path).toEqual([0, [true]]);
    expect([await cleared(dayOver), await file.exists()], path).toEqual([1, [false]]);
  }
});

test('sitemap written: every readable listing, once an hour', async () => {
  const asked = DUE_WORK['listings asked for'];
  const ids = idsOf(ROWS);
  await Promise.all(ids.map((id) => asked?.seed(id, DUE_AT)));
  await db().doc(paths.publicListing('bad')).set({ state: 'live', teaser: {}, confirmedAt: 'never' });
  expect([await refreshSitemap(NOW), await refreshSitemap(NOW)]).toEqual([1, 0]);
  const parts = await Promise.all(['sitemap.xml', 'sitemap-1.xml', '1.xml'].map(storedSitemap));
  const text = parts.join('');
  expect(ids.filter((id) => !text.includes(id))).toEqual([]);
  expect(text).not.toContain('bad');
  expect(await refreshSitemap(addDays(NOW, 5))).toBe(1);
});
