import { expect, test } from 'vitest';
import { isInFilter, THREAD_FILTERS, type ThreadFilter } from './thread-filter.ts';

const deal = { buyerId: 'b', sellerId: 's', unread: { buyer: 0, seller: 2 } };
const listsOf = (uid: string) =>
  (Object.keys(THREAD_FILTERS) as ThreadFilter[]).filter((filter) => isInFilter(deal, uid, filter));

test('a conversation is in the lists of its side, and among the unread ones of who has not read it', () => {
  expect(listsOf('b')).toEqual(['all', 'buying']);
  expect(listsOf('s')).toEqual(['all', 'selling', 'unread']);
  expect(listsOf('x')).toEqual(['all']);
  expect(isInFilter({ ...deal, unread: { buyer: 2, seller: 0 } }, 's', 'unread')).toBe(false);
  expect(isInFilter({ ...deal, unread: { buyer: 2, seller: 0 } }, 's', 'selling')).toBe(true);
});
