import { expect, test } from 'vitest';
import { MONEY_SORTS } from './admin-queries.ts';
import { liveQueries } from './live-queries.ts';
import { pageQuery } from './query.ts';

test('a page next to a cursor has its query’s limit: from its start after it, from its end before it', () => {
  const query = { from: 'deals', orderBy: ['updatedAt', 'desc'], limit: 25 } as const;
  const { limit: _limit, ...rest } = query;
  expect(pageQuery(query, 'after')).toEqual(query);
  expect(pageQuery(query, 'before')).toEqual({ ...rest, last: 25 });
  expect([pageQuery(rest, 'after'), pageQuery(rest, 'before')]).toEqual([rest, rest]);
});

test('lists about money are sorted by date or amount, either way', () => {
  const orders = MONEY_SORTS.map((sort) => [
    liveQueries.invoicesBy(null, sort, 25).orderBy.join(' '),
    liveQueries.offersBy(null, sort, 25).orderBy.join(' '),
  ]);
  expect(orders).toEqual([
    ['issuedAt desc', 'offer.changedAt desc'],
    ['issuedAt asc', 'offer.changedAt asc'],
    ['amount desc', 'offer.price desc'],
    ['amount asc', 'offer.price asc'],
  ]);
});

test('each kind of case is read from its own collection, by state and age', () => {
  const kinds = ['flag', 'bug-report', 'support-request'] as const;
  expect(kinds.map((kind) => liveQueries.casesIn(kind, 'open', 'newest', 25).from)).toEqual([
    'flags',
    'bugReports',
    'supportRequests',
  ]);
  expect(liveQueries.casesIn('flag', 'resolved', 'oldest', 5)).toEqual({
    from: 'flags',
    where: [['state', '==', 'resolved']],
    orderBy: ['at', 'asc'],
    limit: 5,
  });
});

test('a filter of administrators narrows a list, and none shows all of it', () => {
  expect(liveQueries.usersBy(null, 'newest', 25)).toEqual({
    from: 'users',
    where: [],
    orderBy: ['createdAt', 'desc'],
    limit: 25,
  });
  expect(liveQueries.usersBy(['role', '==', 'admin'], 'oldest', 25)).toMatchObject({
    where: [['role', '==', 'admin']],
    orderBy: ['createdAt', 'asc'],
  });
  expect(liveQueries.listingsBy('live', 'newest', 25).where).toEqual([['state', '==', 'live']]);
  expect(liveQueries.listingsBy(null, 'oldest', 25)).toMatchObject({ where: [], orderBy: ['createdAt', 'asc'] });
  const party = ['participants', 'array-contains', 'b'] as const;
  expect(liveQueries.invoicesBy(party, 'newest', 25).where).toEqual([party]);
  expect(liveQueries.offersBy(party, 'newest', 25).where).toEqual([party]);
});

test('both ways of being an administrator are queried, among active accounts', () => {
  const where = (field: 'role' | 'isAdmin') => liveQueries.activeAdmins(field, 2).where;
  expect(where('role')).toEqual([
    ['inactive', '==', false],
    ['role', '==', 'admin'],
  ]);
  expect(where('isAdmin')).toEqual([
    ['inactive', '==', false],
    ['isAdmin', '==', true],
  ]);
});

test('the review queue is first come, first served, and can be narrowed to a word in the title', () => {
  expect(liveQueries.reviewQueue(null, 25)).toMatchObject({
    where: [['state', '==', 'submitted']],
    orderBy: ['submittedAt', 'asc'],
  });
  expect(liveQueries.reviewQueue('harbour', 25).where).toEqual([
    ['state', '==', 'submitted'],
    ['titleTokens', 'array-contains', 'harbour'],
  ]);
  expect(liveQueries.changedListings(25)).toMatchObject({
    where: [
      ['changedSinceReview', '==', true],
      ['state', 'in', ['live', 'paused', 'under-offer']],
    ],
    orderBy: ['changedAt', 'asc'],
  });
});
