import type { Deal } from '../../../domain/deal/deal.ts';
import { contestEnd } from '../../../domain/deal/special-turn.ts';
import type { DealRole } from '../../../domain/deal/states.ts';
import {
  isOutsideOpen,
  isPayableOutside,
  type OutsidePayment,
} from '../../../domain/invoice/outside/outside-payment.ts';
import { contestedPaymentText } from '../../../domain/invoice/part-words.ts';
import { isolateText } from '../../../domain/shared/isolate-text.ts';
import { storedMoment } from '../../../domain/shared/stored-moments.ts';

/** Describes what happens next with a reported outside payment, from one side's point of view. */
export function describeOutsidePayment(deal: Deal, outside: OutsidePayment, role: DealRole): string {
  // Paying here closes an open report, and after a withdrawn report the price can still be paid here.
  if ((isOutsideOpen({ outside }) || outside.state === 'withdrawn') && !isPayableOutside(deal)) {
    return deal.purchase?.paidAt ? 'It was paid here instead.' : 'The deal ended before it was confirmed.';
  }
  const { buyer, seller } = deal;
  const goesOn = isPayableOutside(deal) && deal.purchase ? `, until ${storedMoment(deal.purchase.payBy)}` : '';
  const until = contestEnd(deal);
  const by = until ? storedMoment(until) : '';
  switch (outside.state) {
    case 'reported':
      return `${role === 'seller' ? 'Confirm it once the money is there.' : `${isolateText(seller.name)} confirms that it arrived.`} Until then the deal doesn’t lapse.`;
    case 'contested':
      return role === 'seller'
        ? `You contest it. ${isolateText(buyer.name)} can answer until ${by}; then an administrator decides.`
        : `${isolateText(seller.name)} contests it. Answer by ${by}, or an administrator decides without that.`;
    case 'answered':
      return contestedPaymentText(role, isolateText(seller.name));
    case 'confirmed':
      return 'It was confirmed.';
    case 'rejected':
      if (!goesOn) return `It was not confirmed.${deal.purchase?.paidAt ? ' It was paid here instead.' : ''}`;
      return `It was not confirmed, and the time to pay continues to run${goesOn}.`;
    case 'withdrawn':
      return `The report was withdrawn, and the time to pay continues to run${goesOn}.`;
  }
}
