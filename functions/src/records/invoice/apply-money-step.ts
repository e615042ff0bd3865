import type { User } from '../../../../src/domain/account/user.ts';
import type { Invoice } from '../../../../src/domain/invoice/invoice.ts';
import type { LedgerMovement } from '../../../../src/domain/invoice/ledger.ts';
import { type MoneyStep, payoutsAsked, waitingPayouts } from '../../../../src/domain/invoice/purchase.ts';
import { newId, refs } from '../../data/refs.ts';
import type { Tx } from '../../data/run-command.ts';
import { waitingRow } from '../outbox/outbox-row.ts';
import { saveInvoice } from './save-invoice.ts';

/** Who gets what is released: null where a step cannot release anything. */
export type Payee = Pick<User, 'payouts'> | null;

/**
 * Writes what a step did: the invoice, the ledger, and a row of the outbox for each thing the
 * provider has to do. A release waits where the seller has no payout account yet.
 */
export function applyMoneyStep(tx: Tx, step: MoneyStep, payee: Payee, now: Date): Invoice {
  for (const movement of step.movements) enterInLedger(tx, step.invoice, movement, now);
  for (const operation of step.operations) {
    if (operation.kind === 'refund') refundPart(tx, step.invoice, operation.partId, operation.amount, now);
  }
  const invoice = askForPayouts(tx, step.invoice, payee, now);
  saveInvoice(tx, invoice);
  return invoice;
}

export function enterInLedger(
  tx: Tx,
  { id, dealId }: Pick<Invoice, 'id' | 'dealId'>,
  movement: LedgerMovement,
  now: Date,
): void {
  tx.create(refs.ledgerEntry(newId()), { ...movement, dealId, invoiceId: id, at: now });
}

/** The row that sends a part's release; its id makes it one, however often it is asked for. */
function askForPayouts(tx: Tx, invoice: Invoice, payee: Payee, now: Date): Invoice {
  const accountId = payee?.payouts?.ready ? payee.payouts.accountId : null;
  if (!accountId) return invoice;
  const parts = waitingPayouts(invoice);
  for (const part of parts) {
    const amount = part.releasing - part.releasingFee;
    tx.create(
      refs.outbox(`release-${invoice.id}-${part.id}`),
      waitingRow(now, { kind: 'release', invoiceId: invoice.id, partId: part.id, accountId, amount }),
    );
  }
  return payoutsAsked(
    invoice,
    parts.map((part) => part.id),
  );
}

function refundPart(tx: Tx, invoice: Invoice, partId: string, amount: number, now: Date): void {
  const sessionId = invoice.parts.find((part) => part.id === partId)?.paidWith ?? '';
  tx.create(
    refs.outbox(`refund-${invoice.id}-${partId}`),
    waitingRow(now, { kind: 'refund', invoiceId: invoice.id, partId, sessionId, amount }),
  );
}
