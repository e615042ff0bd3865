import { expect, test } from 'vitest';
import { dealFacts } from '../../../tests/support/deals/deal-facts.ts';
import { invoiceFacts, listingFacts, userFacts } from '../../../tests/support/listings/market-facts.ts';
import { buyerCardOf } from '../deal/buyer-card.ts';
import { decideAccountRemoval, withPseudonym } from './decide-account-removal.ts';

const now = new Date('2026-06-09T12:00:00Z');
const user = userFacts(now);
const facts = { user, isLastAdmin: false, deals: [], unsettled: [], listings: [] };
const invoice = invoiceFacts(now);

test('open deals are canceled, and listings withdrawn, even from review', () => {
  const open = dealFacts(now);
  const over = { ...dealFacts(now), id: 'over', stage: 'completed' as const };
  const listings = [
    listingFacts(now),
    listingFacts(now, { id: 'review', state: 'submitted' }),
    listingFacts(now, { id: 'sold', state: 'sold' }),
  ];
  const removal = decideAccountRemoval({ ...facts, deals: [open, over], listings }, 'self', now);
  expect(removal.cancel).toEqual([open]);
  expect(removal.withdraw.map(({ id, state }) => [id, state])).toEqual([
    ['l', 'live'],
    ['review', 'draft'],
  ]);
  expect(removal.tombstone).toMatchObject({ email: '', displayName: 'Deleted account', deletedAt: now });
});

test.each([
  ['last-admin', { isLastAdmin: true }],
  ['account-in-use', { unsettled: [invoice] }],
  ['account-in-use', { deals: [{ ...dealFacts(now), stage: 'accepted' as const }] }],
  ['account-in-use', { deals: [{ ...dealFacts(now), stage: 'inspection' as const }] }],
  ['wrong-state', { user: { ...user, deletedAt: now } }],
])('%s: %j', (code, patch) => {
  expect(() => decideAccountRemoval({ ...facts, ...patch }, 'self', now)).toThrow(expect.objectContaining({ code }));
});

test("names open matters list by list, as the account's pages count them", () => {
  const mine = { ...invoice, payer: { ...invoice.payer, uid: user.uid } };
  const theirs = { ...invoice, payer: { ...invoice.payer, uid: 'other' }, payee: { ...invoice.payee, uid: user.uid } };
  const deals = Array.from({ length: 1160 }, () => ({ ...dealFacts(now), stage: 'accepted' as const }));
  const unsettled = [
    { ...mine, state: 'open' as const },
    { ...mine, state: 'overdue' as const },
    { ...mine, state: 'paid' as const },
    { ...theirs, state: 'paid' as const },
    { ...mine, kind: 'membership' as const, state: 'open' as const },
  ];
  expect(() => decideAccountRemoval({ ...facts, deals, unsettled }, 'self', now)).toThrow(
    expect.objectContaining({
      message:
        'Finish these first: {1160 number} accepted or paid deals, {2 number} invoices to pay, 1 paid invoice that is held, ' +
        '1 invoice to receive.',
      details: [
        { path: 'sales-under-way', message: '{1160 number} accepted or paid deals' },
        { path: 'invoices-to-pay', message: '{2 number} invoices to pay' },
        { path: 'invoices-held', message: '1 paid invoice that is held' },
        { path: 'invoices-to-receive', message: '1 invoice to receive' },
      ],
    }),
  );
});

test('an unpaid membership doesn’t prevent an account’s deletion', () => {
  const unsettled = [{ ...invoice, kind: 'membership' as const }];
  expect(decideAccountRemoval({ ...facts, unsettled }, 'self', now).cancel).toEqual([]);
});

test('a deal no longer names a buyer’s account at the code host, unless access has yet to be removed there', () => {
  const repository = { host: 'github', account: 'nora-k', where: 'ada/desk', changedAt: now } as const;
  const left = (state: 'ended' | 'refused' | 'ending', uid = 'b') =>
    withPseudonym(dealFacts(now, { repository: { ...repository, state } }), { ...user, uid }).repository?.account;
  expect([left('ended'), left('refused'), left('ending')]).toEqual(['', '', 'nora-k']);
  expect(left('ended', 's')).toBe('nora-k');
});

test('likewise the code’s location, once the seller’s account is gone', () => {
  const repository = { state: 'ended', host: 'github', account: 'nora-k', where: 'ada/desk', changedAt: now } as const;
  const where = (uid: string) => withPseudonym(dealFacts(now, { repository }), { ...user, uid }).repository?.where;
  expect([where('s'), where('b')]).toEqual(['', 'ada/desk']);
});

test('a deal keeps a pseudonym on the deleted account’s side', () => {
  const gone = { ...user, displayName: 'Deleted account' };
  expect(withPseudonym(dealFacts(now), gone).seller).toEqual({ uid: 's', name: 'Deleted account', pictureUrl: null });
  expect(withPseudonym(dealFacts(now), { ...gone, uid: 'b' }).buyer.name).toBe('Deleted account');
});

test('a seller’s copy of a deleted buyer’s card loses what the buyer wrote; others stay as they are', () => {
  const card = { ...buyerCardOf(user, now), introduction: 'I run two shops.', skills: ['Marketing'], bought: 3 };
  const deal = dealFacts(now, { card: { card, at: now } });
  const wordless = { ...card, introduction: '', skills: [] };
  expect(withPseudonym(deal, { ...user, uid: 'b' }).card).toEqual({ card: wordless, at: now });
  expect(withPseudonym(deal, user).card).toEqual({ card, at: now });
  expect(withPseudonym(dealFacts(now), { ...user, uid: 'b' }).card).toBeNull();
});
