import { expect, test } from 'vitest';
import { renditionUrl } from '../picture/rendition.ts';
import type { WatchNews } from './follow-listing.ts';
import { watchNotification } from './watch-notification.ts';
import { newWatchlistRow, unwatchedSchema, type WatchlistRow, watchersSchema } from './watched.ts';
import { MAX_WATCHERS_COUNTED, watchersText } from './watchers-text.ts';

const at = new Date('2026-06-09T12:00:00Z');
const listing: WatchlistRow['listing'] = {
  title: 'Harbour Desk',
  category: 'SaaS',
  cover: null,
  state: 'live',
  askingPrice: 2_000_000,
  soldFor: null,
  confirmedAt: at,
} as WatchlistRow['listing'];
const none = { removedReason: null, restoredReason: null };
const told = (news: WatchNews, patch: Partial<WatchlistRow['listing']> = {}, why: Partial<typeof none> | object = {}) =>
  watchNotification(news, { listingId: 'l'.repeat(20), listing: { ...listing, ...patch } }, { ...none, ...why });

test.each<[WatchNews, Partial<WatchlistRow['listing']>, string, string]>([
  [{ kind: 'price', was: 2_400_000 }, {}, 'Harbour Desk is down to $20,000', 'It was $24,000.'],
  [{ kind: 'sold' }, { soldFor: 1_900_000 }, 'Harbour Desk was sold', 'It sold for $19,000.'],
  [{ kind: 'sold' }, {}, 'Harbour Desk was sold', 'You were watching this project.'],
  [{ kind: 'back' }, {}, 'Harbour Desk is for sale again', 'The asking price is $20,000.'],
  [{ kind: 'returned' }, { state: 'paused' }, 'Harbour Desk is listed again', 'It is paused.'],
  [{ kind: 'returned' }, { state: 'under-offer' }, 'Harbour Desk is listed again', 'It is under offer.'],
  [{ kind: 'confirmed' }, {}, 'Harbour Desk is still for sale', 'Its seller confirmed this.'],
  [{ kind: 'gone' }, {}, 'Harbour Desk is no longer listed', 'It was taken off the site.'],
])('a watcher is notified: %j', (news, patch, title, message) => {
  const notification = told(news, patch);
  expect(notification).toMatchObject({ type: 'other', topic: 'watching', title, imageUrl: null });
  expect(notification.message.startsWith(message)).toBe(true);
  expect(notification.message).not.toContain('Why we');
});

test("an administrator's reason appears only with a removal or restoration", () => {
  const why = { removedReason: 'Copied texts.', restoredReason: 'A mistake.' };
  expect(told({ kind: 'gone' }).message).toBe('It was taken off the site. If it returns, you’ll hear about it.');
  expect(told({ kind: 'gone' }, {}, why).message).toMatch(/ Why we removed it: Copied texts\.$/);
  expect(told({ kind: 'back' }, {}, why).message).toMatch(/ Why we put it back: A mistake\.$/);
  expect(told({ kind: 'returned' }, {}, why).message).toMatch(/ Why we put it back: A mistake\.$/);
  expect(told({ kind: 'sold' }, {}, why).message).not.toContain('Why we');
});

test('the newest of each kind replaces the previous one, and only a confirmation isn’t emailed', () => {
  const kinds: WatchNews[] = [{ kind: 'price', was: 1 }, { kind: 'sold' }, { kind: 'gone' }, { kind: 'confirmed' }];
  expect(kinds.map((news) => told(news).id.split('-')[1])).toEqual(['price', 'state', 'state', 'confirmed']);
  expect(kinds.map((news) => told(news).unmailed)).toEqual([undefined, undefined, undefined, true]);
});

test('it leads to the listing, or to the watchlist once that is gone', () => {
  expect(told({ kind: 'sold' }).actionUrl).toContain('l'.repeat(20));
  expect(told({ kind: 'gone' }).actionUrl).toContain('watchlist');
  const cover = 'a'.repeat(64);
  expect(told({ kind: 'sold' }, { cover }).imageUrl).toBe(renditionUrl(cover, 320));
});

test('a row starts without a note, and is kept while it can be restored', () => {
  const row = newWatchlistRow('l', listing, at, at);
  expect(row).toMatchObject({ note: '', priceThen: 2_000_000, told: { price: 2_000_000, priceAt: null } });
  expect(unwatchedSchema.safeParse({ ...row, expireAt: at }).data?.expireAt).toEqual(at);
});

test('watchers are counted to ten thousand, and shown as a minimum on request', () => {
  expect([12, MAX_WATCHERS_COUNTED - 1, MAX_WATCHERS_COUNTED].map((count) => watchersText(count))).toEqual([
    '12',
    '9,999',
    '10,000+',
  ]);
  expect(watchersText(10, true)).toBe('10+');
  const watchers = { count: 3, countedAt: null, begunAt: at, waitsSince: null };
  expect(watchersSchema.parse(watchers)).toEqual(watchers);
});
