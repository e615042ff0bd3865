import { paths } from '../../../../src/domain/collections.ts';
import { nextInvoiceMoment } from '../../../../src/domain/invoice/due-parts.ts';
import {
  type Invoice,
  invoiceNumber,
  invoiceState,
  invoiceYear,
  moneyAtProvider,
  newInvoiceFacts,
} from '../../../../src/domain/invoice/invoice.ts';
import { feePart } from '../../../../src/domain/invoice/invoice-parts.ts';
import { type InvoiceNotice, invoiceNotification } from '../../../../src/domain/notification/invoice-notices.ts';
import { OPERATOR } from '../../../../src/domain/operator.ts';
import { db } from '../../data/firestore/firebase.ts';
import { newId, refs } from '../../data/firestore/refs.ts';
import type { Tx } from '../../data/firestore/transaction.ts';
import { notifyReplacing } from '../notification.ts';

/** The site's operator as a party to its own invoices. */
export const OPERATOR_PARTY: Invoice['payee'] = {
  uid: null,
  legalName: OPERATOR.name,
  address: OPERATOR.address,
  country: OPERATOR.country,
  taxId: OPERATOR.taxId,
};

/**
 * Reads the year's counter and returns a function that takes the next number in the gapless series. Two steps are
 * needed because a transaction must read before it writes.
 */
export async function nextInvoiceNumber(tx: Tx, now: Date): Promise<() => string> {
  const year = invoiceYear(now);
  const ref = db().doc(paths.counter(`invoices-${year}`));
  const last = Number((await tx.raw.get(ref)).get('last') ?? 0);
  return () => {
    tx.set(ref, { last: last + 1 });
    return invoiceNumber(year, last + 1);
  };
}

/** Notifies the payer of a fee or membership invoice, which affects no other user. */
export function notifyPayer(tx: Tx, invoice: Invoice, kind: InvoiceNotice, now: Date): void {
  if (invoice.payer.uid) notifyReplacing(tx, invoice.payer.uid, invoiceNotification(kind, invoice), now);
}

/** Writes an invoice with its derived state, held money and next deadline; every invoice write goes through here. */
export function saveInvoice(tx: Tx, invoice: Invoice): void {
  const next = {
    ...invoice,
    state: invoiceState(invoice.parts),
    held: moneyAtProvider(invoice),
    nextAt: nextInvoiceMoment(invoice),
  };
  tx.set(refs.invoice(invoice.id), next);
}

/**
 * Prepares Handoff's invoice for the fee on one release or on an outside payment. Reads the number series first; the
 * returned function issues the invoice.
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
      // A fee deducted from a release inherits the release's test mode; any other fee is paid on its own checkout page.
      isTest: state === 'settled' && purchase.isTest,
      id: newId(),
      number: issueNumber(),
      kind: 'fee',
      payer: purchase.payee,
      payee: OPERATOR_PARTY,
      // The buyer may not read a fee invoice.
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
