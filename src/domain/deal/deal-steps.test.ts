import { describe, expect, test } from 'vitest';
import { accepts } from '../../../tests/support/api/accepts.ts';
import { dealFacts } from '../../../tests/support/deals/deal-facts.ts';
import { invoiceFacts, offerFacts } from '../../../tests/support/listings/market-facts.ts';
import { payByIfResumed } from '../invoice/outside/outside-steps.ts';
import { addDays } from '../shared/time.ts';
import { withoutAccess } from './access.ts';
import { cancelProblem, requireCancellable } from './cancel-deal.ts';
import { type Deal, newDealFacts, requireNoHold, roleIn } from './deal.ts';
import { dealEvent } from './deal-event.ts';
import { timelineLine } from './events.ts';
import { attachmentsText, messageSchema } from './message.ts';
import { resumeDeal, resumeInvoice } from './resume-deal.ts';
import { contestEnd } from './special-turn.ts';
import { ALL_STAGES, isOver, isPaid, isTurnOf } from './states.ts';
import { withStage } from './with-stage.ts';

const NOW = new Date('2026-06-09T12:00:00Z');
const day = (n: number) => addDays(NOW, n);
const failing = (code: string) => expect.objectContaining({ code });
const purchase = { invoiceId: 'i', paidAt: null, payBy: day(7), diligenceEndsAt: day(4), outsideAt: null };
const accepted = withStage({ ...offerFacts(NOW, { state: 'accepted' }).deal, purchase });

describe('canceling', () => {
  const cancel = (deal: Deal, actor: 'buyer' | 'seller' | 'system', reason = '', now = NOW) =>
    requireCancellable(deal, actor, reason, now);

  test('before an acceptance either side may, without a reason and at any time', () => {
    const open = offerFacts(NOW).deal;
    for (const actor of ['buyer', 'seller'] as const) expect(() => cancel(open, actor, '', day(99))).not.toThrow();
    expect(() => requireCancellable(open, 'seller', '', NOW)).not.toThrow();
  });
  test('an accepted deal is canceled by the buyer during diligence only', () => {
    expect(() => cancel(accepted, 'buyer', '', day(3.99))).not.toThrow();
    expect(() => cancel(accepted, 'buyer', '', day(4))).toThrow('Diligence ended on {2026-06-13T');
    expect(() => cancel(accepted, 'buyer', '', day(5))).toThrow(failing('wrong-state'));
    expect(() => requireCancellable({ ...accepted, purchase: null }, 'buyer', '', day(9))).not.toThrow();
  });
  test('and by the seller at any time, with a reason', () => {
    expect(() => cancel(accepted, 'seller', 'I keep it.', day(6))).not.toThrow();
    for (const reason of ['', '  ']) {
      expect(() => cancel(accepted, 'seller', reason)).toThrow(
        expect.objectContaining({ code: 'invalid-input', details: [expect.objectContaining({ path: 'reason' })] }),
      );
    }
  });
  test('the seller is told that it counts on their record, unless the listing is anonymous', () => {
    expect(() => cancel(accepted, 'seller')).toThrow('and the cancellation counts on your record.');
    expect(() => cancel({ ...accepted, anonymous: true }, 'seller')).toThrow(/^Give a reason\. The buyer sees it\.$/);
  });
  test('never by a side while a bank debit is processed, and it says until when; the system may', () => {
    const processing = withStage({ ...accepted, purchase: { ...purchase, processingSince: NOW } });
    const words = 'A bank debit is on its way, expected by {2026-06-15 day}. The deal can be canceled if it fails.';
    for (const role of ['buyer', 'seller'] as const) {
      expect(() => cancel(processing, role, 'I keep it.')).toThrow(
        expect.objectContaining({ code: 'wrong-state', message: words }),
      );
      expect(cancelProblem(processing, role, NOW)).toBe(words);
    }
    expect(() => cancel(processing, 'system', '', day(9))).not.toThrow();
  });
  test('never by a side while a payment outside is reported, whatever time is left; the system may', () => {
    const reported = withStage({ ...accepted, purchase: { ...purchase, outsideAt: day(3) } });
    const words =
      'A payment outside Handoff was reported. The deal can be canceled once the report is withdrawn or rejected.';
    for (const role of ['buyer', 'seller'] as const) {
      expect(() => cancel(reported, role, 'I keep it.', day(3))).toThrow(
        expect.objectContaining({ code: 'wrong-state', message: words }),
      );
      expect([cancelProblem(reported, role, day(3)), cancelProblem(reported, role, day(9))]).toEqual([words, words]);
    }
    expect(() => cancel(reported, 'system', '', day(9))).not.toThrow();
  });
  test('obstacles are shown before anyone tries', () => {
    expect([cancelProblem(accepted, 'buyer', day(3)), cancelProblem(accepted, 'seller', day(9))]).toEqual([null, null]);
    expect(cancelProblem(accepted, 'buyer', day(4))).toContain('Diligence ended on {2026-06-13T');
    expect(cancelProblem(offerFacts(NOW).deal, 'buyer', day(99))).toBeNull();
    expect(cancelProblem({ ...accepted, stage: 'handover' }, 'buyer', day(99))).toBeNull();
  });
  test('never once it is paid', () => {
    const paid = { ...accepted, stage: 'paid' as const };
    expect(() => cancel(paid, 'system')).toThrow(failing('wrong-state'));
    expect(() => cancel(paid, 'buyer')).toThrow(failing('wrong-state'));
  });
});

describe('a hold', () => {
  const hold = { reason: 'x', since: NOW };
  test('stops what would move the deal', () => {
    expect(() => requireNoHold({ ...accepted, hold })).toThrow(failing('deal-on-hold'));
    expect(() => requireNoHold(accepted)).not.toThrow();
  });
  test('ends with the time that statements, inspection and handover had left', () => {
    const extension = { by: 'seller' as const, days: 2, until: day(14) };
    const handover = { ...handoverOf(), inspectionEndsAt: day(3), extension };
    const dispute = disputeOf();
    const resumed = resumeDeal({ ...accepted, hold, handover, dispute }, day(10));
    expect(resumed).toMatchObject({
      hold: null,
      handover: { changedAt: day(10), dueAt: day(22), inspectionEndsAt: day(13), begun: true },
      dispute: { statementsDueAt: day(15), openedAt: NOW, reason: 'r' },
    });
    expect(resumed.handover?.extension).toEqual({ ...extension, until: day(24) });
    expect(resumeDeal(accepted, day(10))).toBe(accepted);
    expect(resumeDeal({ ...accepted, hold }, day(10))).toMatchObject({ hold: null, handover: null, dispute: null });
  });
  test('leaves a handover that began during it the days that it began with', () => {
    const handover = { ...handoverOf(), changedAt: day(4), dueAt: day(18) };
    const paid = { ...accepted, hold, handover, purchase: { ...purchase, paidAt: day(4) } };
    expect(resumeDeal(paid, day(10)).handover).toMatchObject({ changedAt: day(10), dueAt: day(24) });
    const before = { ...paid, hold: { ...hold, since: day(5) } };
    expect(resumeDeal(before, day(10)).handover).toMatchObject({ changedAt: day(9), dueAt: day(23) });
  });
  test('leaves the buyer the days to answer that a payment outside is contested', () => {
    const contested = (answeredAt: Date | null) => ({
      ...purchase,
      outsideAt: NOW,
      contest: { at: day(1), answeredAt },
    });
    const resumed = resumeDeal({ ...accepted, hold, purchase: contested(null) }, day(10));
    expect(resumed.purchase).toEqual({ ...contested(null), outsideCountedFrom: day(11) });
    expect(contestEnd({ stage: 'accepted', purchase: resumed.purchase })).toEqual(day(16));
    const answered = { ...accepted, hold, purchase: contested(day(2)) };
    expect(resumeDeal(answered, day(10)).purchase).toMatchObject({
      contest: { at: day(1), answeredAt: day(2) },
      outsideCountedFrom: day(12),
    });
  });
  test('leaves the seller the days to confirm a payment outside, and the buyer those to pay if it is withdrawn', () => {
    const reported = { ...accepted, hold: { ...hold, since: day(2) }, purchase: { ...purchase, outsideAt: day(1) } };
    const resumed = withStage(resumeDeal(reported, day(20)));
    expect(resumed.nextAt).toEqual(day(26));
    expect(payByIfResumed({ ...purchase, ...resumed.purchase }, day(20))).toEqual(day(26));
    const untouched = resumeDeal({ ...accepted, hold }, day(10));
    expect(untouched.purchase).toEqual(purchase);
  });
  test('moves the dates of an invoice that were still to come, and no others', () => {
    const invoice = invoiceFacts(NOW);
    const [part] = invoice.parts;
    if (!part) throw new Error('An invoice has a part.');
    const dated = (dueAt: Date | null, releaseAt: Date | null) => ({ ...part, dueAt, releaseAt });
    const before = {
      ...invoice,
      parts: [dated(day(1), null), dated(day(-1), day(30)), dated(NOW, null), dated(null, null)],
    };
    const after = resumeInvoice(before, NOW, day(10));
    expect(after.parts).toEqual([dated(day(11), null), dated(day(-1), day(40)), dated(NOW, null), dated(null, null)]);
    expect(after.number).toBe(invoice.number);
  });
});

test('granted access expires and an open request is withdrawn; any other access stays', () => {
  const having = (access: Partial<Deal['access']>) =>
    dealFacts(NOW, { access: { ...newDealFacts().access, ...access } });
  const granted = withoutAccess(having({ state: 'granted', expiresAt: day(90), note: 'Hi' }), day(1));
  expect(granted.access).toMatchObject({ state: 'expired', changedAt: day(1), expiresAt: null, note: 'Hi' });
  expect(withoutAccess(having({ state: 'requested' }), day(1)).access).toMatchObject({
    state: 'withdrawn',
    changedAt: day(1),
  });
  const refused = having({ state: 'refused' });
  expect(withoutAccess(refused, day(1))).toBe(refused);
});

test('a new deal is in its first round, open, with nothing unread and no history', () => {
  expect(newDealFacts()).toMatchObject({
    round: 1,
    blocked: false,
    blockedBy: [],
    versions: 0,
    unread: { buyer: 0, seller: 0 },
    notices: [],
    access: { state: 'none', note: '', changedAt: null, terms: null, expiresAt: null, refusedAt: null },
    reviews: { buyer: null, seller: null },
  });
});

test('an account is on one side of a deal, or on neither', () => {
  expect(['b', 's', 'x'].map((uid) => roleIn(accepted, uid))).toEqual(['buyer', 'seller', null]);
});

test('it is never an onlooker’s turn', () => {
  expect(isTurnOf({ waitingOn: 'both' }, null)).toBe(false);
  expect(isTurnOf({ waitingOn: null }, null)).toBe(false);
});

test('money may be held from payment to completion, and a round is over after it', () => {
  expect(ALL_STAGES.filter((stage) => isPaid({ stage }))).toEqual(['paid', 'handover', 'inspection', 'disputed']);
  expect(ALL_STAGES.filter((stage) => isOver({ stage }))).toEqual(['completed', 'lapsed', 'canceled']);
});

test('a message has up to five files, and can be read whatever its length: an unreadable one would hide all others', () => {
  const message = { senderId: 'b', text: 'x', attachments: [], clientId: 'c', createdAt: NOW };
  const files = (n: number) => ({ ...message, attachments: Array.from({ length: n }, (_, i) => `f${i}`) });
  accepts(
    messageSchema,
    [{ ...message, text: '😀'.repeat(5000) }, files(5), { ...message, bySupport: true }],
    [files(6), { ...message, bySupport: false }],
  );
  expect([1, 2].map(attachmentsText)).toEqual(['Sent a file', 'Sent 2 files']);
});

test('a timeline line names the actor; the reader is You, and the system is the site', () => {
  expect(dealEvent('canceled', 'buyer')).toEqual({
    kind: 'canceled',
    by: 'buyer',
    amount: null,
    label: null,
    labels: null,
    question: null,
    said: null,
  });
  expect(dealEvent('canceled', 'buyer', { amount: 0, label: '' })).toMatchObject({ amount: 0, label: '' });
  const line = (by: 'buyer' | 'system', role: 'buyer' | 'seller', label?: string) =>
    timelineLine(accepted, { ...dealEvent('canceled', by, label ? { label } : {}), at: NOW }, role);
  expect([line('buyer', 'buyer'), line('buyer', 'seller', 'Too far.'), line('system', 'buyer')]).toEqual([
    'You canceled the deal',
    'B canceled the deal: Too far.',
    'Handoff canceled the deal',
  ]);
});

const handoverOf = (): NonNullable<Deal['handover']> => ({
  counts: { 'to-do': 0, transferred: 1, confirmed: 0, problem: 0 },
  changedAt: NOW,
  dueAt: day(12),
  begun: true,
  inspectionEndsAt: null,
  inspectionLeftMs: null,
  extension: null,
  earlierProposals: [],
  refundAskedAt: null,
  refundReason: '',
});
const disputeOf = (): NonNullable<Deal['dispute']> => ({
  state: 'open',
  over: 'deal',
  openedBy: 'buyer',
  reason: 'r',
  openedAt: NOW,
  statementsDueAt: day(5),
  buyer: null,
  seller: null,
  outcome: null,
});
