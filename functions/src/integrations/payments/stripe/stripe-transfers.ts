import type Stripe from 'stripe';
import { AppError } from '../../../../../src/domain/errors.ts';
import { projectId } from '../../../data/firestore/firebase.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { callStripe, findEarlierResult, stripeKey } from './call-stripe.ts';
import { paymentOf, stripeId } from './stripe-checkout.ts';

/**
 * Sends money from one payment to a seller's account. `source_transaction` ties the transfer to the charge, so that it
 * waits for that charge's money and never uses another sale's.
 */
export async function sendToSeller(
  stripe: Stripe,
  request: Parameters<PaymentProvider['release']>[0],
): Promise<string> {
  const { operation, invoiceId, accountId, sessionId, amount } = request;
  const earlier = await findEarlierResult(request, () =>
    stripe.transfers.list({ transfer_group: invoiceId, limit: 100 }),
  );
  if (earlier) return earlier.id;
  const { latest_charge: charge } = await paymentOf(stripe, sessionId);
  const sourceTransaction = stripeId(charge);
  if (!sourceTransaction) throw new Error(`The payment of ${sessionId} has no charge.`);
  const transfer = await callStripe(() =>
    stripe.transfers.create(
      {
        amount,
        currency: 'usd',
        destination: accountId,
        transfer_group: invoiceId,
        source_transaction: sourceTransaction,
        metadata: { operation, invoice: invoiceId, project: projectId() },
      },
      { idempotencyKey: stripeKey(request) },
    ),
  );
  return transfer.id;
}

/**
 * Takes back all or part of a transfer from the seller's Stripe balance; Stripe refuses more than the balance holds.
 */
export async function takeBackFromSeller(
  stripe: Stripe,
  request: Parameters<PaymentProvider['takeBack']>[0],
): Promise<string> {
  const { operation, invoiceId, transferId, amount } = request;
  const earlier = await findEarlierResult(request, () => stripe.transfers.listReversals(transferId, { limit: 100 }));
  if (earlier) return earlier.id;
  const metadata = { operation, invoice: invoiceId, project: projectId() };
  const reversal = await callStripe(() =>
    stripe.transfers.createReversal(transferId, { amount, metadata }, { idempotencyKey: stripeKey(request) }),
  );
  return reversal.id;
}

/** Refunds all or part of a payment to its original method. An event reports a refund that fails later. */
export async function refundPayment(
  stripe: Stripe,
  request: Parameters<PaymentProvider['refund']>[0],
): Promise<string> {
  const { operation, invoiceId, sessionId, amount } = request;
  const { id: paymentIntent } = await paymentOf(stripe, sessionId);
  const earlier = await findEarlierResult(request, () =>
    standingRefunds(stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 })),
  );
  const refund =
    earlier ??
    (await callStripe(() =>
      stripe.refunds.create(
        {
          payment_intent: paymentIntent,
          amount,
          metadata: { operation, invoice: invoiceId, project: projectId() },
        },
        { idempotencyKey: stripeKey(request) },
      ),
    ));
  if (hasFailed(refund)) {
    throw new AppError('provider-refused', `The refund failed: ${refund.failure_reason ?? refund.status}.`);
  }
  return refund.id;
}

const hasFailed = ({ status }: Stripe.Refund): boolean => status === 'failed' || status === 'canceled';

/** Yields the refunds that haven't failed. */
async function* standingRefunds(refunds: AsyncIterable<Stripe.Refund>): AsyncGenerator<Stripe.Refund> {
  for await (const refund of refunds) if (!hasFailed(refund)) yield refund;
}
