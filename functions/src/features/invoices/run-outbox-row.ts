import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { unexpectedRefund } from '../../../../src/domain/invoice/exceptional-steps.ts';
import type { Operation, OperationOf } from '../../../../src/domain/invoice/outbox-row.ts';
import { settlePart } from '../../../../src/domain/invoice/purchase.ts';
import { currentTime } from '../../data/current-time.ts';
import { refs } from '../../data/refs.ts';
import { transact } from '../../data/transact.ts';
import type { Tx } from '../../data/tx.ts';
import { configuredProvider } from '../../integrations/payments/configured-provider.ts';
import type { CheckoutPage, PaymentProvider } from '../../integrations/payments/payment-provider.ts';
import { saveUser } from '../../records/account/save-user.ts';
import { getDeal } from '../../records/deal/find-deal.ts';
import { saveDeal } from '../../records/deal/save-deal.ts';
import { applyMoneyStep } from '../../records/invoice/apply-money-step.ts';
import { enterInLedger } from '../../records/invoice/enter-in-ledger.ts';
import { prepareFeeInvoice } from '../../records/invoice/prepare-fee-invoice.ts';
import { saveInvoice } from '../../records/invoice/save-invoice.ts';
import { saveOutboxRow } from '../../records/outbox/save-outbox-row.ts';

interface Outcome {
  /** The provider's own name for what it did. */
  answer: string;
  /** Writes the consequences, in the transaction that marks the row as done. */
  record: (tx: Tx, now: Date) => Promise<void>;
}

/**
 * Performs one operation of the provider and records its result. The row's id is the provider's idempotency key,
 * and a row that is no longer waiting is left alone, so performing it again changes nothing.
 */
export async function runOutboxRow(id: string): Promise<void> {
  const row = (await refs.outbox(id).get()).data();
  if (row?.state !== 'waiting') return;
  const { answer, record } = await perform(await configuredProvider(), id, row.operation);
  const now = await currentTime();
  await transact(async (tx) => {
    const current = await tx.get(refs.outbox(id));
    if (current.state !== 'waiting') return;
    await record(tx, now);
    saveOutboxRow(tx, id, { ...current, state: 'done', answer, doneAt: now });
  });
}

async function perform(provider: PaymentProvider, key: string, operation: Operation): Promise<Outcome> {
  switch (operation.kind) {
    case 'checkout': {
      const page = await provider.openCheckout({ key, ...operation });
      return { answer: page.sessionId, record: (tx) => recordCheckout(tx, operation, page) };
    }
    case 'close-checkout': {
      const closed = await provider.closeCheckout(operation);
      return { answer: closed ? 'closed' : 'paid already', record: (tx) => recordClosing(tx, operation, closed) };
    }
    case 'release': {
      // The fee may take up the whole release.
      const answer = operation.amount > 0 ? await provider.release({ key, ...operation }) : 'nothing to send';
      return { answer, record: (tx, now) => recordSettlement(tx, operation, 'release', now) };
    }
    case 'refund': {
      const answer = await provider.refund({ key, ...operation });
      return { answer, record: (tx, now) => recordSettlement(tx, operation, 'refund', now) };
    }
    case 'refund-unexpected': {
      const { invoiceId, dealId, payerId, amount } = operation;
      const answer = await provider.refund({ key, ...operation });
      const movement = unexpectedRefund(payerId, amount);
      return { answer, record: async (tx, now) => enterInLedger(tx, { id: invoiceId, dealId }, movement, now) };
    }
    case 'open-payouts': {
      const account = await provider.openPayouts({ key, uid: operation.uid });
      const record = async (tx: Tx) => {
        const user = await tx.get(refs.user(operation.uid));
        if (!user.payouts) saveUser(tx, { ...user, payouts: { ...account, ready: false } });
      };
      return { answer: account.accountId, record };
    }
  }
}

async function recordCheckout(tx: Tx, operation: OperationOf<'checkout'>, page: CheckoutPage): Promise<void> {
  const invoice = await tx.get(refs.invoice(operation.invoiceId));
  if (invoice.state !== 'open' && invoice.state !== 'overdue') return;
  const { partIds, amount } = operation;
  saveInvoice(tx, { ...invoice, checkout: { ...page, partIds, amount }, checkoutProblem: null });
}

/** The page accepts no more payments. One that was paid stays until the provider's event arrives. */
async function recordClosing(tx: Tx, operation: OperationOf<'close-checkout'>, closed: boolean): Promise<void> {
  const invoice = await tx.get(refs.invoice(operation.invoiceId));
  if (!closed || invoice.checkout?.sessionId !== operation.sessionId) return;
  saveInvoice(tx, { ...invoice, checkout: null, checkoutAsked: false });
}

/** The money has left: the part is settled as far as it goes, and a release's fee is invoiced. */
async function recordSettlement(
  tx: Tx,
  operation: OperationOf<'release'> | OperationOf<'refund'>,
  what: 'release' | 'refund',
  now: Date,
): Promise<void> {
  const invoice = await tx.get(refs.invoice(operation.invoiceId));
  const deal = await getDeal(tx, invoice.dealId);
  const part = invoice.parts.find(({ id }) => id === operation.partId);
  const fee = what === 'release' ? (part?.releasingFee ?? 0) : 0;
  const issueFee = fee > 0 ? await prepareFeeInvoice(tx, invoice, now) : null;
  applyMoneyStep(tx, settlePart(invoice, operation.partId, what, now), null, now);
  issueFee?.(fee, 'settled', now);
  const amount = operation.amount;
  saveDeal(tx, deal, now, dealEvent(what === 'release' ? 'released' : 'payment-refunded', 'system', { amount }));
}
