import * as z from 'zod';
import { paths } from '../../../../src/domain/collections.ts';
import { db } from '../../data/firebase.ts';
import type { PaymentEvent, PaymentProvider } from './payment-provider.ts';
import { isSigned, sign } from './signature.ts';

export const SIGNATURE_HEADER = 'handoff-simulated-signature';
/** Known to everybody, which is fine: it only counts in demo projects. */
const SECRET = 'simulated-webhook-secret';

const eventSchema = z.strictObject({
  id: z.string(),
  sessionId: z.string(),
  invoiceId: z.string(),
  amount: z.number().int(),
});

/** Signs an event as the simulated provider sends it. */
export function signedEvent(event: PaymentEvent, now: Date): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify(event);
  return { body, headers: { [SIGNATURE_HEADER]: sign(SECRET, body, now) } };
}

/** A twin of a real provider for demo projects: same calls, same signed events, no money. */
export const simulatedProvider: PaymentProvider = {
  async openCheckout({ key, invoiceId, amount }) {
    await db().doc(paths.simulatedSession(key)).set({ invoiceId, amount, state: 'open' }, { merge: true });
    return { sessionId: key, url: `/api/simulated-checkout/${key}` };
  },
  closeCheckout({ sessionId }) {
    const session = db().doc(paths.simulatedSession(sessionId));
    return db().runTransaction(async (tx) => {
      if ((await tx.get(session)).get('state') === 'paid') return false;
      tx.set(session, { state: 'closed' }, { merge: true });
      return true;
    });
  },
  async release({ key, payeeId, amount }) {
    await db().doc(paths.simulatedSession(key)).set({ payeeId, amount, state: 'released' });
  },
  readWebhook(body, header, now) {
    if (!isSigned(SECRET, body, header(SIGNATURE_HEADER), now)) return null;
    return eventSchema.safeParse(JSON.parse(body)).data ?? null;
  },
};
