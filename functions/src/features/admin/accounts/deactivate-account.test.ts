import { expect, test } from 'vitest';
import { dealFacts } from '../../../../../tests/support/deals/deal-facts.ts';
import { listingFacts, offerFacts, userFacts } from '../../../../../tests/support/listings/market-facts.ts';
import { decideDeactivation } from './deactivate-account.ts';

const now = new Date('2026-06-09T12:00:00Z');
const seller = userFacts(now);
const buyer = userFacts(now, 'b');

test('the account is inactive and its listings hidden', () => {
  const listings = [listingFacts(now), listingFacts(now, { id: 'm', state: 'draft' })];
  const decided = decideDeactivation({ user: seller, listings, deals: [] }, 'Fraud.', now);
  expect(decided.user).toEqual({ ...seller, inactive: true, inactiveReason: 'Fraud.' });
  expect(decided.hide).toEqual(['l', 'm']);
});

test('only open offers of its own become void', () => {
  const { deal } = offerFacts(now);
  const voided = (user: typeof seller) =>
    decideDeactivation({ user, listings: [], deals: [deal] }, 'Fraud.', now).voidOffers;
  expect(voided(buyer)).toEqual([deal]);
  expect(voided(seller)).toEqual([]);
});

test('an accepted deal is canceled, a paid one is put on hold and flagged', () => {
  const accepted = { ...dealFacts(now), id: 'accepted', stage: 'accepted' as const };
  const paid = { ...dealFacts(now), id: 'paid', stage: 'paid' as const };
  const decided = decideDeactivation({ user: seller, listings: [], deals: [accepted, paid] }, 'Fraud.', now);
  expect(decided.cancel).toEqual([accepted]);
  expect(decided.hold).toEqual([{ ...paid, hold: { reason: 'Fraud.', since: now } }]);
  expect(decided.flags).toEqual([
    { id: 'stopped-paid', kind: 'deal-stopped', dealId: 'paid', uid: 's', reason: 'Fraud.' },
  ]);
});

test('a deal reported as paid outside is held like a paid one, since the money may have moved', () => {
  const purchase = { invoiceId: 'i', paidAt: null, payBy: now, diligenceEndsAt: now, outsideAt: now };
  const reported = { ...dealFacts(now, { purchase }), stage: 'accepted' as const };
  const decided = decideDeactivation({ user: seller, listings: [], deals: [reported] }, 'Fraud.', now);
  expect([decided.cancel, decided.hold.map(({ id }) => id)]).toEqual([[], [reported.id]]);
  expect(decided.flags).toMatchObject([{ kind: 'deal-stopped', dealId: reported.id }]);
});

test('an earlier hold keeps its start time', () => {
  const hold = { reason: 'The other side.', since: new Date(0) };
  const deal = { ...dealFacts(now, { hold }), stage: 'paid' as const };
  expect(decideDeactivation({ user: seller, listings: [], deals: [deal] }, 'Fraud.', now).hold).toEqual([deal]);
});

test.each([{ inactive: true }, { inactive: true, deletedAt: now }])('%j cannot be deactivated', (patch) => {
  const user = { ...seller, ...patch };
  expect(() => decideDeactivation({ user, listings: [], deals: [] }, 'Fraud.', now)).toThrow(
    expect.objectContaining({ code: 'wrong-state' }),
  );
});
