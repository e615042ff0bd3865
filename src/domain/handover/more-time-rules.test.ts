import { expect, test } from 'vitest';
import { addDays } from '../shared/time.ts';
import { newHandover } from './handover.ts';
import { handoverItemsOf } from './handover-items.ts';
import { proposedDue } from './more-time.ts';
import {
  declinedText,
  hasProposalLeft,
  lastDeclinedProposal,
  MAX_PROPOSALS,
  proposalProblem,
  withProposal,
  withProposalAccepted,
  withProposalDeclined,
  withProposalExpired,
  withProposalWithdrawn,
  withRefundRequest,
} from './more-time-rules.ts';

const PAID = new Date('2026-06-01T12:00:00Z');
const day = (n: number) => addDays(PAID, n);
const asset = { id: 'domain', kind: 'domain' as const, label: 'Domain', transfer: 'Push', expectedDays: 3 };
/** A handover that is due on day 10. */
const handover = newHandover(handoverItemsOf({ assets: [asset], round: 1 }, null, PAID), PAID);
const wrong = expect.objectContaining({ code: 'wrong-state' });
const asked = withProposal(handover, 'seller', 5, day(1));
const refused = (from = handover, at = day(2), reason = '') =>
  withProposalDeclined(withProposal(from, 'seller', 5, at), 'buyer', { days: 5, reason }, at);

test('days count from the due date, or from now if that has passed, and the proposal states the resulting date', () => {
  expect(proposedDue(asked)).toEqual(day(15));
  expect(proposedDue(withProposal(handover, 'buyer', 1, day(12)))).toEqual(day(13));
  expect(proposedDue(handover)).toBeNull();
});

test('an agreement sets the proposed date, ends the refund request, and resets the count', () => {
  const late = { ...withProposal(refused(), 'seller', 5, day(12)), refundAskedAt: day(13), refundReason: 'Nothing.' };
  expect(withProposalAccepted(late, 'buyer', 5, day(14))).toEqual({ ...handover, dueAt: day(17) });
});

test('only the other side can agree, to exactly the proposed days, before the date they would set', () => {
  expect(() => withProposalAccepted(asked, 'seller', 5, day(2))).toThrow(wrong);
  expect(() => withProposalAccepted(asked, 'buyer', 4, day(2))).toThrow(wrong);
  expect(() => withProposalAccepted(handover, 'buyer', 5, day(2))).toThrow(wrong);
  expect(() => withProposalAccepted(asked, 'buyer', 5, day(15))).toThrow(wrong);
  expect(withProposalAccepted(asked, 'buyer', 5, day(14)).dueAt).toEqual(day(15));
});

test('only the other side can decline, and its reason is stored with the declined proposal', () => {
  expect(() => withProposalDeclined(asked, 'seller', { days: 5, reason: '' }, day(2))).toThrow(wrong);
  expect(() => withProposalDeclined(asked, 'buyer', { days: 4, reason: '' }, day(2))).toThrow(wrong);
  const after = withProposalDeclined(asked, 'buyer', { days: 5, reason: 'I am away then.' }, day(2));
  const declined = { by: 'seller', days: 5, end: 'declined', reason: 'I am away then.', at: day(2) } as const;
  expect(after).toEqual({ ...handover, earlierProposals: [declined] });
  expect([lastDeclinedProposal(after, 'seller'), lastDeclinedProposal(after, 'buyer')]).toEqual([declined, null]);
});

test('only its proposer can withdraw it', () => {
  expect(() => withProposalWithdrawn(asked, 'buyer', day(2))).toThrow(wrong);
  expect(() => withProposalWithdrawn(handover, 'seller', day(2))).toThrow(wrong);
  const after = withProposalWithdrawn(asked, 'seller', day(2));
  expect(after).toMatchObject({
    extension: null,
    dueAt: day(10),
    earlierProposals: [{ end: 'withdrawn', reason: '' }],
  });
  expect(proposalProblem(after, 'seller', day(2))).toBeNull();
});

test('while a proposal is open its author can’t make another; the other side may propose a different date instead', () => {
  expect(proposalProblem(asked, 'seller', day(1))).toEqual({ is: 'open' });
  expect(() => withProposal(asked, 'seller', 6, day(1))).toThrow(/Withdraw that first/);
  expect(withProposal(asked, 'buyer', 2, day(1))).toMatchObject({
    extension: { by: 'buyer', days: 2 },
    earlierProposals: [{ by: 'seller', days: 5, end: 'replaced', reason: '', at: day(1) }],
  });
});

test('a side that was declined waits two days, and the other doesn’t', () => {
  const after = refused();
  expect(proposalProblem(after, 'seller', day(3.9))).toEqual({ is: 'refused', from: day(4) });
  expect(() => withProposal(after, 'seller', 5, day(3.9))).toThrow('You can propose more time again from {2026-06-05T');
  expect([proposalProblem(after, 'seller', day(4)), proposalProblem(after, 'buyer', day(2))]).toEqual([null, null]);
  // After a proposal by the other side, a side may immediately propose a different date.
  expect(proposalProblem(withProposal(after, 'buyer', 2, day(2)), 'seller', day(3))).toBeNull();
});

test('a side may propose three times for one date, however its proposals end, including counterproposals', () => {
  const twice = withProposalExpired(withProposal(refused(), 'seller', 1, day(4)), day(11));
  expect(twice.earlierProposals.map(({ end, reason }) => [end, reason])).toEqual([
    ['declined', ''],
    ['expired', ''],
  ]);
  const thrice = withProposalWithdrawn(withProposal(twice, 'seller', 1, day(12)), 'seller', day(12));
  expect(proposalProblem(thrice, 'seller', day(30))).toEqual({ is: 'spent' });
  expect(() => withProposal(thrice, 'seller', 5, day(30))).toThrow(/3 times for this date/);
  expect(proposalProblem(thrice, 'buyer', day(12))).toBeNull();
  const other = withProposal(thrice, 'buyer', 3, day(12));
  expect(proposalProblem(other, 'seller', day(12))).toEqual({ is: 'spent' });
  expect(() => withProposal(other, 'seller', 2, day(12))).toThrow(/3 times for this date/);
  expect(proposalProblem(withProposalAccepted(other, 'seller', 3, day(13)), 'seller', day(13))).toBeNull();
});

test('two sides that keep proposing other dates reach a limit', () => {
  const rounds = Array.from({ length: MAX_PROPOSALS }, (_, n) => n + 1);
  const bids = rounds.flatMap((days) => [
    { by: 'seller' as const, days: 10 * days },
    { by: 'buyer' as const, days },
  ]);
  const last = bids.reduce((now, { by, days }) => withProposal(now, by, days, day(1)), handover);
  expect(last.earlierProposals.map(({ by, end }) => [by, end])).toEqual(
    bids.slice(0, -1).map(({ by }) => [by, 'replaced']),
  );
  expect(proposalProblem(last, 'seller', day(1))).toEqual({ is: 'spent' });
  expect(hasProposalLeft(withProposalWithdrawn(last, 'buyer', day(1)), 'buyer')).toBe(false);
});

test('a side has a proposal left until its third, counting the open one', () => {
  const twice = { ...asked, earlierProposals: [...refused().earlierProposals, ...refused().earlierProposals] };
  expect([refused(), asked, twice].map((item) => hasProposalLeft(item, 'seller'))).toEqual([true, true, false]);
  expect(hasProposalLeft(twice, 'buyer')).toBe(true);
  // The other side's open proposal doesn't count.
  expect(hasProposalLeft({ ...twice, extension: { by: 'buyer', days: 1, until: day(11) } }, 'seller')).toBe(true);
});

test('a refusal is hidden once there is another proposal', () => {
  expect(lastDeclinedProposal(withProposal(refused(), 'buyer', 2, day(3)), 'seller')).toBeNull();
  expect(lastDeclinedProposal(handover, 'seller')).toBeNull();
  const after = withProposalWithdrawn(withProposal(refused(), 'seller', 5, day(4)), 'seller', day(5));
  expect(lastDeclinedProposal(after, 'seller')).toBeNull();
});

test('requesting the refund withdraws one’s own proposal, but not the other side’s', () => {
  const late = withProposal(handover, 'buyer', 9, day(1));
  const after = withRefundRequest(late, 'Nothing came.', day(14));
  expect(after).toMatchObject({ extension: null, refundAskedAt: day(14), refundReason: 'Nothing came.' });
  expect(after.earlierProposals).toMatchObject([{ by: 'buyer', days: 9, end: 'withdrawn', reason: '', at: day(14) }]);
  expect(() => withProposalAccepted(after, 'seller', 9, day(14))).toThrow(wrong);
  expect(withRefundRequest(asked, '', day(14)).extension).toEqual(asked.extension);
  expect(withRefundRequest(handover, '', day(14))).toEqual({ ...handover, refundAskedAt: day(14) });
});

test('only an open proposal expires', () => expect(() => withProposalExpired(handover, day(20))).toThrow(wrong));

test('a declined proposal is named, with the reason if given', () => {
  expect(declinedText(1, '')).toBe('1 more day for the handover');
  expect(declinedText(5, 'I am away.')).toBe('5 more days for the handover: I am away.');
});
