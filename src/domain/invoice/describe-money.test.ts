import { expect, test } from 'vitest';
import { NOW, purchaseOf } from '../../../tests/support/money/purchase-invoice.ts';
import { formatAsRead } from '../../../tests/support/plain/format-as-read.ts';
import { addDays } from '../shared/time.ts';
import { awaitsPayout, describeMoney, isReportedAsPaid, remainingPrice, splitFeeAndNet } from './describe-money.ts';
import type { Invoice } from './invoice.ts';
import { buildMembershipPart, feePart } from './invoice-parts.ts';
import { type InvoiceViewer, invoiceStatus } from './invoice-status.ts';
import { partTimingText } from './part-words.ts';
import {
  completePurchase,
  markPayoutsRequested,
  movePart,
  moveParts,
  receivePayment,
  releasePart,
  settlePart,
  voidParts,
  withProcessingToReturn,
} from './purchase.ts';
import { reverseRelease, settlePartsOutside } from './refunds-and-chargebacks.ts';
import { PART_STATES } from './states.ts';

const PLAN = {
  price: 2_000_000,
  installments: [{ amount: 400_000, days: 30 }],
  holdback: { amount: 300_000, days: 45 },
};
const issued = purchaseOf(PLAN);
const paid = receivePayment(issued, ['close', 'holdback'], 's', NOW).invoice;
const completed = completePurchase(paid, NOW).invoice;
const asked = markPayoutsRequested(completed, ['close']);
const released = settlePart(asked, 'close', 'release', addDays(NOW, 1)).invoice;
const plain = purchaseOf({ price: 2_000_000, installments: [], holdback: null });
const outside = { by: 'buyer', reference: 'x', at: NOW, state: 'reported', reports: { buyer: 1, seller: 0 } } as const;
const settled = settlePartsOutside({ ...plain, outside }, 'seller', NOW).invoice;
const paidPlain = receivePayment(plain, ['close'], 's', NOW).invoice;
const refunded = settlePart(
  releasePart(paidPlain, 'close', { release: 0, refund: 2_000_000 }, NOW).invoice,
  'close',
  'refund',
  NOW,
).invoice;

const words = (invoice: Invoice, viewer: InvoiceViewer) => formatAsRead(describeMoney(invoice, viewer, NOW));
const when = (invoice: Invoice, now = NOW) => invoice.parts.map((part) => formatAsRead(partTimingText(part, now)));
const HELD = '$16,000.00 is held by the payment provider until the handover is confirmed.';
const LATER = 'Installment 1 of $4,000.00 is due 30 days after completion.';
const HOLDBACK = 'The holdback of $3,000.00 is held until 24 July 2026, or longer if it’s disputed.';
const DATED = 'Installment 1 of $4,000.00 is due 9 July 2026.';

test.each<[string, Invoice, Exclude<InvoiceViewer, null>, string, string[]]>([
  [
    'due',
    issued,
    'payer',
    'To pay',
    ['You pay $16,000.00 by 9 June 2026. It is then held until the handover is confirmed.', LATER],
  ],
  [
    'due',
    issued,
    'payee',
    'Payment due',
    ['B pays $16,000.00 by 9 June 2026. It is then held until the handover is confirmed.', LATER],
  ],
  [
    'reported as paid outside',
    { ...plain, outside },
    'payee',
    'To confirm',
    ['A payment outside Handoff was reported. There is nothing to pay here until you have confirmed it.'],
  ],
  ['held', paid, 'payer', 'Paid, held', [HELD, LATER]],
  [
    'frozen',
    { ...paid, parts: paid.parts.map((part) => ({ ...part, frozen: part.id === 'close' })) },
    'payer',
    'Frozen',
    [
      '$13,000.00 is frozen until a chargeback is decided.',
      '$3,000.00 is held by the payment provider until the handover is confirmed.',
      LATER,
    ],
  ],
  [
    'completed without a payout account',
    completed,
    'payee',
    'Payout account not ready',
    [
      HOLDBACK,
      '$12,610.00 waits until your payout account is ready. Set it up or complete it to receive the money.',
      DATED,
    ],
  ],
  [
    'completed without a payout account',
    completed,
    'payer',
    'Payout account not ready',
    [HOLDBACK, '$12,610.00 is released and waits until S’s payout account is ready.', DATED],
  ],
  ['on its way', asked, 'payee', 'On its way', [HOLDBACK, '$12,610.00 is on its way to you.', DATED]],
  [
    'released but for the rest',
    released,
    'payee',
    'Holdback held',
    [HOLDBACK, '$12,610.00 was released to you on 10 June 2026.', DATED],
  ],
  ['refunded', refunded, 'payer', 'Refunded', ['$20,000.00 was refunded to you.']],
  [
    'settled outside',
    settled,
    'payee',
    'Paid outside',
    ['$20,000.00 was paid outside Handoff, which holds none of it. The fee is invoiced separately.'],
  ],
  ['void', voidParts(issued, NOW), 'payer', 'Void', ['This invoice is void. There is nothing to pay on it.']],
])('an invoice that is %s', (_state, invoice, viewer, label, said) => {
  expect(invoiceStatus(invoice, viewer).label).toBe(label);
  expect(words(invoice, viewer)).toEqual(said);
});

test('amber marks what the reader has to do', () => {
  const tones = (invoice: Invoice) => [invoiceStatus(invoice, 'payer').tone, invoiceStatus(invoice, 'payee').tone];
  expect(tones(issued)).toEqual(['amber', 'slate']);
  expect(tones({ ...plain, outside })).toEqual(['slate', 'amber']);
  expect(tones(completed)).toEqual(['slate', 'amber']);
  expect(invoiceStatus(issued, null).tone).toBe('slate');
});

test('an installment says when it is due, that it is overdue, or how it ended', () => {
  const at = (state: Invoice['parts'][number]['state']) => {
    const parts = released.parts.map((part) => (part.kind === 'installment' ? { ...part, state } : part));
    return words({ ...released, parts }, 'payer').at(-1);
  };
  expect(at('due')).toBe(DATED);
  expect(at('overdue')).toBe('Installment 1 of $4,000.00 was due 9 July 2026 and is overdue.');
  expect(at('processing')).toBe('Installment 1 of $4,000.00 is being paid, expected by 15 June 2026.');
  expect(at('waived')).toBe('Installment 1 of $4,000.00 was waived.');
  expect(at('defaulted')).toBe('Installment 1 of $4,000.00 was not paid.');
});

test('fees and memberships have their own wording', () => {
  const fee = (patch: Partial<Invoice>): Invoice => ({ ...plain, kind: 'fee', ...patch });
  const taken = fee({ parts: [feePart(6000, 'settled', NOW, NOW)], state: 'released', paidAt: NOW });
  expect([invoiceStatus(taken, 'payer').label, ...words(taken, 'payer')]).toEqual([
    'Paid',
    'Deducted from your release on 9 June 2026.',
  ]);
  const due = fee({ parts: [feePart(6000, 'due', NOW, NOW)] });
  expect(words(due, 'payer')).toEqual([
    'The sale was paid outside Handoff, so nothing could be deducted. Due 9 June 2026.',
  ]);
  expect(words({ ...due, state: 'overdue' }, 'payer')).toEqual([
    'It is overdue. You can submit new listings again once it is paid.',
  ]);
  const paidFee = receivePayment(due, ['fee'], 's', NOW).invoice;
  expect(words(paidFee, 'payer')).toEqual(['Paid on 9 June 2026.']);
  const membership: Invoice = { ...plain, kind: 'membership', parts: [buildMembershipPart(14_900, NOW)] };
  expect(words(membership, 'payer')).toEqual(['Your membership begins once it is paid.']);
  const member = receivePayment(membership, ['membership'], 's', NOW).invoice;
  expect(words(member, 'payer')).toEqual(['Paid on 9 June 2026. You are a lifetime member.']);
  const lost = { ...member, parts: member.parts.map((part) => ({ ...part, lost: true })) };
  expect(words(lost, 'payer')).toEqual(['The payment was charged back.']);
});

test('a payout account is needed until everything has arrived', () => {
  expect([issued, completed, released, refunded, settled, voidParts(issued, NOW)].map(awaitsPayout)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('each part says where its money is', () => {
  expect(when(issued)).toEqual(['due 9 June 2026', 'due 9 June 2026', '30 days after completion']);
  expect(when(completed)).toEqual(['released, payout account not ready', 'held until 24 July 2026', 'due 9 July 2026']);
  expect(when(asked)[0]).toBe('on its way');
  expect(when(released)[0]).toBe('released');
  expect(when(refunded)[0]).toBe('refunded');
  expect(when(voidParts(plain, NOW))).toEqual(['void']);
});

test('a payment that is being processed or returned says so', () => {
  const processing = moveParts(issued, ['close', 'holdback'], 'process', NOW);
  expect(words(processing, 'payer')).toEqual([
    'Your bank debit of $16,000.00 is on its way, expected by 15 June 2026. There is nothing to do until it arrives.',
    LATER,
  ]);
  const back = releasePart(paidPlain, 'close', { release: 500_000, refund: 1_500_000 }, NOW).invoice;
  expect(words(back, 'payer')).toEqual([
    '$4,850.00 is released and waits until S’s payout account is ready.',
    '$15,000.00 is on its way back to you.',
  ]);
  expect(words(back, 'payee')[1]).toBe('$15,000.00 is on its way back to B.');
  expect(words(refunded, 'payee')).toEqual(['$20,000.00 was refunded to B.']);
});

test('for an outside payment, only the payee reads about the fee; a report counts while something is due', () => {
  expect(words(settled, 'payer')).toEqual(['$20,000.00 was paid outside Handoff, which holds none of it.']);
  expect(words({ ...issued, outside }, 'payer')).toEqual([
    'A payment outside Handoff was reported. There is nothing to pay here until the seller has confirmed it.',
    LATER,
  ]);
  expect(words({ ...paid, outside }, 'payer')).toEqual([HELD, LATER]);
  for (const state of ['contested', 'answered'] as const)
    expect(words({ ...issued, outside: { ...outside, state } }, 'payee')).toEqual([
      'A payment outside Handoff is contested. There is nothing to pay here until that is settled.',
      LATER,
    ]);
});

test('arrived money is stated without the fee on money still to come', () => {
  const next = releasePart(released, 'holdback', { release: 300_000, refund: 0 }, NOW).invoice;
  expect(words(next, 'payee')).toEqual([
    '$2,910.00 waits until your payout account is ready. Set it up or complete it to receive the money.',
    '$12,610.00 was released to you on 10 June 2026.',
    DATED,
  ]);
});

test('the fee on an outside payment has its own invoice, and isn’t deducted from an installment', () => {
  const done = completePurchase(settlePartsOutside(issued, 'seller', NOW).invoice, NOW).invoice;
  const due = movePart(done, 'installment-1', 'fall-due', 'system', NOW).invoice;
  const onItsWay = receivePayment(due, ['installment-1'], 's', NOW).invoice;
  expect(words(settlePart(onItsWay, 'installment-1', 'release', NOW).invoice, 'payee')).toEqual([
    '$16,000.00 was paid outside Handoff, which holds none of it. The fee is invoiced separately.',
    '$3,880.00 was released to you on 9 June 2026.',
  ]);
});

test('a payment that wasn’t due is described as being returned, even on a void invoice', () => {
  const unexpected = { sessionId: 's', amount: 1_600_000, at: NOW };
  const coming = moveParts(issued, ['close', 'holdback'], 'process', NOW, 's');
  const ended = voidParts(withProcessingToReturn(coming, NOW), NOW);
  expect(ended.unexpected).toEqual({ ...unexpected, state: 'processing' });
  expect(words(ended, 'payer')).toEqual([
    'A payment of $16,000.00 that is no longer due is on its way. When it arrives, it’s sent back to you in full.',
  ]);
  expect(withProcessingToReturn(issued, NOW)).toBe(issued);
  const back = { ...voidParts(issued, NOW), unexpected: { ...unexpected, state: 'sent-back' as const } };
  expect(words(back, 'payee')).toEqual([
    'This invoice is void. There is nothing to pay on it.',
    'A payment of $16,000.00 that wasn’t due arrived on 9 June 2026. It goes back to the payer in full.',
  ]);
});

test('an invoice from Handoff may be void, or being paid, and then says when the money is expected', () => {
  const fee: Invoice = { ...plain, kind: 'fee', parts: [feePart(6000, 'due', NOW, NOW)] };
  expect(words({ ...fee, state: 'void' }, 'payer')).toEqual(['This invoice is void. There is nothing to pay on it.']);
  const processing = moveParts(fee, ['fee'], 'process', NOW);
  expect(words(processing, 'payer')).toEqual([
    'The bank debit is on its way, expected by 15 June 2026. There is nothing to do until it arrives.',
  ]);
  expect(formatAsRead(describeMoney(processing, 'payer', addDays(NOW, 7)))).toEqual([
    'The bank debit is on its way, later than usual. There is nothing to do until it arrives.',
  ]);
});

test('money reaches the payee in these states of a part', () => {
  const one = plain.parts.slice(0, 1);
  expect(
    PART_STATES.filter((state) => awaitsPayout({ ...plain, parts: one.map((part) => ({ ...part, state })) })),
  ).toEqual(['scheduled', 'due', 'processing', 'paid', 'overdue', 'payout-pending']);
});

test('a reported outside payment may never reach the payee from here; installments and payments made here do', () => {
  const noPlan = { ...plain, outside };
  expect([isReportedAsPaid(noPlan), awaitsPayout(noPlan)]).toEqual([true, false]);
  const rejected = { ...noPlan, outside: { ...outside, state: 'rejected' as const } };
  expect([isReportedAsPaid(rejected), awaitsPayout(rejected)]).toEqual([false, true]);
  const withPlan = { ...issued, outside };
  expect([isReportedAsPaid(withPlan), awaitsPayout(withPlan)]).toEqual([true, true]);
  const here = { ...paid, outside };
  expect([isReportedAsPaid(here), awaitsPayout(here)]).toEqual([false, true]);
});

test('money recovered from the seller is mentioned with the release', () => {
  const { invoice } = reverseRelease(released, 'close', 500_000, NOW);
  const said = words(invoice, 'payee');
  expect(said).toContain('$5,000.00 of it was taken back from you.');
  expect(said.indexOf('$5,000.00 of it was taken back from you.')).toBe(
    said.findIndex((sentence) => sentence.includes('was released to you')) + 1,
  );
  expect(words(invoice, 'payer')).toContain('$5,000.00 of it was taken back from S.');
});

test('for several releases, the last one’s date is used; refunded or lost money isn’t left of the price', () => {
  const divided = releasePart(
    markPayoutsRequested(released, []),
    'holdback',
    { release: 100_000, refund: 200_000 },
    NOW,
  ).invoice;
  const both = settlePart(markPayoutsRequested(divided, ['holdback']), 'holdback', 'release', addDays(NOW, 2)).invoice;
  expect(words(both, 'payee')).toContain('$13,580.00 was released to you, last on 11 June 2026.');
  expect([issued, both].map(remainingPrice)).toEqual([2_000_000, 1_800_000]);
  const parts = both.parts.map((part) => (part.kind === 'installment' ? { ...part, state: 'waived' as const } : part));
  expect(remainingPrice({ parts })).toBe(1_400_000);
});

test('the seller’s total excludes our fee and recovered money', () => {
  expect(splitFeeAndNet(released)).toEqual({ fee: 60_000, net: 1_940_000 });
  const { invoice } = reverseRelease(released, 'close', 500_000, NOW);
  expect(splitFeeAndNet(invoice)).toEqual({ fee: 60_000, net: 1_440_000 });
  expect(splitFeeAndNet(refunded)).toEqual({ fee: 0, net: 0 });
});

test('a holdback held past its date is disputed, or about to be released', () => {
  const held = released.parts[1]?.releaseAt ?? NOW;
  expect(formatAsRead(describeMoney(released, 'payer', addDays(held, -0.1)))[0]).toBe(HOLDBACK);
  for (const now of [held, addDays(held, 9)])
    expect([formatAsRead(describeMoney(released, 'payer', now))[0], when(released, now)[1]]).toEqual([
      'The holdback of $3,000.00 is still held, because it’s disputed or about to be released.',
      'held',
    ]);
});

test.each(['void', 'waived', 'defaulted'] as const)('%s money isn’t left of the price', (state) => {
  const [close, ...deferred] = completed.parts;
  const parts = [...(close ? [close] : []), ...deferred.map((part) => ({ ...part, state }))];
  expect([remainingPrice(completed), remainingPrice({ parts })]).toEqual([2_000_000, 1_300_000]);
});

test('a holdback frozen by a chargeback has no date', () => {
  const frozen = completed.parts.map((part) => ({ ...part, frozen: part.id === 'holdback' }));
  const said = formatAsRead(describeMoney({ ...completed, parts: frozen }, 'payer', NOW));
  expect(said).toContain('$3,000.00 is frozen until a chargeback is decided.');
  expect(said.filter((words) => /holdback/i.test(words))).toEqual([]);
});

test('a due amount may be reported as paid outside even if part of it is no longer due', () => {
  const parts = issued.parts.map((part) => (part.id === 'holdback' ? { ...part, state: 'void' as const } : part));
  expect([isReportedAsPaid({ parts, outside }), isReportedAsPaid({ parts, outside: null })]).toEqual([true, false]);
});
