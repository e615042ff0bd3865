import { expect, test } from 'vitest';
import { addDays } from '../../../../../src/domain/shared/time.ts';
import { dealFacts } from '../../../../../tests/support/deals/deal-facts.ts';
import { invoiceFacts, listingFacts, userFacts } from '../../../../../tests/support/listings/market-facts.ts';
import { decideReactivation } from './reactivate-account.ts';

const now = new Date('2026-06-09T12:00:00Z');
const user = userFacts(now, 's', { inactive: true, inactiveReason: 'Fraud.' });
const invoice = invoiceFacts(now);
const deal = dealFacts(now, { hold: { reason: 'Fraud.', since: now } });

test('hidden listings are shown again, live ones paused; others stay as they are', () => {
  const listings = [
    listingFacts(now, { id: 'live', hidden: 'account' }),
    listingFacts(now, { id: 'reserved', hidden: 'account', state: 'under-offer' }),
    listingFacts(now, { id: 'removed', hidden: 'removed' }),
  ];
  const decided = decideReactivation({ user, listings, held: [] }, now);
  expect(decided.user).toMatchObject({ inactive: false, inactiveReason: null });
  expect(decided.listings.map(({ id, state, hidden }) => [id, state, hidden])).toEqual([
    ['live', 'paused', null],
    ['reserved', 'under-offer', null],
  ]);
});

test('a deal goes on with the time it had left, unless the other side is inactive too', () => {
  const resumedWith = (inactive: boolean) =>
    decideReactivation({ user, listings: [], held: [{ deal, invoice, other: { inactive } }] }, addDays(now, 3)).resumed;
  expect(resumedWith(true)).toEqual([]);
  expect(resumedWith(false).map((held) => [held.deal.id, held.deal.hold])).toEqual([[deal.id, null]]);
});

test('an active account cannot be reactivated', () => {
  expect(() => decideReactivation({ user: { ...user, inactive: false }, listings: [], held: [] }, now)).toThrow(
    expect.objectContaining({ code: 'wrong-state' }),
  );
});
