import { logger } from 'firebase-functions/logger';
import { BRAND } from '../../../../src/domain/brand.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { feeToTake } from '../../../../src/domain/invoice/fee.ts';
import { type Invoice, type InvoicePart, invoiceState } from '../../../../src/domain/invoice/invoice.ts';
import { releaseLines } from '../../../../src/domain/invoice/ledger.ts';
import { partMachine } from '../../../../src/domain/invoice/states.ts';
import { currentTime } from '../../data/current-time.ts';
import { db } from '../../data/firebase.ts';
import type { OutboxRow } from '../../data/outbox-row.ts';
import { newId, refs } from '../../data/refs.ts';
import { Tx } from '../../data/run-command.ts';
import { type CheckoutPage, paymentProvider } from '../../integrations/payments/payment-provider.ts';
import { nextInvoiceNumber } from './invoice-number.ts';

/**
 * Does one provider operation and records its result. The row id is the provider's idempotency key
 * and a row that is no longer waiting is left alone, so running it again changes nothing.
 */
export async function runOutboxRow(id: string): Promise<void> {
  const row = (await refs.outbox(id).get()).data();
  if (row?.state !== 'waiting') return;
  const provider = await paymentProvider();
  if (row.kind === 'checkout') {
    const page = await provider.openCheckout({ key: id, invoiceId: row.invoiceId, amount: row.amount });
    await record(id, (tx) => recordCheckout(tx, row, page));
  } else if (row.kind === 'close-checkout') {
    const { checkout } = await loadInvoice(row.invoiceId);
    const closed = !checkout || (await provider.closeCheckout(checkout));
    await record(id, (tx) => recordClosing(tx, row, closed));
  } else {
    await provider.release({ key: id, payeeId: row.payeeId, amount: row.amount });
    await record(id, (tx) => recordRelease(tx, row));
  }
  logger.info('outbox row done', { id, kind: row.kind });
}

async function loadInvoice(id: string): Promise<Invoice> {
  const invoice = (await refs.invoice(id).get()).data();
  if (!invoice) throw new AppError('not-found');
  return invoice;
}

async function record(id: string, effect: (tx: Tx) => Promise<void>): Promise<void> {
  await db().runTransaction(async (raw) => {
    const tx = new Tx(raw);
    const row = await tx.get(refs.outbox(id));
    if (row.state !== 'waiting') return;
    await effect(tx);
    tx.set(refs.outbox(id), { ...row, state: 'done', doneAt: await currentTime() });
  });
}

async function recordCheckout(tx: Tx, row: OutboxRow, page: CheckoutPage): Promise<void> {
  const invoice = await tx.get(refs.invoice(row.invoiceId));
  if (invoice.state === 'open' || invoice.state === 'overdue') {
    tx.set(refs.invoice(invoice.id), { ...invoice, checkout: page, checkoutProblem: null });
  }
}

/** The page takes no money any more. One that was paid stays, until the provider's event comes. */
async function recordClosing(tx: Tx, row: OutboxRow, closed: boolean): Promise<void> {
  const invoice = await tx.get(refs.invoice(row.invoiceId));
  if (closed && invoice.state === 'open') tx.set(refs.invoice(invoice.id), { ...invoice, checkout: null });
}

/** The money has left for the seller: the part is settled, the fee invoice issued and paid from it. */
async function recordRelease(tx: Tx, row: OutboxRow): Promise<void> {
  const now = await currentTime();
  const invoice = await tx.get(refs.invoice(row.invoiceId));
  const deal = await tx.get(refs.deal(row.dealId));
  const issueNumber = await nextInvoiceNumber(tx, now);
  const parts = invoice.parts.map((part) => ({
    ...part,
    state: partMachine.require(part.state, 'settle', 'provider'),
    released: part.amount,
  }));
  const fee = feeToTake(invoice.amount, 0);
  tx.set(refs.invoice(invoice.id), { ...invoice, parts, state: invoiceState(parts), releasedAt: now });
  tx.create(refs.ledgerEntry(newId()), {
    what: 'release',
    dealId: deal.id,
    invoiceId: invoice.id,
    at: now,
    lines: releaseLines(deal, invoice.amount, fee),
  });
  const feeInvoice = feeInvoiceOf(invoice, fee, newId(), issueNumber(), now);
  tx.create(refs.invoice(feeInvoice.id), feeInvoice);
}

function feeInvoiceOf(purchase: Invoice, fee: number, id: string, number: string, now: Date): Invoice {
  const part: InvoicePart = { kind: 'fee', amount: fee, dueAt: now, state: 'settled', released: fee, refunded: 0 };
  return {
    ...purchase,
    id,
    number,
    kind: 'fee',
    payer: purchase.payee,
    payee: { uid: null, legalName: BRAND, country: '' },
    // The buyer cannot read it.
    participants: purchase.payee.uid ? [purchase.payee.uid] : [],
    amount: fee,
    parts: [part],
    state: invoiceState([part]),
    issuedAt: now,
    dueAt: now,
    paidAt: now,
    releasedAt: now,
    checkout: null,
    checkoutProblem: null,
  };
}
