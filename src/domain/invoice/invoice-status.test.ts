import { describe, expect, test } from 'vitest';
import { NOW, purchaseOf } from '../../../tests/support/money/purchase-invoice.ts';
import type { Invoice } from './invoice.ts';
import { feePart } from './invoice-parts.ts';
import { invoiceStatus, voidProblem } from './invoice-status.ts';
import type { OutsideState } from './outside/states.ts';
import {
  completePurchase,
  markPayoutsRequested,
  moveParts,
  receivePayment,
  releasePart,
  settlePart,
  voidParts,
} from './purchase.ts';
import { freezePart, settlePartsOutside } from './refunds-and-chargebacks.ts';

describe('invoice status', () => {
  const PLAN = {
    price: 1_000_000,
    installments: [{ amount: 200_000, days: 30 }],
    holdback: { amount: 150_000, days: 45 },
  };
  const issued = purchaseOf(PLAN);
  const plain = purchaseOf({ price: 500_000, installments: [], holdback: null });
  const paid = receivePayment(issued, ['close', 'holdback'], 's', NOW).invoice;
  const completed = completePurchase(paid, NOW).invoice;
  const asked = markPayoutsRequested(completed, ['close']);
  const closeOut = settlePart(asked, 'close', 'release', NOW).invoice;
  const holdbackOut = markPayoutsRequested(
    releasePart(closeOut, 'holdback', { release: 150_000, refund: 0 }, NOW).invoice,
    ['holdback'],
  );
  const installmentsLeft = settlePart(holdbackOut, 'holdback', 'release', NOW).invoice;
  const paidPlain = receivePayment(plain, ['close'], 's', NOW).invoice;
  const refunding = releasePart(paidPlain, 'close', { release: 0, refund: 500_000 }, NOW).invoice;
  const inState = (state: OutsideState): Invoice => ({
    ...issued,
    outside: { by: 'buyer', reference: 'x', at: NOW, state, reports: { buyer: 1, seller: 0 } },
  });
  const settled = settlePartsOutside(plain, 'seller', NOW).invoice;
  const settledVoid = voidParts(settlePartsOutside(issued, 'seller', NOW).invoice, NOW);
  const partly: Invoice = {
    ...settledVoid,
    parts: settledVoid.parts.map((part) => (part.state === 'void' ? { ...part, state: 'settled' } : part)),
  };
  const releasedPlain = settlePart(
    releasePart(paidPlain, 'close', { release: 500_000, refund: 0 }, NOW).invoice,
    'close',
    'release',
    NOW,
  ).invoice;
  const fee = {
    ...issued,
    kind: 'fee' as const,
    parts: [feePart(900, 'settled', NOW, NOW)],
    state: 'released' as const,
  };

  test.each<[string, Invoice, string[]]>([
    ['void', voidParts(issued, NOW), ['Void hollow', 'Void hollow', 'Void hollow']],
    ['refunded', settlePart(refunding, 'close', 'refund', NOW).invoice, Array(3).fill('Refunded hollow')],
    ['overdue', { ...issued, state: 'overdue' }, Array(3).fill('Overdue brick')],
    ['to pay', issued, ['To pay amber', 'Payment due slate', 'To pay slate']],
    ['being paid', moveParts(issued, ['close', 'holdback'], 'process', NOW), Array(3).fill('Being paid slate')],
    [
      'being paid in part, with more to pay',
      moveParts(issued, ['close'], 'process', NOW),
      ['To pay amber', 'Payment due slate', 'To pay slate'],
    ],
    ['reported', inState('reported'), ['To confirm slate', 'To confirm amber', 'To confirm slate']],
    ['contested', inState('contested'), ['Contested amber', 'Contested slate', 'Contested slate']],
    ['answered', inState('answered'), Array(3).fill('Being decided slate')],
    ['to pay after a report was rejected', inState('rejected'), ['To pay amber', 'Payment due slate', 'To pay slate']],
    [
      'to pay after a report was withdrawn',
      inState('withdrawn'),
      ['To pay amber', 'Payment due slate', 'To pay slate'],
    ],
    ['held', paid, Array(3).fill('Paid, held slate')],
    ['frozen', freezePart(paid, 'close', true, NOW), Array(3).fill('Frozen brick')],
    [
      'waiting for a payout account',
      completed,
      ['Payout account not ready slate', 'Payout account not ready amber', 'Payout account not ready slate'],
    ],
    ['on its way', asked, Array(3).fill('On its way slate')],
    ['on its way back', refunding, Array(3).fill('On its way slate')],
    ['holding the holdback', closeOut, Array(3).fill('Holdback held slate')],
    ['waiting for installments', installmentsLeft, Array(3).fill('Installments to come slate')],
    ['released', releasedPlain, Array(3).fill('Released fern')],
    ['paid outside', settled, Array(3).fill('Paid outside fern')],
    ['paid outside, the rest void', settledVoid, Array(3).fill('Paid outside fern')],
    ['paid outside, an installment released here', partly, Array(3).fill('Released fern')],
    ['a fee that was paid', fee, Array(3).fill('Paid fern')],
  ])('an invoice that is %s says so; it is amber for the side that has to act', (_what, invoice, said) => {
    const chips = (['payer', 'payee', null] as const).map((viewer) => invoiceStatus(invoice, viewer));
    expect(chips.map(({ label, tone }) => `${label} ${tone}`)).toEqual(said);
  });

  test('a holdback is named only if nothing else is held', () => {
    const both = { ...paid, parts: completePurchase({ ...paid, parts: paid.parts }, NOW).invoice.parts };
    const held = {
      ...both,
      parts: both.parts.map((part) => (part.id === 'close' ? { ...part, state: 'paid' as const, releasing: 0 } : part)),
    };
    expect(invoiceStatus(held, 'payer').label).toBe('Paid, held');
  });
});

describe('void bar', () => {
  test('nothing is voided while the provider is processing a payment for a part', () => {
    const issued = purchaseOf({ price: 10_000, installments: [{ amount: 4_000, days: 30 }], holdback: null });
    expect(voidProblem(issued)).toBeNull();
    const processing = moveParts(issued, ['close'], 'process', issued.issuedAt);
    expect(voidProblem(processing)).toMatch(/^A payment is being processed\./);
    expect(voidProblem(moveParts(processing, ['close'], 'fail', issued.issuedAt))).toBeNull();
  });
});
