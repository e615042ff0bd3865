import { agreedFees } from '../../../src/domain/invoice/fee.ts';
import { type Invoice, invoiceState, newInvoiceFacts } from '../../../src/domain/invoice/invoice.ts';
import { type PaymentPlan, purchaseParts } from '../../../src/domain/invoice/invoice-parts.ts';

export const NOW = new Date('2026-06-09T12:00:00Z');

/** Returns a purchase invoice as it is issued when an offer is accepted. */
export function purchaseOf(plan: PaymentPlan): Invoice {
  const parts = purchaseParts(plan, NOW, NOW);
  return {
    ...newInvoiceFacts(agreedFees(NOW)),
    id: 'i',
    number: 'INV-2026-000001',
    kind: 'purchase',
    dealId: 'd',
    listingTitle: 'T',
    payer: { uid: 'b', legalName: 'B', address: 'Quay 1', country: 'NO', taxId: '' },
    payee: { uid: 's', legalName: 'S', address: 'Quay 2', country: 'NO', taxId: '' },
    participants: ['b', 's'],
    amount: plan.price,
    parts,
    state: invoiceState(parts),
    issuedAt: NOW,
    dueAt: NOW,
  };
}
