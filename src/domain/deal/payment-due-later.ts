import { AppError } from '../errors.ts';
import type { Deal } from './deal.ts';

/** A deal with more time for what is paid at close. The warning of the old date may be sent again for the new one. */
export function withPaymentDueLater(deal: Deal, payBy: Date): Deal {
  const { stage, purchase } = deal;
  if (stage !== 'accepted' || !purchase) throw new AppError('wrong-state');
  const notices = deal.notices.filter((notice) => notice !== `warn-payment-${purchase.invoiceId}`);
  return { ...deal, purchase: { ...purchase, payBy }, notices };
}
