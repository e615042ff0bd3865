import { expect, test } from 'vitest';
import { invoiceFacts, offerFacts } from '../../../../tests/support/listings/market-facts.ts';
import { dueDealStep } from '../../deal/deal-clocks.ts';
import { resumeDeal } from '../../deal/resume-deal.ts';
import { contestEnd } from '../../deal/special-turn.ts';
import { withStage } from '../../deal/with-stage.ts';
import { HOUR_MS } from '../../shared/durations.ts';
import { addDays } from '../../shared/time.ts';
import { payableParts } from '../invoice.ts';
import { partOf } from '../purchase.ts';
import {
  payByIfResumed,
  withContest,
  withContestAnswer,
  withReport,
  withReportClosedByPayment,
  withReportRejected,
  withReportWithdrawn,
} from './outside-steps.ts';

const NOW = new Date('2026-06-09T12:00:00Z');
const day = (n: number) => addDays(NOW, n);
const wrong = expect.objectContaining({ code: 'wrong-state' });
const purchase = { invoiceId: 'i', paidAt: null, payBy: day(7), diligenceEndsAt: day(4), outsideAt: null };
const invoice = invoiceFacts(NOW);
const agreed = {
  deal: withStage({ ...offerFacts(NOW, { state: 'accepted' }).deal, purchase }),
  invoice: { ...invoice, parts: invoice.parts.map((part) => ({ ...part, dueAt: day(7) })) },
};
const receipt = { id: 'f', name: 'Receipt.pdf' };
const reported = withReport(agreed, 'buyer', 'escrow 4711', day(6));
const contested = withContest(reported, { received: 5_000, reason: 'Half of it.' }, day(8));
const answered = withContestAnswer(contested, { text: 'All of it.', receipt }, day(9));

test('a report stops the payment deadline', () => {
  expect(reported.invoice.outside).toEqual({
    by: 'buyer',
    reference: 'escrow 4711',
    at: day(6),
    state: 'reported',
    reports: { buyer: 1, seller: 0 },
  });
  expect(reported.deal.purchase).toMatchObject({ outsideAt: day(6), outsideBy: 'buyer', payBy: day(7) });
  expect(dueDealStep(withStage(reported.deal), day(12))).toBeNull();
  expect(() => withReport(reported, 'seller', 'again', day(6))).toThrow(wrong);
});

test('contest and answer are stored with their times, and the report stays open', () => {
  expect(contested.invoice.outside).toMatchObject({
    state: 'contested',
    contest: { received: 5_000, reason: 'Half of it.', at: day(8) },
    reference: 'escrow 4711',
  });
  expect(contested.deal.purchase).toMatchObject({ outsideAt: day(6), contest: { at: day(8), answeredAt: null } });
  expect(answered.invoice.outside).toMatchObject({
    state: 'answered',
    answer: { text: 'All of it.', receipt, at: day(9) },
    contest: { reason: 'Half of it.' },
  });
  expect(answered.deal.purchase?.contest).toEqual({ at: day(8), answeredAt: day(9) });
  expect(() => withContest(contested, { received: 0, reason: 'r' }, NOW)).toThrow(wrong);
  expect(() => withContestAnswer(answered, { text: 't', receipt: null }, NOW)).toThrow(wrong);
});

test('a payment that arrived in full is confirmed, not contested', () => {
  const contest = (received: number) => () => withContest(reported, { received, reason: 'r' }, NOW);
  const atTheAmount = [{ path: 'received', message: expect.stringContaining('Confirm the payment instead.') }];
  expect(contest(2_000_000)).toThrow(expect.objectContaining({ code: 'invalid-input', details: atTheAmount }));
  expect(contest(2_000_001)).toThrow('Confirm the payment instead.');
  expect(contest(1_999_999)).not.toThrow();
});

test.each([
  ['withdrawn', (at: Date) => withReportWithdrawn(reported, 'buyer', at), 'withdrawn'],
  ['withdrawn after it was contested', (at: Date) => withReportWithdrawn(contested, 'buyer', at), 'withdrawn'],
  ['withdrawn after the answer', (at: Date) => withReportWithdrawn(answered, 'buyer', at), 'withdrawn'],
  ['rejected', (at: Date) => withReportRejected(answered, 'No trace of it.', at), 'rejected'],
] as const)(
  '%s, the payment deadline resumes where it stood: it neither restarts nor expires at once',
  (_, end, state) => {
    const { deal, invoice: after } = end(day(30));
    // The buyer had one day left to pay when the payment was reported.
    expect(deal.purchase).toMatchObject({ payBy: day(31), outsideAt: null, outsideBy: null, contest: null });
    expect([partOf(after, 'close').dueAt, after.dueAt, after.outside?.state]).toEqual([day(31), day(31), state]);
    const going = withStage({ ...deal, notices: ['warn-payment-i'] });
    expect([dueDealStep(going, new Date(day(31).getTime() - HOUR_MS)), dueDealStep(going, day(31))?.step]).toEqual([
      null,
      'lapse',
    ]);
    expect(going.waitingOn).toBe('buyer');
  },
);

test('each step has its own deadline, whatever a hold shifted before', () => {
  const held = ({ deal, invoice: stored }: typeof reported) => ({
    deal: resumeDeal({ ...deal, hold: { reason: 'x', since: day(9) } }, day(19)),
    invoice: stored,
  });
  expect(held(reported).deal.purchase).toMatchObject({ outsideAt: day(6), outsideCountedFrom: day(16) });
  const later = withContest(held(reported), { received: 0, reason: 'r' }, day(20));
  expect(contestEnd(withStage(later.deal))).toEqual(day(25));
  const answer = withContestAnswer(held(contested), { text: 't', receipt }, day(20));
  expect(withStage(answer.deal).nextAt).toEqual(day(27));
  const back = withReportWithdrawn(held(contested), 'buyer', day(20));
  expect(back.deal.purchase?.payBy).toEqual(day(21));
  expect(withStage(withReport(back, 'buyer', 'bank 2', day(20)).deal).nextAt).toEqual(day(27));
});

test('a second report stops it again, with the same time left', () => {
  const back = withReportWithdrawn(reported, 'buyer', day(30));
  const again = withReport(back, 'buyer', 'bank 2', new Date(day(31).getTime() - HOUR_MS));
  expect(again.invoice.outside).toEqual(
    expect.objectContaining({ reports: { buyer: 2, seller: 0 }, reference: 'bank 2' }),
  );
  expect(again.invoice.outside).not.toHaveProperty('contest');
  expect(withReport(back, 'seller', 'bank 3', day(30)).invoice.outside?.reports).toEqual({ buyer: 1, seller: 1 });
  expect(withReportWithdrawn(again, 'buyer', day(40)).deal.purchase?.payBy.getTime()).toBe(day(40).getTime() + HOUR_MS);
});

test('only its reporter withdraws a report, and only an open one is rejected', () => {
  expect(() => withReportWithdrawn(reported, 'seller', NOW)).toThrow(wrong);
  expect(() => withReportWithdrawn(agreed, 'buyer', NOW)).toThrow(wrong);
  expect(() => withReportRejected(agreed, 'No.', NOW)).toThrow(wrong);
  const paid = { ...reported, deal: { ...reported.deal, stage: 'paid' as const } };
  expect(() => withReportRejected(paid, 'No.', NOW)).toThrow(wrong);
  expect(() => withReportRejected(withReportRejected(reported, 'No.', day(7)), 'No.', NOW)).toThrow(wrong);
  expect(withReportRejected(reported, 'No trace of it.', day(7)).invoice.outside?.decision).toBe('No trace of it.');
});

test('a payment here closes an open report, so that later installments can be paid; it leaves a closed one alone', () => {
  const later = { ...partOf(invoice, 'close'), id: 'installment-1', kind: 'installment' as const };
  for (const { invoice: open } of [reported, contested, answered]) {
    const paid = { ...open, parts: [{ ...partOf(open, 'close'), state: 'paid' as const }, later] };
    expect(payableParts(paid)).toEqual([]);
    const over = withReportClosedByPayment(paid);
    expect(over.outside).toEqual({ ...open.outside, state: 'withdrawn' });
    expect(payableParts(over)).toEqual([later]);
  }
  const rejected = withReportRejected(reported, 'No.', day(7)).invoice;
  for (const settled of [agreed.invoice, rejected]) expect(withReportClosedByPayment(settled)).toBe(settled);
});

test('the payment deadline is unchanged if nothing was reported', () => {
  expect(payByIfResumed(purchase, day(50))).toEqual(day(7));
  expect(payByIfResumed({ ...purchase, outsideAt: day(5) }, day(50))).toEqual(day(52));
});
