import { logger } from 'firebase-functions/logger';
import { AppError } from '../../../../../src/domain/errors.ts';
import { type Invoice, NO_CHECKOUT_PAGE, payableParts } from '../../../../../src/domain/invoice/invoice.ts';
import { isForParts, isPageRequested } from '../../../../../src/domain/invoice/open-checkout-page.ts';
import {
  isLastTry,
  markRowDone,
  type Operation,
  type OperationOf,
  type OutboxRow,
} from '../../../../../src/domain/invoice/provider/outbox-row.ts';
import { OPERATIONS } from '../../../../../src/domain/invoice/provider/provider-operation.ts';
import { currentTime } from '../../../data/clock.ts';
import { refs } from '../../../data/firestore/refs.ts';
import { type Tx, transact } from '../../../data/firestore/transaction.ts';
import { configuredProvider } from '../../../integrations/payments/configured-provider.ts';
import type {
  CheckoutPage,
  OperationRequest,
  PaymentProvider,
} from '../../../integrations/payments/payment-provider.ts';
import { saveUser } from '../../../records/account/account.ts';
import { prepareFlag, prepareFlagClosing } from '../../../records/flag.ts';
import { saveInvoice } from '../../../records/money/invoice.ts';
import { claimOutboxRow, closeCheckout, saveOutboxProblem, saveOutboxRow } from '../../../records/money/outbox.ts';
import { failOutboxRow } from './fail-outbox-row.ts';
import { recordConfirmed } from './record-confirmed.ts';

/** Messages to the payer when no payment page could be opened. */
const PAID_BEFORE = 'Your earlier payment has reached the payment provider, which is about to confirm it.';
const INVOICE_CHANGED = 'What you owe has changed. Open the payment page again.';

interface Outcome {
  /** The provider's id for the completed operation. */
  answer: string;
  /** Writes the effects, in the transaction that marks the row as done. */
  record: (tx: Tx, now: Date) => Promise<void>;
}

/**
 * Performs one provider operation and records its result. The row's id is the provider's idempotency key, and a row
 * that is no longer waiting is left alone, so that repeating the call changes nothing.
 */
async function runOutboxRow(id: string, row: OutboxRow): Promise<void> {
  const { answer, record } = await performOperation(
    await configuredProvider(),
    { operation: id, refusals: row.refusals, askedAt: row.createdAt },
    row.operation,
  );
  const now = await currentTime();
  await transact(async (tx) => {
    const current = await tx.get(refs.outbox(id));
    if (current.byHand && current.answer !== answer) return reportDoneTwice(tx, id, current, answer, now);
    if (current.state !== 'waiting') return;
    const close = await prepareFlagClosing(tx, current.caseId);
    await record(tx, now);
    saveOutboxRow(tx, id, markRowDone(current, answer, false, now));
    close(`Done: ${answer}.`, 'system', now);
  });
}

async function performOperation(
  provider: PaymentProvider,
  asked: OperationRequest,
  operation: Operation,
): Promise<Outcome> {
  const confirmed = (answer: string): Outcome => ({
    answer,
    record: (tx, now) => recordConfirmed(tx, operation, answer, now),
  });
  switch (operation.kind) {
    case 'checkout': {
      const { replaces } = operation;
      if (replaces && !(await provider.closeCheckout({ sessionId: replaces }))) {
        return { answer: 'paid already', record: (tx) => recordPaidBefore(tx, operation) };
      }
      const page = await provider.openCheckout({ ...operation, ...asked });
      return { answer: page.sessionId, record: (tx, now) => recordCheckout(tx, operation, page, now) };
    }
    case 'close-checkout': {
      // A page on which a payment was made stays until the provider's event arrives.
      const closed = await provider.closeCheckout(operation);
      return closed ? confirmed('closed') : { answer: 'paid already', record: async () => {} };
    }
    case 'release': {
      // The fee may consume the whole release.
      return confirmed(operation.amount > 0 ? await provider.release({ ...operation, ...asked }) : 'nothing to send');
    }
    case 'take-back':
      return confirmed(await provider.takeBack({ ...operation, ...asked }));
    case 'refund':
    case 'refund-unexpected':
      return confirmed(await provider.refund({ ...operation, ...asked }));
    case 'open-payouts': {
      const accountId = await provider.openPayouts({ uid: operation.uid, ...asked });
      return { answer: accountId, record: (tx) => recordPayoutAccount(tx, operation, accountId) };
    }
  }
}

async function recordCheckout(
  tx: Tx,
  operation: OperationOf<'checkout'>,
  page: CheckoutPage,
  now: Date,
): Promise<void> {
  const invoice = await tx.get(refs.invoice(operation.invoiceId));
  const { partIds, amount } = operation;
  if (!isForParts(operation, payableParts(invoice))) {
    // The parts were paid, waived, voided or reported as paid outside after the page was requested.
    closeCheckout(tx, invoice, page.sessionId, now);
    if (!invoice.checkout?.url) saveInvoice(tx, withoutAskedPage(invoice));
    return;
  }
  const { isTest, ...opened } = page;
  saveInvoice(tx, { ...invoice, checkout: { ...opened, partIds, amount }, checkoutProblem: null, isTest });
}

/** Records that the page to be replaced was paid before it could be closed; the payment event is on its way. */
async function recordPaidBefore(tx: Tx, operation: OperationOf<'checkout'>): Promise<void> {
  const invoice = await tx.get(refs.invoice(operation.invoiceId));
  if (invoice.checkout?.sessionId === operation.replaces) {
    saveInvoice(tx, { ...invoice, checkoutAsked: false, checkoutProblem: PAID_BEFORE });
  } else if (isPageRequested(invoice)) {
    // The earlier page's event has arrived, and the money paid there was no longer due.
    saveInvoice(tx, withoutAskedPage(invoice));
  }
}

/** Returns the invoice with its page request canceled. The payer may request another page if anything is still due. */
const withoutAskedPage = (invoice: Invoice): Invoice => ({
  ...invoice,
  ...NO_CHECKOUT_PAGE,
  checkoutProblem: payableParts(invoice).length ? INVOICE_CHANGED : null,
});

async function recordPayoutAccount(tx: Tx, { uid }: OperationOf<'open-payouts'>, accountId: string): Promise<void> {
  const user = await tx.get(refs.user(uid));
  if (!user.payouts) saveUser(tx, { ...user, payouts: { accountId, ready: false, asks: [] } });
}

/**
 * Raises a flag if an operation recorded as done by hand has also succeeded at the provider, since only a person can
 * undo one of the two.
 */
async function reportDoneTwice(
  tx: Tx,
  id: string,
  { operation, answer: byHand }: OutboxRow,
  answer: string,
  now: Date,
) {
  if (operation.kind === 'close-checkout' || !('invoiceId' in operation)) return;
  const invoice = await tx.get(refs.invoice(operation.invoiceId));
  const reason = `${OPERATIONS[operation.kind].label}: done by hand (${byHand}), and by the provider, which answered late (${answer}). Have one of them returned.`;
  const about = { invoiceId: invoice.id, ...(invoice.kind !== 'membership' && { dealId: invoice.dealId }) };
  const flag = { id: `operation-twice-${id}`, kind: 'payment-operation', operationId: id, reason, ...about } as const;
  (await prepareFlag(tx, flag, now))();
}

/**
 * Maximum length of a stored problem. A provider's message is short, but a proxy in front of the provider may respond
 * to an outage with a whole page.
 */
const MAX_PROBLEM_LENGTH = 300;

/** Returns true if retrying can't help. A missing configuration isn't final, since an operator can add it. */
const isFinal = (error: unknown): boolean => error instanceof AppError && error.code !== 'payments-not-configured';

/**
 * Performs a provider operation, for the trigger, the schedule and administrators; returns true if it was due. Gives up
 * after a final refusal or a failed last attempt; after any other failure, the operation waits for its next attempt.
 */
export async function performOutboxRow(id: string, now?: Date): Promise<boolean> {
  const row = await claimOutboxRow(id, now ?? (await currentTime()));
  if (!row) return false;
  try {
    await runOutboxRow(id, row);
  } catch (error) {
    const problem = (error instanceof Error ? error.message : String(error)).slice(0, MAX_PROBLEM_LENGTH);
    const isOver = isFinal(error) || isLastTry(row);
    logger.error('outbox row failed', error, { id, attempts: row.attempts, isOver });
    if (isOver) await failOutboxRow(id, { problem, isRefused: isFinal(error) });
    else await saveOutboxProblem(id, problem);
  }
  return true;
}
