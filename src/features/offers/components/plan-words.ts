import type { DealRole } from '../../../domain/deal/states.ts';
import { INSPECTION_DAYS } from '../../../domain/handover/states.ts';
import type { Offer } from '../../../domain/offer/offer.ts';
import { daysText } from '../../../domain/shared/time.ts';

/** Until when the cash at close is paid. */
export const payByText = ({
  buyNow = false,
  exclusivityDays,
}: Pick<Offer, 'exclusivityDays'> & Partial<Offer>): string =>
  buyNow ? 'within 24 hours of the purchase' : `within ${daysText(exclusivityDays)} of acceptance`;

/** When a deal is completed, as one side reads it. */
export const completionText = (role: DealRole): string =>
  `${role === 'buyer' ? 'you confirm' : 'the buyer confirms'}, or the ${INSPECTION_DAYS}-day inspection ends`;
