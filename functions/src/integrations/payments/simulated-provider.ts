import * as z from 'zod';
import { paths } from '../../../../src/domain/collections.ts';
import { db } from '../../data/firebase.ts';
import { transact } from '../../data/transact.ts';
import type { PaymentProvider, ProviderEvent } from './payment-provider.ts';
import { isSigned, sign } from './signature.ts';

export const SIGNATURE_HEADER = 'handoff-simulated-signature';
/** Public, which does no harm: it is accepted in demo projects only. */
const SECRET = 'simulated-webhook-secret';

const text = z.string();
const eventSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('payment'),
    id: text,
    status: z.enum(['processing', 'paid', 'failed']),
    sessionId: text,
    invoiceId: text,
    amount: z.number().int(),
  }),
  z.strictObject({
    kind: z.literal('chargeback'),
    id: text,
    status: z.enum(['opened', 'won', 'lost']),
    sessionId: text,
    invoiceId: text,
  }),
  z.strictObject({ kind: z.literal('payouts-ready'), id: text, uid: text, accountId: text }),
]);

/** Signs an event as the simulated provider sends it. */
export function signedEvent(event: ProviderEvent, now: Date): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify(event);
  return { body, headers: { [SIGNATURE_HEADER]: sign(SECRET, body, now) } };
}

const record = (key: string) => db().doc(paths.simulatedSession(key));

/** Records an operation once for its key, as a real provider does with an idempotency key. */
async function once(key: string, operation: Record<string, unknown>): Promise<void> {
  await transact(async (tx) => {
    if (!(await tx.get(record(key))).exists) tx.set(record(key), operation);
  });
}

/** A stand-in for a real provider in demo projects: the same calls and signed events, no money. */
export const simulatedProvider: PaymentProvider = {
  async openCheckout({ key, invoiceId, amount }) {
    await once(key, { what: 'checkout', invoiceId, amount, state: 'open' });
    return { sessionId: key, url: `/api/simulated-checkout/${key}` };
  },
  closeCheckout({ sessionId }) {
    const session = record(sessionId);
    return transact(async (tx) => {
      if ((await tx.get(session)).get('state') === 'paid') return false;
      tx.set(session, { state: 'closed' }, { merge: true });
      return true;
    });
  },
  async release({ key, accountId, amount }) {
    await once(key, { what: 'release', accountId, amount, state: 'released' });
    return `transfer_${key}`;
  },
  async refund({ key, sessionId, amount }) {
    await once(key, { what: 'refund', sessionId, amount, state: 'refunded' });
    return `refund_${key}`;
  },
  async openPayouts({ key, uid }) {
    await once(key, { what: 'payouts', uid, state: 'open' });
    return { accountId: key, url: `/api/simulated-checkout/payouts/${key}` };
  },
  readWebhook(body, header, now) {
    if (!isSigned(SECRET, body, header(SIGNATURE_HEADER), now)) return null;
    return eventSchema.safeParse(JSON.parse(body)).data ?? null;
  },
};
