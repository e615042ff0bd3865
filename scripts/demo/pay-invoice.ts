import type { CommandContext } from '../../functions/src/data/command/context.ts';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { startCheckout } from '../../functions/src/features/invoices/checkout.ts';
import { receiveEvent } from '../../functions/src/features/invoices/events/receive-event.ts';
import { configuredProvider } from '../../functions/src/integrations/payments/configured-provider.ts';
import type { ProviderEvent } from '../../functions/src/integrations/payments/payment-provider.ts';
import { addDays } from '../../src/domain/shared/time.ts';
import { requestAct } from '../stripe-double/acts.ts';
import { signedEvent } from '../stripe-double/signed-event.ts';
import { untilPerformed } from './until-performed.ts';

const doubleAddress = (): string => process.env.STRIPE_DOUBLE ?? '';

/** Creates a completed payout account at the provider; returns its id. */
export async function createPayoutAccount(uid: string): Promise<string> {
  const project = process.env.GCLOUD_PROJECT ?? '';
  return (await requestAct(doubleAddress(), { act: 'giveAccount', with: [uid, project], tells: false })).result;
}

/** Opens the provider's checkout for an invoice, pays, and processes the event, all on the day of the story. */
export async function payInvoice(ctx: CommandContext, invoiceId: string): Promise<void> {
  await startCheckout(ctx, { invoiceId });
  const rows = await db().collection('outbox').where('operation.invoiceId', '==', invoiceId).get();
  const row = rows.docs.find((doc) => doc.get('operation.kind') === 'checkout');
  if (!row) throw new Error(`No checkout was requested for ${invoiceId}.`);
  await untilPerformed(row.id);
  const sessionId = (await refs.invoice(invoiceId).get()).data()?.checkout?.sessionId ?? '';
  const at = addDays(ctx.now, 0.01);
  const event = await paidAtDouble(sessionId, at);
  if (!event) throw new Error(`The checkout page of ${invoiceId} was not paid.`);
  await receiveEvent(event, at);
}

/** Pays at the Stripe double; returns the resulting event. */
async function paidAtDouble(sessionId: string, at: Date): Promise<ProviderEvent | null> {
  const paid = await requestAct(doubleAddress(), { act: 'pay', with: [sessionId], tells: false, at: at.toISOString() });
  const [completed] = paid.result;
  if (!completed) return null;
  const [ours = '', connected = ''] = (process.env.STRIPE_WEBHOOK_SECRETS ?? '').split(',');
  const { body, headers } = signedEvent(completed, { ours, connected });
  const event = await (await configuredProvider()).readWebhook(body, (name) => headers[name], new Date());
  return event === 'ignored' ? null : event;
}
