import { expect, test } from 'vitest';
import { offerFacts } from '../../../tests/support/listings/market-facts.ts';
import { formatAsRead } from '../../../tests/support/plain/format-as-read.ts';
import type { DealRole } from '../deal/states.ts';
import type { Offer } from './offer.ts';
import { type WhatIfFacts, whatIf } from './what-if.ts';

const NOW = new Date('2026-06-09T12:00:00Z');
const rows = (role: DealRole, patch: Partial<Offer> = {}, more: Partial<WhatIfFacts> = {}) =>
  formatAsRead(
    whatIf({
      offer: offerFacts(NOW, patch).offer,
      role,
      buyer: 'Nora',
      seller: 'Tomas',
      listing: 'Harbour Desk',
      anonymous: false,
      acceptedAt: NOW,
      others: null,
      hasBilling: true,
      payouts: { accountId: 'a', ready: true, asks: [] },
      ...more,
    }),
  );
const whats = (...args: Parameters<typeof rows>) => rows(...args).map(({ what }) => what);
const followsOf = (what: RegExp, ...args: Parameters<typeof rows>) =>
  rows(...args).find((row) => what.test(row.what))?.follows;

test('on an anonymous listing a cancellation counts on no one’s record, since everyone sees when it is for sale again', () => {
  const follows = (role: DealRole) => followsOf(/cancels? before/, role, {}, { anonymous: true });
  expect(follows('seller')).toBe('You give a reason, which the buyer reads. Once it is paid you can’t cancel.');
  expect(follows('buyer')).toBe('They give a reason, which you read. Once you have paid, they can’t cancel.');
});

test('each side reads the consequences of a plain acceptance, in its own words', () => {
  expect(rows('seller')).toEqual([
    { what: 'Your payout account is ready', follows: 'Released money is sent there.' },
    {
      what: 'You accept',
      follows: 'Harbour Desk is reserved for Nora until 16 June 2026. You can’t accept another offer meanwhile.',
    },
    {
      what: 'There are other offers',
      follows:
        'Other open offers are kept as back-ups, and so are later ones. If this sale falls through, back-ups are open again for at least 72 hours.',
    },
    {
      what: 'Nora doesn’t pay by 16 June 2026',
      follows:
        'The deal lapses: the invoice becomes void and Harbour Desk is for sale again, unless a payment is still being processed.',
    },
    {
      what: 'Nora cancels during diligence, until 13 June 2026',
      follows: 'They need no reason, and Harbour Desk is for sale again. After diligence they can’t cancel.',
    },
    {
      what: 'You cancel before it is paid',
      follows:
        'You give a reason, which the buyer reads, and it counts on your record. Once it is paid you can’t cancel.',
    },
  ]);
  expect(whats('buyer')).toEqual([
    'The seller accepts',
    'Others have made offers, too',
    'You don’t pay by 16 June 2026',
    'You don’t like what you find by 13 June 2026',
    'Tomas cancels before you pay',
  ]);
  expect(rows('buyer')[0]?.follows).toBe(
    'Harbour Desk is reserved for you until 16 June 2026. No other offer can be accepted meanwhile.',
  );
  expect(whats('buyer', { by: 'seller' })[0]).toBe('You accept');
  expect(whats('seller', { by: 'seller' })[1]).toBe('Nora accepts');
});

test('without diligence the buyer cannot cancel', () => {
  expect(whats('buyer', { diligenceDays: 0 })).toContain('You change your mind');
  expect(whats('seller', { diligenceDays: 0 })).toContain('Nora wants to cancel');
});

test('only readers who know of other offers see their number', () => {
  expect(followsOf(/other offers/, 'seller', {}, { others: 1 })).toMatch(/^The other open offer is kept as a back-up/);
  expect(followsOf(/other offers/, 'seller', {}, { others: 2 })).toMatch(/^The 2 other open offers are kept/);
  expect(followsOf(/other offers/, 'seller', {}, { others: 0 })).toMatch(/^Later offers are kept as back-ups/);
});

test("missing steps on the reader's side come first as warnings; buyers need no payout account", () => {
  const none = { hasBilling: false, payouts: null };
  const warnings = (role: DealRole) => rows(role, {}, none).flatMap(({ what, warns }) => (warns ? [what] : []));
  expect(warnings('seller')).toEqual(['Your billing details are missing', 'You have no payout account yet']);
  expect(rows('seller', {}, none)[0]?.warns).toBe(true);
  expect(warnings('buyer')).toEqual(['Your billing details are missing']);
  expect(followsOf(/payout/, 'seller', {}, none)).toMatch(/reminded every week, and after 30 days/);
});

test('a seller reads the state of their payout account', () => {
  const said = (asks: string[], ready = false) => {
    const payouts = { accountId: 'a', ready, asks };
    return rows('seller', {}, { payouts }).find(({ what }) => what.includes('payout account'));
  };
  expect(said([], true)).toEqual({ what: 'Your payout account is ready', follows: 'Released money is sent there.' });
  const waits = { what: 'Your payout account isn’t ready', warns: true };
  const asked = /^The payment provider still needs the details listed here: .* You can/;
  const unclear = /hasn’t cleared it yet/;
  expect(said(['external_account'])).toEqual({
    ...waits,
    asks: ['external_account'],
    follows: expect.stringMatching(asked),
  });
  expect(said([])).toEqual({ ...waits, asks: [], follows: expect.stringMatching(unclear) });
});

test('holdback and installments explain their consequences', () => {
  const plan = { installments: [{ amount: 400_000, days: 30 }], holdback: { amount: 200_000, days: 45 } };
  expect(followsOf(/after completion/, 'seller', plan)).toMatch(
    /^The \$2,000 held back is released to you 45 days after/,
  );
  expect(followsOf(/after completion/, 'buyer', plan)).toMatch(/released to Tomas 45 days after/);
  expect(followsOf(/installment/, 'buyer', plan)).toMatch(
    /from 7 days before it’s due\. Once it’s 14 days overdue, an/,
  );
  expect(whats('seller', plan)).toContain('An installment isn’t paid');
  expect(whats('buyer', plan)).toContain('You don’t pay an installment');
});
