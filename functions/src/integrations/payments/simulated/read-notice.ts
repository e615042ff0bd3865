import * as z from 'zod';
import { type ProviderEvent, readingOf } from '../payment-provider.ts';
import { chargeOf } from './charge.ts';
import { findObject } from './object-store.ts';
import { EVENT_TYPES, type EventType } from './provider-events.ts';
import { transferName } from './reversals.ts';
import { simulatedDispute } from './simulated-balance.ts';

export const noticeSchema = z.strictObject({
  id: z.string(),
  type: z.enum(Object.keys(EVENT_TYPES) as [EventType, ...EventType[]]),
  about: z.string(),
});
type Notice = z.infer<typeof noticeSchema>;

const STATUSES = { processing: 'processing', paid: 'paid', failed: 'failed', closed: 'expired' } as const;

/** What an event of the simulated provider means: what it is about is read as it is now, as with Stripe (decision 42). */
export function readNotice(notice: Notice): Promise<ProviderEvent | null> {
  switch (notice.type) {
    case 'checkout.completed':
    case 'checkout.settled':
    case 'checkout.expired':
      return readCheckout(notice);
    case 'charge.updated':
      return readFee(notice);
    case 'dispute.opened':
    case 'dispute.closed':
      return readDispute(notice);
    case 'transfer.reversed':
      return readReversals(notice);
    case 'refund.failed':
      return readRefund(notice);
    case 'account.updated':
      return readAccount(notice);
    case 'payout.failed':
      return readPayout(notice);
  }
}

async function readCheckout({ about: sessionId }: Notice): Promise<ProviderEvent | null> {
  const session = await findObject(sessionId, 'checkout');
  if (!session || session.state === 'open') return null;
  const status = STATUSES[session.state];
  const { invoiceId, amount } = session;
  const charge = status === 'paid' ? chargeOf(sessionId, session) : null;
  return {
    kind: 'payment',
    id: `${sessionId}-${status}`,
    status,
    sessionId,
    invoiceId,
    amount,
    ...(charge && { charge }),
  };
}

async function readFee({ about: sessionId }: Notice): Promise<ProviderEvent | null> {
  const session = await findObject(sessionId, 'checkout');
  if (session?.state !== 'paid') return null;
  const { id: chargeId, fee } = chargeOf(sessionId, session);
  return { kind: 'fee', id: `${chargeId}-fee`, chargeId, sessionId, invoiceId: session.invoiceId, fee };
}

async function readDispute({ about: disputeId }: Notice): Promise<ProviderEvent | null> {
  const reading = readingOf(disputeId);
  const dispute = await findObject(disputeId, 'dispute');
  const session = dispute && (await findObject(dispute.sessionId, 'checkout'));
  if (!session) return null;
  const { state: status, sessionId, amount } = dispute;
  const isWhole = amount === session.amount;
  const taken = await simulatedDispute(sessionId);
  return {
    kind: 'chargeback',
    id: `${disputeId}-${status}`,
    status,
    sessionId,
    invoiceId: session.invoiceId,
    ...(!isWhole && { amount }),
    ...(taken && { dispute: taken }),
    reading,
  };
}

async function readReversals({ about: operationId }: Notice): Promise<ProviderEvent | null> {
  const transfer = await findObject(operationId, 'release');
  if (!transfer?.reversals.length) return null;
  const { reversals } = transfer;
  const transferId = transferName(operationId);
  return { kind: 'reversal', id: `${transferId}-reversed-${reversals.length}`, operationId, transferId, reversals };
}

async function readRefund({ about: operationId }: Notice): Promise<ProviderEvent | null> {
  const refund = await findObject(operationId, 'refund');
  if (refund?.state !== 'failed') return null;
  const { refundId } = refund;
  return { kind: 'refund-failed', id: `${refundId}-failed`, operationId, refundId, reason: 'the card is closed' };
}

async function readAccount({ id, about: accountId }: Notice): Promise<ProviderEvent | null> {
  const reading = readingOf(accountId);
  const account = await findObject(accountId, 'payouts');
  if (!account) return null;
  const { uid, state, asks } = account;
  return { kind: 'payouts', id, uid, accountId, ready: state === 'ready', asks, reading };
}

async function readPayout({ about: payoutId }: Notice): Promise<ProviderEvent | null> {
  const payout = await findObject(payoutId, 'payout');
  const account = payout && (await findObject(payout.accountId, 'payouts'));
  if (!account) return null;
  const { accountId, amount, reason } = payout;
  return { kind: 'payout-failed', id: `${payoutId}-failed`, uid: account.uid, accountId, amount, reason };
}
