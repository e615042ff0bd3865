import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Invoice } from '../../../../src/domain/invoice/invoice.ts';
import { isPayable } from '../../../../src/domain/invoice/outside-payment.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** The purchase invoice of an accepted deal that is not paid yet. */
export async function acceptedPurchase(tx: Tx, deal: Deal): Promise<Invoice> {
  if (!deal.purchase || !isPayable(deal)) throw new AppError('wrong-state');
  return tx.get(refs.invoice(deal.purchase.invoiceId));
}
