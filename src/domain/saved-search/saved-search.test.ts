import { expect, test } from 'vitest';
import { accepts } from '../../../tests/support/api/accepts.ts';
import { alertClockSchema } from './alert.ts';
import { savedSearchApi } from './api.ts';
import { matchSchema } from './match.ts';
import { savedFiltersSchema } from './saved-filters.ts';
import { keptSearchId, keptSearchSchema, parseKeptSearchId, savedSearchSchema } from './saved-search.ts';

const at = new Date('2026-06-09T12:00:00Z');
const filters = savedFiltersSchema.parse({ q: 'invoices' });

test('a stored search’s id contains its owner, whatever the uid', () => {
  for (const owner of [
    { uid: 'ada', searchId: '0123456789abcdef0123' },
    { uid: 'a_b_c', searchId: '0123456789abcdef0123' },
  ]) {
    expect(parseKeptSearchId(keptSearchId(owner.uid, owner.searchId))).toEqual(owner);
  }
  expect(keptSearchId('ada', 's')).not.toBe(keptSearchId('bo', 's'));
});

test('searches, matches and an account’s alert clock are stored completely', () => {
  const kept = { id: 's_ada', keys: ['any'], filters };
  expect(keptSearchSchema.parse(kept)).toEqual(kept);
  const saved = { id: 's', name: 'Invoices', filters, alerts: 'daily' as const, createdAt: at };
  expect(savedSearchSchema.parse(saved)).toEqual(saved);
  const match = {
    listingId: 'l',
    title: 'T',
    searches: [{ id: 's', name: 'Invoices' }],
    price: 100,
    oldPrice: null,
    at,
    dueAt: at,
    toldAt: null,
    seenAt: null,
    dismissedAt: null,
  };
  expect(matchSchema.parse(match)).toEqual(match);
  expect(matchSchema.safeParse({ ...match, searches: [] }).success).toBe(false);
  const clock = { uid: 'ada', nextAt: null, sent: [at], digestAt: at };
  expect(alertClockSchema.parse(clock)).toEqual(clock);
});

test('a search has a name of at most eighty characters', () => {
  const named = (name: string) =>
    savedSearchSchema.safeParse({ id: 's', name, filters, alerts: 'off', createdAt: at }).success;
  expect(['', '  ', 'a', 'x'.repeat(80), 'x'.repeat(81)].map(named)).toEqual([false, false, true, true, false]);
});

test('a saved search’s id has twenty hexadecimal digits', () => {
  const id = '0123456789abcdef0123';
  const called = (...ids: string[]) => ids.map((item) => ({ id: item }));
  accepts(savedSearchApi.deleteSavedSearch.input, called(id), called('', 'a', `${id}0`, `x${id}`, 'x'.repeat(20)));
});
