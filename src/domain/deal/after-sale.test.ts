import { describe, expect, test } from 'vitest';
import { dealFacts } from '../../../tests/support/deals/deal-facts.ts';
import { invoiceFacts, offerFacts } from '../../../tests/support/listings/market-facts.ts';
import { formatAsRead } from '../../../tests/support/plain/format-as-read.ts';
import { withDispute } from '../dispute/dispute.ts';
import { handoverItemsOf } from '../handover/handover-items.ts';
import type { Invoice, InvoicePart } from '../invoice/invoice.ts';
import { addDays } from '../shared/time.ts';
import { nextPayments, saleEndedAt, supportDaysLeft, supportEnd, supportReminderAt } from './after-sale.ts';
import { dealClocks } from './deal-clocks.ts';
import { outcomeRows } from './outcome-rows.ts';

const PAID = new Date('2026-06-01T12:00:00Z');
const DONE = new Date('2026-06-10T12:00:00Z');
const { offer } = offerFacts(PAID);

describe('support', () => {
  test('counts from completion, a begun day as a day', () => {
    expect(supportEnd(30, DONE)).toEqual(addDays(DONE, 30));
    expect(supportEnd(0, DONE)).toBeNull();
    expect(supportDaysLeft(addDays(DONE, 30), DONE)).toBe(30);
    expect(supportDaysLeft(addDays(DONE, 30), addDays(DONE, 29.5))).toBe(1);
    expect(supportDaysLeft(addDays(DONE, 30), addDays(DONE, 31))).toBe(0);
  });

  test('ends with a reminder a week before, once, where it is longer than that', () => {
    const deal = dealFacts(PAID, { completedAt: DONE, supportEndsAt: addDays(DONE, 30) });
    expect(supportReminderAt(deal)).toEqual(addDays(DONE, 23));
    expect(dealClocks(deal)).toEqual([{ step: 'warn-support', at: addDays(DONE, 23), notice: 'warn-support-end' }]);
    expect(dealClocks({ ...deal, notices: ['warn-support-end'] })).toEqual([]);
    expect(dealClocks({ ...deal, hold: { reason: 'x', since: DONE } })).toEqual([]);
    expect(supportReminderAt({ completedAt: DONE, supportEndsAt: addDays(DONE, 7) })).toBeNull();
    expect(supportReminderAt({ completedAt: DONE, supportEndsAt: null })).toBeNull();
    expect(supportReminderAt({ completedAt: null, supportEndsAt: addDays(DONE, 30) })).toBeNull();
  });
});

const base = invoiceFacts(PAID).parts[0] as InvoicePart;
const part = (patch: Partial<InvoicePart>): InvoicePart => ({ ...base, ...patch });
const purchase = (...parts: InvoicePart[]): Invoice => ({ ...invoiceFacts(PAID), parts });

test('payments to come stand by date, and what is over last', () => {
  const invoice = purchase(
    part({ id: 'close', state: 'settled', released: 100 }),
    part({ id: 'holdback', kind: 'holdback', state: 'paid', releaseAt: addDays(DONE, 45) }),
    part({ id: 'installment-1', kind: 'installment', state: 'settled', released: 100, dueAt: addDays(DONE, 30) }),
    part({ id: 'installment-2', kind: 'installment', state: 'scheduled', dueAt: addDays(DONE, 40) }),
    part({ id: 'installment-3', kind: 'installment', state: 'waived', dueAt: addDays(DONE, 35) }),
  );
  const deal = dealFacts(PAID);
  expect(formatAsRead(nextPayments(invoice, deal, DONE)).map(({ id, at, when }) => [id, at, when])).toEqual([
    ['installment-2', addDays(DONE, 40), 'due 20 July 2026'],
    ['holdback', addDays(DONE, 45), 'held until 25 July 2026'],
    ['installment-1', null, 'released'],
    ['installment-3', null, 'waived'],
  ]);
  const late = purchase(
    part({ id: 'installment-1', kind: 'installment', state: 'overdue', dueAt: addDays(DONE, -2) }),
    part({ id: 'installment-2', kind: 'installment', state: 'due', dueAt: addDays(DONE, 3) }),
    part({ id: 'holdback', kind: 'holdback', state: 'settled', released: 100, releaseAt: addDays(DONE, -1) }),
  );
  expect(nextPayments(late, deal, DONE).map(({ id, at }) => [id, at])).toEqual([
    ['installment-1', addDays(DONE, -2)],
    ['installment-2', addDays(DONE, 3)],
    ['holdback', null],
  ]);
  expect(nextPayments(purchase(base), deal, DONE)).toEqual([]);
  // A dispute over the holdback suspends its release date until it's decided.
  const disputed = withDispute({ ...deal, stage: 'completed' }, invoice, 'buyer', 'Half of it is missing.', DONE);
  const next = formatAsRead(nextPayments(invoice, disputed, DONE)).find(({ id }) => id === 'holdback');
  expect([next?.at, next?.when]).toEqual([null, 'held until the dispute is decided']);
  // The dispute doesn't affect other parts, or a holdback that was already released.
  const others = purchase(
    part({ id: 'installment-1', kind: 'installment', state: 'paid', dueAt: DONE }),
    part({ id: 'holdback', kind: 'holdback', state: 'settled', released: 100 }),
  );
  expect(nextPayments(others, disputed, DONE)).toEqual(nextPayments(others, deal, DONE));
  const decided = { dispute: disputed.dispute && { ...disputed.dispute, state: 'decided' as const } };
  expect(nextPayments(invoice, decided, DONE)).toEqual(nextPayments(invoice, deal, DONE));
});

describe('what was promised and what came of it', () => {
  const [item] = handoverItemsOf({ assets: offer.assets, round: 1 }, null, PAID);
  if (!item) throw new Error('One item expected.');
  const deal = dealFacts(PAID, {
    completedAt: DONE,
    purchase: { invoiceId: 'i', paidAt: PAID, payBy: PAID, diligenceEndsAt: PAID, outsideAt: null },
  });
  const facts = { deal, offer, items: [item], invoice: purchase(base), now: DONE };
  const came = (patch: Partial<typeof facts>) =>
    Object.fromEntries(
      formatAsRead(outcomeRows({ ...facts, ...patch })).map(({ id, promised, came: what }) => [id, [promised, what]]),
    );

  test('of a refunded sale says how far it came', () => {
    const closed = { as: 'canceled', at: DONE, by: 'admin', reason: 'Nothing was handed over.' } as const;
    const refunded = { ...deal, completedAt: null, closed };
    const invoice = purchase(
      part({ id: 'close', state: 'settled', refunded: 2_000_000 }),
      part({ id: 'installment-1', kind: 'installment', state: 'void', amount: 400_000 }),
    );
    const items = [
      { ...item, state: 'confirmed' as const, confirmedAt: PAID },
      { ...item, id: '1-1' },
      { ...item, id: '1-2' },
    ];
    const rows = came({ deal: refunded, invoice, items });
    expect(rows['1-1']?.[1]).toBe('To do.');
    expect(rows.price).toEqual(['$20,000.00', '$20,000.00 refunded to the buyer.']);
    expect(rows.handover).toEqual(['5 days after payment', '1 of 3 confirmed, canceled 10 June 2026']);
    expect(rows.support).toEqual(['30 days', 'Did not begin']);
    expect(came({ deal: refunded, offer: { ...offer, supportDays: 0 } }).support).toEqual(['None', '–']);
    expect(saleEndedAt(refunded)).toEqual(DONE);
    expect(
      saleEndedAt({ ...refunded, purchase: { ...deal.purchase, paidAt: null } as typeof deal.purchase }),
    ).toBeNull();
    expect(saleEndedAt({ ...refunded, purchase: null })).toBeNull();
  });

  test('stands only once the sale is over', () => {
    expect(outcomeRows({ ...facts, deal: dealFacts(PAID) })).toEqual([]);
    expect(Object.keys(came({}))).toEqual(['1-0', 'price', 'handover', 'support']);
  });

  test('of an asset says both sides’ words and the check', () => {
    const transferredAt = addDays(PAID, 2);
    expect(came({ items: [{ ...item, state: 'transferred', transferredAt }] })['1-0']).toEqual([
      'Registrar',
      'Transferred 3 June 2026, not confirmed by the buyer.',
    ]);
    const check = { kind: 'domain', result: 'moved', found: 'x', at: DONE } as const;
    const confirmed = { ...item, state: 'confirmed' as const, transferredAt, confirmedAt: addDays(PAID, 4), check };
    expect(came({ items: [confirmed] })['1-0']?.[1]).toBe(
      'Transferred 3 June 2026, confirmed 5 June 2026. Checked 10 June 2026: moved.',
    );
    expect(came({ items: [item] })['1-0']?.[1]).toBe('To do.');
  });

  test('of the handover counts the days until the last item was transferred', () => {
    const items = [3, 2].map((days, i) => ({ ...item, id: `1-${i}`, transferredAt: addDays(PAID, days) }));
    expect(came({ items }).handover).toEqual(['5 days after payment', '3 days after payment, 4 June 2026']);
  });

  test('of the price says where each part is', () => {
    const invoice = purchase(
      part({ id: 'close', state: 'settled', released: 1_200_000 }),
      part({ id: 'holdback', kind: 'holdback', state: 'paid', amount: 300_000 }),
      part({ id: 'installment-1', kind: 'installment', state: 'scheduled', amount: 400_000 }),
      part({ id: 'installment-2', kind: 'installment', state: 'waived', amount: 100_000 }),
    );
    expect(came({ invoice }).price).toEqual([
      '$20,000.00',
      '$12,000.00 released to the seller, $3,000.00 held, $4,000.00 still to be paid, $1,000.00 waived.',
    ]);
    const late = purchase(
      part({ id: 'installment-1', kind: 'installment', state: 'due', amount: 400_000 }),
      part({ id: 'installment-2', kind: 'installment', state: 'overdue', amount: 100_000 }),
      part({ id: 'close', state: 'payout-pending', refunding: 50_000, payoutAsked: true }),
    );
    expect(came({ invoice: late }).price?.[1]).toBe('$500.00 on its way, $5,000.00 still to be paid.');
    const moving = purchase(
      part({ id: 'close', state: 'payout-pending', amount: 900_000, releasing: 900_000, payoutAsked: false }),
      part({
        id: 'installment-1',
        kind: 'installment',
        state: 'payout-pending',
        releasing: 400_000,
        payoutAsked: true,
      }),
      part({ id: 'installment-2', kind: 'installment', state: 'processing', amount: 100_000 }),
    );
    expect(came({ invoice: moving }).price?.[1]).toBe(
      '$4,000.00 on its way, $9,000.00 waiting for the seller’s payout account, $1,000.00 being paid.',
    );
    const reports = { buyer: 1, seller: 0 };
    const outside = { by: 'buyer', reference: 'escrow 4711', at: PAID, state: 'confirmed', reports } as const;
    expect(came({ invoice: { ...invoice, outside } }).price?.[1]).toBe('Paid outside, escrow 4711.');
    expect(came({ invoice: purchase() }).price?.[1]).toBe('No money has moved.');
    expect(came({ invoice: null as never }).price?.[1]).toBe('…');
  });

  test('of times compares days', () => {
    const items = [{ ...item, state: 'confirmed' as const, transferredAt: addDays(PAID, 2.5) }];
    expect(came({ items }).handover).toEqual(['5 days after payment', '3 days after payment, 4 June 2026']);
    const atOnce = [{ ...item, state: 'confirmed' as const, transferredAt: addDays(PAID, 0.1) }];
    expect(came({ items: atOnce }).handover?.[1]).toBe('On the day of payment, 1 June 2026');
    const overnight = [{ ...item, state: 'confirmed' as const, transferredAt: addDays(PAID, 0.6) }];
    expect(came({ items: overnight }).handover?.[1]).toBe('1 day after payment, 2 June 2026');
    expect(came({ items: [{ ...item, expectedDays: 0 }] }).handover).toEqual([
      'No time given',
      '9 days after payment, 10 June 2026',
    ]);
    expect(came({}).support).toEqual(['30 days', '30 days left, until 10 July 2026']);
    expect(came({ now: addDays(DONE, 31) }).support?.[1]).toBe('Ended 10 July 2026');
    expect(came({ offer: { ...offer, supportDays: 0 } }).support).toEqual(['None', '–']);
  });

  test('of conditions says that nobody checks them, and of a dispute how it ended', () => {
    const dispute: NonNullable<typeof deal.dispute> = {
      state: 'ready',
      over: 'holdback',
      openedBy: 'buyer',
      reason: 'x',
      openedAt: DONE,
      statementsDueAt: DONE,
      buyer: null,
      seller: null,
      outcome: null,
    };
    const open = came({ deal: { ...deal, dispute }, offer: { ...offer, conditions: 'Source maps included.' } });
    expect(open.conditions).toEqual(['Source maps included.', 'Up to buyer and seller; Handoff does not check.']);
    expect(open['dispute-0']).toEqual(['Over the holdback, opened 10 June 2026', 'Not decided yet.']);
    const outcome = { release: 100_000, refund: 200_000, reason: 'x', at: DONE };
    const decided = { ...dispute, over: 'deal' as const, state: 'decided' as const, openedAt: PAID, outcome };
    const before = { ...decided, openedAt: addDays(PAID, -90) };
    const both = came({ deal: { ...deal, dispute, earlierDisputes: [before, decided] } });
    // The list includes the dispute that preceded the one over the holdback, but none from an earlier round.
    expect(both['dispute-0']).toEqual([
      'Over the deal, opened 1 June 2026',
      '$1,000.00 to the seller, $2,000.00 to the buyer, 10 June 2026.',
    ]);
    expect(both['dispute-1']).toEqual(open['dispute-0']);
    expect(both).not.toHaveProperty('dispute-2');
  });
});
