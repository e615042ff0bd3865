import { describe, expect, test } from 'vitest';
import { findRaw } from '../../functions/src/data/firestore/find.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { syncSavedSearchToIndex } from '../../functions/src/features/saved-searches/match-listing.ts';
import { keptSearches } from '../../functions/src/records/search/kept-searches.ts';
import { searchIndex } from '../../functions/src/records/search/search-index.ts';
import { siteUrl, TEST } from '../../scripts/suite/instances.ts';
import { keptSearchId } from '../../src/domain/saved-search/saved-search.ts';
import { searchFiltersSchema } from '../../src/domain/search/search-query.ts';
import { call, refusal, send } from '../support/api/api-calls.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { changeListing } from '../support/listings/put-listing.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { headerOf, mailed, mailsTo } from '../support/plain/received-mails.ts';
import { until } from '../support/plain/until.ts';
import { findTraces } from '../support/stored/find-traces.ts';

/** Returns a tag that no other test uses, so that no other listings match. */
const tagOf = () => `t${crypto.randomUUID().slice(0, 8)}`;
const filters = (given: object) => searchFiltersSchema.parse(given);
const searchesOf = async ({ uid }: TestPerson) =>
  (await findRaw({ from: `users/${uid}/savedSearches` }).get()).docs.map((doc) => doc.data());
const countsOf = async ({ uid }: TestPerson) => (await refs.matchCounts(uid).get()).data()?.searches ?? {};
const matchOf = async ({ uid }: TestPerson, listingId: string) => (await refs.match(uid, listingId).get()).data();
const alertsOf = async ({ uid }: TestPerson) =>
  (await refs.notifications(uid).get()).docs.map((doc) => doc.data()).filter(({ searches }) => searches);

/** Saves a search and waits until new listings are matched with it. */
async function saved(person: TestPerson, given: object, alerts: 'instant' | 'daily' | 'off' = 'instant') {
  const { id } = await call('saveSearch', person, { filters: filters(given), alerts });
  await until(async () => (await refs.keptSearch(keptSearchId(person.uid, id)).get()).exists);
  return id;
}

describe('a saved search', () => {
  test('is saved once, whatever the order of its filters, and gets the newer name and alerts', async () => {
    const nora = await makePerson('nora');
    const one = await call('saveSearch', nora, {
      filters: filters({ category: ['SaaS', 'Content'], minMrr: 1000 }),
      alerts: 'daily',
    });
    expect(await searchesOf(nora)).toMatchObject([
      { id: one.id, name: 'Content or SaaS, MRR ≥ $1,000', alerts: 'daily', filters: { minMrr: 1000 } },
    ]);
    const again = await call('saveSearch', nora, {
      filters: filters({ category: ['Content', 'SaaS', 'SaaS'], minMrr: 1000 }),
      name: ' Mine ',
      alerts: 'instant',
    });
    expect(again).toEqual(one);
    expect(await searchesOf(nora)).toMatchObject([{ name: 'Mine', alerts: 'instant' }]);
  });

  test('can be changed and deleted only by its owner', async () => {
    const [nora, otto] = await Promise.all([makePerson('nora'), makePerson('otto')]);
    const id = await saved(nora, { tech: tagOf() });
    expect(await refusal('changeSavedSearch', otto, { id, alerts: 'off' })).toBe('404 not-found');
    await call('deleteSavedSearch', otto, { id });
    await call('changeSavedSearch', nora, { id, name: 'Tools' });
    await call('changeSavedSearch', nora, { id, alerts: 'off' });
    expect(await searchesOf(nora)).toMatchObject([{ name: 'Tools', alerts: 'off' }]);
    await call('deleteSavedSearch', nora, { id });
    expect(await searchesOf(nora)).toEqual([]);
    expect(await refusal('changeSavedSearch', nora, { id, name: 'Back' })).toBe('404 not-found');
    await until(async () => !(await refs.keptSearch(keptSearchId(nora.uid, id)).get()).exists);
  });

  test('that is deleted while being indexed leaves nothing behind', async () => {
    const { uid } = await makePerson('nora');
    const searchId = crypto.randomUUID();
    const search = { id: searchId, name: 'Tools', filters: filters({ tech: tagOf() }), alerts: 'off' } as const;
    const kept = refs.keptSearch(keptSearchId(uid, searchId));
    await refs.savedSearch(uid, searchId).set({ ...search, createdAt: new Date() });
    await until(async () => (await kept.get()).exists);
    // The run for the deletion finishes before this run, which has already read the search, writes.
    let isFirst = true;
    const late: typeof keptSearches.upsertSearch = async (id, given) => {
      if (isFirst) {
        isFirst = false;
        await refs.savedSearch(uid, searchId).delete();
        await until(async () => !(await kept.get()).exists);
      }
      await keptSearches.upsertSearch(id, given);
    };
    await syncSavedSearchToIndex(uid, searchId, { ...(await searchIndex()), upsertSearch: late });
    expect(isFirst).toBe(false);
    expect((await kept.get()).exists).toBe(false);
  });

  test('needs valid filters, a name and an account in good standing', async () => {
    const [nora, idle, new_] = await Promise.all([
      makePerson('nora'),
      makePerson('idle', { inactive: true }),
      makePerson('new', { emailVerified: false }),
    ]);
    const good = { filters: filters({}), alerts: 'daily' };
    expect(await refusal('saveSearch', null, good)).toBe('401 unauthenticated');
    expect(await refusal('saveSearch', idle, good)).toBe('403 account-deactivated');
    for (const bad of [
      { ...good, alerts: 'hourly' },
      { ...good, name: ' ' },
      { ...good, name: 'x'.repeat(81) },
      { ...good, filters: { ...good.filters, category: ['Nothing'] } },
      { ...good, filters: { ...good.filters, minPrice: '100' } },
      { ...good, filters: { ...good.filters, owner: 'x' } },
      { ...good, filters: { ...good.filters, tech: Array.from({ length: 21 }, (_, i) => `t${i}`) } },
    ])
      expect(await refusal('saveSearch', nora, bad)).toBe('400 invalid-input');
    for (const id of ['', '../x', 'x'.repeat(20)])
      expect(await refusal('changeSavedSearch', nora, { id })).toBe('400 invalid-input');
    expect(await searchesOf(new_)).toEqual([]);
  });

  test('is limited to thirty per account', async () => {
    const nora = await makePerson('nora');
    for (let i = 0; i < 30; i++) await call('saveSearch', nora, { filters: filters({ minPrice: i }), alerts: 'off' });
    expect(await refusal('saveSearch', nora, { filters: filters({ minPrice: 30 }), alerts: 'off' })).toBe(
      '409 wrong-state',
    );
    // A search that is one of the thirty can still be changed.
    await call('saveSearch', nora, { filters: filters({ minPrice: 29 }), alerts: 'daily' });
    expect(await searchesOf(nora)).toHaveLength(30);
  });
});

describe('a listing that goes live', () => {
  test('alerts those who search for it, with the reason, but not its seller, and only once', async () => {
    const [seller, nora, otto] = await Promise.all(['seller', 'nora', 'otto'].map((name) => makePerson(name)));
    if (!seller || !nora || !otto) throw new Error('There are three.');
    const tag = tagOf();
    await saved(nora, { tech: tag, maxPrice: 30_000 });
    await saved(nora, { tech: tag });
    await saved(seller, { tech: tag });
    await saved(otto, { tech: tag, maxPrice: 1000 });
    const listing = await makeListing(seller, 'live', {}, { tech: [tag], title: 'Harbour Desk' });
    const [alert] = await until(async () => {
      const found = await alertsOf(nora);
      return found.length ? found : null;
    });
    expect(alert).toMatchObject({ title: 'New match: Harbour Desk', type: 'other' });
    expect(alert?.message).toMatch(/^Matches “T.*” and “T.*”\. SaaS, \$24,000/);
    expect(alert?.searches).toHaveLength(2);
    expect(alert?.actionUrl).toBe(`/listing/${listing}/harbour-desk?via=alert`);
    const mail = await mailed(nora.email, /New match: Harbour Desk/);
    expect(mail.text).toContain(`${siteUrl(TEST)}/listing/${listing}/harbour-desk?via=alert`);
    expect(mail.text).toContain('Stop alerts for “');
    expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');

    // Pausing, resuming and editing a listing, or raising its price and lowering it again, is not news.
    await changeListing(listing, { state: 'paused' }, {});
    await changeListing(listing, { state: 'live' }, {});
    await changeListing(listing, {}, { oneLine: 'Berths for large harbours', askingPrice: 2_500_000 });
    await changeListing(listing, {}, { askingPrice: 2_400_000 });
    await makeListing(otto, 'live', {}, { tech: [tag], title: 'Later' });
    await until(async () => (await alertsOf(nora)).length > 1);
    expect((await alertsOf(nora)).map(({ title }) => title).sort()).toEqual([
      'New match: Harbour Desk',
      'New match: Later',
    ]);
    expect(await matchOf(seller, listing)).toBeUndefined();
    expect(await matchOf(otto, listing)).toBeUndefined();
  });

  test('alerts again when its price falls, with the old price; soon after the first alert only in the summary', async () => {
    const seller = await makePerson('seller');
    const nora = await makePerson('nora');
    const tag = tagOf();
    await saved(nora, { tech: tag });
    const listing = await makeListing(seller, 'live', {}, { tech: [tag] });
    const told = await until(async () => {
      const match = await matchOf(nora, listing);
      return match?.toldAt ? match : null;
    });
    expect(told).toMatchObject({ price: 2_400_000, oldPrice: null, dueAt: null });
    const found = async () => Object.values(await countsOf(nora));
    expect(await found()).toMatchObject([{ unseen: 1 }]);
    await call('seeMatch', nora, { listingId: listing, dismiss: true });
    expect(await found()).toMatchObject([{ unseen: 0 }]);
    await changeListing(listing, {}, { askingPrice: 1_800_000 });
    const fallen = await until(async () => {
      const match = await matchOf(nora, listing);
      return match?.price === 1_800_000 ? match : null;
    });
    expect(fallen).toMatchObject({ oldPrice: 2_400_000, dismissedAt: null, seenAt: null });
    expect(await found()).toEqual([{ unseen: 1, lastAt: fallen.at }]);
    expect(fallen.dueAt?.getUTCHours()).toBe(8);
    expect(await alertsOf(nora)).toHaveLength(1);

    // A person who saved the search later is alerted of the lower price immediately.
    const otto = await makePerson('otto');
    await saved(otto, { tech: tag });
    await changeListing(listing, {}, { askingPrice: 1_500_000 });
    const [alert] = await until(async () => {
      const found = await alertsOf(otto);
      return found.length ? found : null;
    });
    expect(alert?.title).toMatch(/is down to \$15,000$/);
    expect(alert?.message).toContain('$15,000, was $18,000');
  });

  test('alerts its watcher once when its price falls, through the watchlist', async () => {
    const [seller, nora, otto, first] = await Promise.all([
      ...['seller', 'nora', 'otto', 'first'].map((name) => makePerson(name)),
    ]);
    if (!seller || !nora || !otto || !first) throw new Error('There are four.');
    const tag = tagOf();
    await saved(first, { tech: tag }, 'off');
    const listing = await makeListing(seller, 'live', {}, { tech: [tag], title: 'Harbour Desk' });
    // Searches saved after this point no longer match the listing as new.
    await until(() => matchOf(first, listing));
    for (const person of [nora, otto]) await saved(person, { tech: tag });
    await call('watchListing', nora, { listingId: listing });
    await changeListing(listing, {}, { askingPrice: 1_800_000 });
    const matchedBy = (person: TestPerson) =>
      until(async () => {
        const match = await matchOf(person, listing);
        return match && !match.dueAt ? match : null;
      });
    // The match is in the lists of both, but only the person who does not watch the listing is alerted.
    expect((await matchedBy(otto)).toldAt).not.toBeNull();
    expect(await matchedBy(nora)).toMatchObject({ price: 1_800_000, oldPrice: 2_400_000, toldAt: null });
    const titlesOf = async (person: TestPerson) =>
      (await refs.notifications(person.uid).get()).docs.map((doc) => doc.data().title);
    for (const person of [nora, otto]) expect(await titlesOf(person)).toEqual(['Harbour Desk is down to $18,000']);
    expect(await alertsOf(nora)).toEqual([]);
    expect(await alertsOf(otto)).toHaveLength(1);
    expect((await mailed(otto.email, /is down to/)).subject).toBe('Harbour Desk is down to $18,000');
    expect((await mailsTo(nora.email)).map(({ subject }) => subject)).toEqual([]);
  });

  test('never names an anonymous seller', async () => {
    const seller = await makePerson('secretive');
    const nora = await makePerson('nora');
    const tag = tagOf();
    await saved(nora, { tech: tag });
    const listing = await makeListing(seller, 'live', {}, { tech: [tag], anonymous: true });
    const mail = await mailed(nora.email, /New match/);
    const stored = JSON.stringify([await matchOf(nora, listing), await alertsOf(nora), mail.text, mail.html]);
    expect(stored).not.toContain(seller.uid);
    expect(stored).not.toContain('secretive');
  });

  test('is only listed for accounts without alerts, and not emailed to deactivated or unverified ones', async () => {
    const [seller, off, idle, new_, unmailed] = await Promise.all([
      ...['seller', 'off', 'idle', 'new', 'unmailed'].map((name) => makePerson(name)),
    ]);
    if (!seller || !off || !idle || !new_ || !unmailed) throw new Error('There are five.');
    const tag = tagOf();
    await saved(off, { tech: tag }, 'off');
    for (const person of [idle, new_, unmailed]) await saved(person, { tech: tag });
    await refs.user(idle.uid).update({ inactive: true });
    await refs.user(new_.uid).update({ emailVerified: false });
    await refs.user(unmailed.uid).update({ 'preferences.email.alerts': false });
    const listing = await makeListing(seller, 'live', {}, { tech: [tag] });
    for (const person of [new_, unmailed]) await until(async () => (await alertsOf(person)).length === 1);
    for (const person of [off, idle]) await until(() => matchOf(person, listing));
    expect(await matchOf(off, listing)).toMatchObject({ dueAt: null, toldAt: null });
    for (const person of [off, idle]) expect(await alertsOf(person)).toEqual([]);
    for (const person of [off, idle, new_, unmailed]) expect(await mailsTo(person.email)).toEqual([]);
  });
});

describe('the link in an alert', () => {
  test('stops that one search, with one click in the mail client or on the page, and can be undone', async () => {
    const seller = await makePerson('seller');
    const nora = await makePerson('nora');
    const tag = tagOf();
    const id = await saved(nora, { tech: tag });
    const other = await saved(nora, { tech: tagOf() });
    await makeListing(seller, 'live', {}, { tech: [tag] });
    const mail = await mailed(nora.email, /New match/);
    const [, oneClick = ''] = /<(.*)>/.exec(headerOf(mail, 'list-unsubscribe') ?? '') ?? [];
    const alerts = async (search: string) => (await refs.savedSearch(nora.uid, search).get()).data()?.alerts;

    expect((await fetch(oneClick, { redirect: 'manual' })).status).toBe(303);
    expect(await alerts(id)).toBe('instant');
    const stopped = await fetch(oneClick, { method: 'POST', body: 'List-Unsubscribe=One-Click' });
    expect(stopped.status).toBe(200);
    expect([await alerts(id), await alerts(other)]).toEqual(['off', 'instant']);

    const key = decodeURIComponent(oneClick.split('/').at(-1) ?? '');
    const undo = await send('unsubscribe', { key, stop: false });
    expect([undo.status, undo.body]).toMatchObject([200, { search: true, type: 'alerts' }]);
    expect(await alerts(id)).toBe('daily');
    // A deleted search has nothing to stop, and no other key works.
    await call('deleteSavedSearch', nora, { id });
    expect((await send('unsubscribe', { key, stop: true })).status).toBe(200);
    expect(await alerts(id)).toBeUndefined();
    expect((await send('unsubscribe', { key: `${key}x`, stop: true })).status).toBe(404);
  });
});

test('a match can be seen and dismissed only by its owner', async () => {
  const [seller, nora, otto] = await Promise.all(['seller', 'nora', 'otto'].map((name) => makePerson(name)));
  if (!seller || !nora || !otto) throw new Error('There are three.');
  const tag = tagOf();
  await saved(nora, { tech: tag }, 'off');
  const listingId = await makeListing(seller, 'live', {}, { tech: [tag] });
  await until(() => matchOf(nora, listingId));
  const unseen = async () => Object.values(await countsOf(nora)).map((count) => count.unseen);
  expect(await unseen()).toEqual([1]);
  expect(await refusal('seeMatch', otto, { listingId, dismiss: true })).toBe('404 not-found');
  expect(await refusal('seeMatch', nora, { listingId: '../x', dismiss: true })).toBe('400 invalid-input');
  await call('seeMatch', nora, { listingId, dismiss: false });
  expect(await matchOf(nora, listingId)).toMatchObject({ dismissedAt: null, seenAt: expect.any(Date) });
  expect(await unseen()).toEqual([0]);
  await call('seeMatch', nora, { listingId, dismiss: true });
  expect(await matchOf(nora, listingId)).toMatchObject({ dismissedAt: expect.any(Date) });
  expect(await unseen()).toEqual([0]);
});

describe('the feed of a saved search', () => {
  const addressOf = async (person: TestPerson, id: string) => (await call('renewSearchFeed', person, { id })).url;
  const poll = (url: string, headers: Record<string, string> = {}) =>
    fetch(siteUrl(TEST) + new URL(url).pathname, { headers });
  const statusOf = async (url: string) => {
    const answer = await poll(url);
    await answer.arrayBuffer();
    return answer.status;
  };

  test('shows the public listings it finds, until they are gone, and names no anonymous seller', async () => {
    const [seller, nora] = await Promise.all([makePerson('secretive'), makePerson('nora')]);
    const tag = tagOf();
    const id = await saved(nora, { tech: tag }, 'off');
    const url = await addressOf(nora, id);
    const listing = await makeListing(seller, 'live', {}, { tech: [tag], title: 'Harbour & Desk', anonymous: true });
    await makeListing(seller, 'live', {}, { tech: [tagOf()], title: 'Ferry Desk' });
    const textOf = async () => (await poll(url)).text();
    await until(async () => (await textOf()).includes(`/listing/${listing}</id>`));
    const answer = await poll(url);
    expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(answer.headers.get('last-modified')).toMatch(/GMT$/);
    const text = await answer.text();
    expect(text).toContain('<title>Harbour &amp; Desk: $24,000</title>');
    for (const other of ['Ferry Desk', seller.uid, 'secretive']) expect(text).not.toContain(other);
    const again = await poll(url, { 'If-None-Match': answer.headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await changeListing(listing, { state: 'paused' }, {});
    await until(async () => !(await textOf()).includes('<entry>'));
  });

  test('has a secret address for its owner only, which ends when it is renewed, revoked, or the search deleted', async () => {
    const [nora, otto] = await Promise.all([makePerson('nora'), makePerson('otto')]);
    const wanted = { tech: tagOf() };
    const id = await saved(nora, wanted, 'off');
    for (const name of ['renewSearchFeed', 'endSearchFeed'] as const) {
      expect(await refusal(name, null, { id })).toBe('401 unauthenticated');
    }
    expect(await refusal('renewSearchFeed', otto, { id })).toBe('404 not-found');
    const first = await addressOf(nora, id);
    const second = await addressOf(nora, id);
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    for (const wrong of [
      second.replace('.atom', ''),
      second.replace(nora.uid, otto.uid),
      second.replace(nora.uid, '%2e%2e%2f'),
      second.replace(id, '0'.repeat(20)),
    ]) {
      expect([wrong, await statusOf(wrong)]).toEqual([wrong, 404]);
    }
    // A search that is saved again keeps its feed. The secret itself is not stored anywhere.
    await call('saveSearch', nora, { filters: filters(wanted), alerts: 'daily' });
    expect(await statusOf(second)).toBe(200);
    expect(await findTraces([second.split('.').at(-2) ?? ''])).toEqual([]);
    await call('endSearchFeed', nora, { id });
    await call('endSearchFeed', nora, { id });
    expect(await statusOf(second)).toBe(404);
    const third = await addressOf(nora, id);
    await call('deleteSavedSearch', nora, { id });
    expect(await statusOf(third)).toBe(404);
  });

  test('of a deactivated account isn’t found, and can be polled sixty times an hour', async () => {
    const [admin, nora, otto] = await Promise.all([
      makePerson('admin', { role: 'admin', isAdmin: true }),
      makePerson('nora'),
      makePerson('otto'),
    ]);
    const url = await addressOf(nora, await saved(nora, { tech: tagOf() }, 'off'));
    await call('deactivateAccount', admin, { uid: nora.uid, reason: 'Several reports.' });
    expect(await statusOf(url)).toBe(404);
    const busy = await addressOf(otto, await saved(otto, { tech: tagOf() }, 'off'));
    const statuses: number[] = [];
    for (let n = 0; n < 61; n++) statuses.push(await statusOf(busy));
    expect([statuses.indexOf(429), statuses.lastIndexOf(200)]).toEqual([60, 59]);
  });
});
