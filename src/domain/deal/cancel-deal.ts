import { AppError } from '../errors.ts';
import { expectedDebitText, processingSince } from '../invoice/bank-debit.ts';
import { isReportedOutside } from '../invoice/outside/outside-payment.ts';
import { storedDate } from '../shared/stored-moments.ts';
import type { Deal } from './deal.ts';
import { type DealActor, type DealRole, requireMove } from './states.ts';

type Facts = Pick<Deal, 'stage' | 'purchase'>;

/**
 * Reasons for ending a deal because an account was deactivated or deleted; `nameOwnAccount` words them for its owner.
 */
export const ACCOUNT_ENDS = { deactivated: 'an account was deactivated', deleted: 'an account was deleted' } as const;
export const nameOwnAccount = (reason: string): string => reason.replace(/^an account/, 'your account');

/** Returns an `ACCOUNT_ENDS` reason as each side sees it; `owner` is the side whose account it was. */
export const accountLabels = (reason: string, owner: DealRole): Record<DealRole, string> => ({
  buyer: owner === 'buyer' ? nameOwnAccount(reason) : reason,
  seller: owner === 'seller' ? nameOwnAccount(reason) : reason,
});

/**
 * Returns a sentence saying why this side can't cancel an accepted deal; null if it can. A payment that is processing
 * or was reported as made off-platform (money may have moved) rules it out, and so does the end of diligence for the
 * buyer.
 */
export function cancelProblem(deal: Facts, role: DealRole, now: Date): string | null {
  if (deal.stage !== 'accepted') return null;
  const processing = processingSince(deal);
  if (processing) {
    return `A bank debit is on its way, ${expectedDebitText(processing, now)}. The deal can be canceled if it fails.`;
  }
  if (isReportedOutside(deal)) {
    return 'A payment outside Handoff was reported. The deal can be canceled once the report is withdrawn or rejected.';
  }
  const until = deal.purchase?.diligenceEndsAt;
  if (role === 'seller' || !until || until > now) return null;
  return `Diligence ended on ${storedDate(until)}. If you do not pay, the deal lapses.`;
}

/**
 * Throws `wrong-state` or `invalid-input` unless this side may cancel now. After acceptance, a buyer may cancel during
 * diligence without a reason; a seller needs one, and the cancellation counts on their record unless the listing is
 * anonymous.
 */
export function requireCancellable(deal: Deal, actor: DealActor, reason: string, now: Date): void {
  requireMove(deal.stage, 'cancel', actor);
  if (deal.stage !== 'accepted' || (actor !== 'buyer' && actor !== 'seller')) return;
  const bar = cancelProblem(deal, actor, now);
  if (bar) throw new AppError('wrong-state', bar);
  if (actor === 'seller' && !reason.trim()) {
    const message = deal.anonymous
      ? 'Give a reason. The buyer sees it.'
      : 'Give a reason. The buyer sees it, and the cancellation counts on your record.';
    throw new AppError('invalid-input', message, [{ path: 'reason', message }]);
  }
}
