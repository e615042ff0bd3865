import * as z from 'zod';
import type { Deal } from '../deal/deal.ts';
import type { DealRole } from '../deal/states.ts';
import type { Invoice } from './invoice.ts';

export const outsideReferenceSchema = z.string().trim().min(3, 'Give the reference of the payment.').max(120);

type Agreed = Pick<Deal, 'stage' | 'purchase'>;
type Reported = Pick<Invoice, 'outside'>;

/** Whether a purchase is agreed and not paid yet, so that it can be settled outside. */
export const isPayable = (deal: Agreed): boolean => deal.purchase !== null && deal.stage === 'accepted';

/** Whether either side may report now that the price was paid outside; again after an administrator rejected it. */
export const canReportOutside = (deal: Agreed, invoice: Reported): boolean =>
  isPayable(deal) && invoice.outside?.state !== 'reported';

/** Whether a reported payment outside waits for confirmation: the seller's, or an administrator's in their place. */
export const canConfirmOutside = (deal: Agreed, invoice: Reported, role: DealRole | 'admin'): boolean =>
  role !== 'buyer' && isPayable(deal) && invoice.outside?.state === 'reported';
