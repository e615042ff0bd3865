import { type Invoice, invoiceState, newInvoiceFacts } from '../../../../src/domain/invoice/invoice.ts';
import { feePart } from '../../../../src/domain/invoice/purchase.ts';
import { newId } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';
import { HANDOFF } from './handoff.ts';
import { nextInvoiceNumber } from './next-invoice-number.ts';
import { notifyPayer } from './notify-payer.ts';
import { saveInvoice } from './save-invoice.ts';

/**
 * Handoff's invoice for the fee of one release, or of a payment outside. Reads the counter of the series first;
 * the returned function issues the invoice.
 */
export async function prepareFeeInvoice(
  tx: Tx,
  purchase: Invoice,
  now: Date,
): Promise<(amount: number, state: 'settled' | 'due', dueAt: Date) => void> {
  const issueNumber = await nextInvoiceNumber(tx, now);
  return (amount, state, dueAt) => {
    const part = feePart(amount, state, dueAt, now);
    const paidAt = state === 'settled' ? now : null;
    const invoice: Invoice = {
      ...purchase,
      ...newInvoiceFacts(purchase.fees),
      // What is taken from a release is of the money that was released; any other is paid on a page of its own.
      isTest: state === 'settled' && purchase.isTest,
      id: newId(),
      number: issueNumber(),
      kind: 'fee',
      payer: purchase.payee,
      payee: HANDOFF,
      // The buyer cannot read it.
      participants: purchase.payee.uid ? [purchase.payee.uid] : [],
      amount,
      parts: [part],
      state: invoiceState([part]),
      issuedAt: now,
      dueAt,
      paidAt,
      releasedAt: paidAt,
    };
    saveInvoice(tx, invoice);
    notifyPayer(tx, invoice, state === 'settled' ? 'fee-taken' : 'fee-issued', now);
  };
}
