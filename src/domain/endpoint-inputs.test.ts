import { expect, test } from 'vitest';
import { accepts } from '../../tests/support/api/accepts.ts';
import {
  caseId,
  cents,
  dealId,
  done,
  id,
  listingId,
  onDeal,
  onListing,
  perAddressAndHour,
  perDay,
  perHour,
  reason,
  sharedCounterKeys,
  text,
  uid,
} from './endpoint.ts';
import { AppError, ERRORS } from './errors.ts';

const LISTING = 'a1'.repeat(10);

test.each([
  ['id', id],
  ['uid', uid],
])('%s is one path segment: letters, digits, hyphens and underscores', (_name, schema) => {
  accepts(
    schema,
    ['a', 'Z9_-', 'x'.repeat(128), '__a', 'a__', '_'],
    ['', 'x'.repeat(129), '.', '..', 'a/b', 'a.b', '__a__', 'a b', 'é', 'a\n', '../a', `${'x'.repeat(20)}/../y`],
  );
});

test('a listing’s id is 20 letters and digits; a deal’s adds the buyer', () => {
  accepts(listingId, [LISTING], ['', LISTING.slice(1), `${LISTING}a`, `${LISTING.slice(1)}-`, `${LISTING}\n`]);
  accepts(
    dealId,
    [`${LISTING}_b`, `${LISTING}_${'b'.repeat(128)}`],
    [LISTING, `${LISTING}_`, `${LISTING}_${'b'.repeat(129)}`, `${LISTING}-b`, `${LISTING}_a/b`, `x${LISTING}_b`],
  );
  accepts(onListing, [{ listingId: LISTING }], [{}, { listingId: LISTING, state: 'live' }]);
  accepts(onDeal, [{ dealId: `${LISTING}_b` }], [{}, { dealId: `${LISTING}_b`, stage: 'paid' }]);
});

test('a case’s id may be longer', () => {
  accepts(caseId, ['a', 'x'.repeat(400), 'a-b_c'], ['', 'x'.repeat(401), 'a/b', '__a__']);
});

test('a reason has three to 600 characters, a text one to 5,000', () => {
  accepts(reason, ['abc', 'x'.repeat(600), ' abc '], ['ab', ' ab ', 'x'.repeat(601), '']);
  accepts(text, ['a', 'x'.repeat(5000)], ['', ' ', 'x'.repeat(5001)]);
  expect([reason.parse(' abc '), text.parse(' a ')]).toEqual(['abc', 'a']);
});

test('an amount is whole cents, never negative', () => accepts(cents, [0, 1, 9_999_999], [-1, 0.5, '1', null]));

test('a call without any other result returns success', () => {
  accepts(done, [{ success: true }], [{}, { success: false }, { success: true, id: 'x' }]);
});

test('limits count in hours; counters shared by all addresses are split every 3,000', () => {
  expect([perHour(5), perDay(5), perAddressAndHour(5, 200)]).toEqual([
    { count: 5, hours: 1 },
    { count: 5, hours: 24 },
    { count: 5, hours: 1, cap: 200 },
  ]);
  const counters = (cap: number) => sharedCounterKeys(perAddressAndHour(1, cap));
  expect([counters(200), counters(3000), counters(3001)]).toEqual([
    ['everybody-0'],
    ['everybody-0'],
    ['everybody-0', 'everybody-1'],
  ]);
});

test('an error has the status and message of its code, unless it specifies more', () => {
  const [status, sentence] = ERRORS['wrong-state'];
  const plain = new AppError('wrong-state');
  expect([plain.name, plain.code, plain.status, plain.message, plain.details, plain.retryAfter]).toEqual([
    'AppError',
    'wrong-state',
    status,
    sentence,
    [],
    null,
  ]);
  expect(new AppError('wrong-state', 'Not now.').message).toBe('Not now.');
});
