import type { User } from '../../../../src/domain/account/user.ts';
import type { Invoice } from '../../../../src/domain/invoice/invoice.ts';
import { type MoneyStep, markPayoutsRequested, waitingPayouts } from '../../../../src/domain/invoice/purchase.ts';
import type { Tx } from '../../data/firestore/transaction.ts';
import { saveInvoice } from './invoice.ts';
import { enterInLedger } from './ledger.ts';
import { requestOperation } from './outbox.ts';

/** The recipient of released money; null if a step can't release any. */
type Payee = Pick<User, 'payouts'> | null;

/**
 * Writes a money step's results: the invoice, the ledger, and an outbox row for each provider operation. A release
 * waits until the seller's payout account is ready.
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

/**
 * Requests the release of each waiting part. The operation's id contains the part's id, so no part is released twice.
 */
function askForPayouts(tx: Tx, invoice: Invoice, payee: Payee, now: Date): Invoice {
  const accountId = payee?.payouts?.ready ? payee.payouts.accountId : null;
  if (!accountId) return invoice;
  const parts = waitingPayouts(invoice);
  for (const part of parts) {
    const amount = part.releasing - part.releasingFee;
    const sessionId = part.paidWith ?? '';
    const operation = {
      kind: 'release',
      invoiceId: invoice.id,
      partId: part.id,
      accountId,
      sessionId,
      amount,
    } as const;
    requestOperation(tx, `release-${invoice.id}-${part.id}`, operation, now);
  }
  return markPayoutsRequested(
    invoice,
    parts.map((part) => part.id),
  );
}

function refundPart(tx: Tx, invoice: Invoice, partId: string, amount: number, now: Date): void {
  const sessionId = invoice.parts.find((part) => part.id === partId)?.paidWith ?? '';
  const operation = { kind: 'refund', invoiceId: invoice.id, partId, sessionId, amount } as const;
  requestOperation(tx, `refund-${invoice.id}-${partId}`, operation, now);
}
