import { nothingMoves } from '../../../../src/domain/invoice/purchase.ts';
import { refs } from '../../data/refs.ts';
import { serverQueries } from '../../data/server-queries.ts';
import type { Tx } from '../../data/tx.ts';
import type { ProviderEvent } from '../../integrations/payments/payment-provider.ts';
import { saveUser } from '../../records/account/save-user.ts';
import { securityNotice } from '../../records/account/security-notice.ts';
import { applyMoneyStep } from '../../records/invoice/apply-money-step.ts';
import type { EventOutcome } from './event-outcome.ts';

/** The provider enabled payouts to an account: releases that waited for it are on their way. */
export async function recordReadyPayouts(
  tx: Tx,
  event: Extract<ProviderEvent, { kind: 'payouts-ready' }>,
  now: Date,
): Promise<EventOutcome> {
  const user = await tx.get(refs.user(event.uid));
  if (user.payouts?.accountId !== event.accountId) return 'unexpected';
  const payouts = { ...user.payouts, ready: true };
  const waiting = await tx.list(refs.invoices(), serverQueries.invoicesToPayOut(event.uid));
  saveUser(tx, { ...user, payouts });
  securityNotice(tx, user, 'payouts', now);
  for (const invoice of waiting) applyMoneyStep(tx, nothingMoves(invoice), { payouts }, now);
  return 'recorded';
}
