import * as z from 'zod';
import { paths } from '../../../../src/domain/collections.ts';
import { feesAt, publishedProviderFee } from '../../../../src/domain/invoice/fee.ts';
import { db } from '../../data/firebase.ts';
import { transact } from '../../data/transact.ts';
import type { PaymentEvent, PaymentProvider, ProviderEvent } from './payment-provider.ts';
import { isSigned, sign } from './signature.ts';
import { simulatedDispute } from './simulated-balance.ts';

export const SIGNATURE_HEADER = 'handoff-simulated-signature';
/** Public, which does no harm: it is accepted in demo projects only. */
const SECRET = 'simulated-webhook-secret';

const text = z.string();
const eventSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('payment'),
    id: text,
    status: z.enum(['processing', 'paid', 'failed', 'expired']),
    sessionId: text,
    invoiceId: text,
    amount: z.number().int(),
    charge: z.strictObject({ id: text, fee: z.number().int().nullable() }).optional(),
  }),
  z.strictObject({
    kind: z.literal('fee'),
    id: text,
    chargeId: text,
    sessionId: text,
    invoiceId: text,
    fee: z.number().int(),
  }),
  z.strictObject({
    kind: z.literal('chargeback'),
    id: text,
    status: z.enum(['opened', 'won', 'lost']),
    sessionId: text,
    invoiceId: text,
    amount: z.number().int().optional(),
  }),
  z.strictObject({
    kind: z.literal('payouts'),
    id: text,
    uid: text,
    accountId: text,
    ready: z.boolean(),
    asks: z.array(text),
  }),
  z.strictObject({
    kind: z.literal('payout-failed'),
    id: text,
    uid: text,
    accountId: text,
    amount: z.number().int(),
    reason: text,
  }),
  z.strictObject({ kind: z.literal('refund-failed'), id: text, operationId: text, refundId: text, reason: text }),
]);

/** Signs an event as the simulated provider sends it. */
export function signedEvent(event: ProviderEvent, now: Date): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify(event);
  return { body, headers: { [SIGNATURE_HEADER]: sign(SECRET, body, now) } };
}

/** What a payment is called and costs. The page takes cards alone. */
export const simulatedCharge = ({ id, amount }: PaymentEvent, now: Date) => ({
  id: `charge_${id}`,
  fee: publishedProviderFee(feesAt(now).provider.card, amount),
});

const record = (key: string) => db().doc(paths.simulatedSession(key));

/** Records an operation once for its key, as a real provider does with an idempotency key. */
async function once(key: string, operation: Record<string, unknown>): Promise<void> {
  await transact(async (tx) => {
    if (!(await tx.raw.get(record(key))).exists) tx.set(record(key), operation);
  });
}

/** A stand-in for a real provider in demo projects: the same calls and signed events, no money. */
export const simulatedProvider: PaymentProvider = {
  async openCheckout({ operation, invoiceId, amount }) {
    await once(operation, { what: 'checkout', invoiceId, amount, state: 'open' });
    // Its page says itself that no money moves.
    return { sessionId: operation, url: `/api/simulated-checkout/${operation}`, isTest: false };
  },
  closeCheckout({ sessionId }) {
    const session = record(sessionId);
    return transact(async (tx) => {
      if ((await tx.raw.get(session)).get('state') === 'paid') return false;
      tx.raw.set(session, { state: 'closed' }, { merge: true });
      return true;
    });
  },
  async release({ operation, accountId, amount }) {
    await once(operation, { what: 'release', accountId, amount, state: 'released' });
    return `transfer_${operation}`;
  },
  async refund({ operation, sessionId, amount }) {
    await once(operation, { what: 'refund', sessionId, amount, state: 'refunded' });
    return `refund_${operation}`;
  },
  async openPayouts({ operation, uid }) {
    await once(operation, { what: 'payouts', uid, state: 'open' });
    return operation;
  },
  async payoutsPage({ accountId }) {
    return `/api/simulated-checkout/payouts/${accountId}`;
  },
  async readWebhook(body, header, now) {
    if (!isSigned(SECRET, body, header(SIGNATURE_HEADER), now)) return null;
    const event = eventSchema.safeParse(JSON.parse(body)).data;
    if (event?.kind === 'chargeback') {
      const dispute = await simulatedDispute(event.sessionId);
      return { ...event, ...(dispute && { dispute }) };
    }
    if (event?.kind !== 'payment' || event.status !== 'paid') return event ?? null;
    return { ...event, charge: event.charge ?? simulatedCharge(event, now) };
  },
};
