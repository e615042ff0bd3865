import { nothingMoves } from '../../../../src/domain/invoice/purchase.ts';
import { refs } from '../../data/refs.ts';
import { serverQueries } from '../../data/server-queries.ts';
import type { Tx } from '../../data/tx.ts';
import type { ProviderEvent } from '../../integrations/payments/payment-provider.ts';
import { saveUser } from '../../records/account/account.ts';
import { securityNotice } from '../../records/account/security-notice.ts';
import { applyMoneyStep } from '../../records/money/money-step.ts';
import type { EventOutcome } from '../../records/money/payment-event.ts';

/**
 * The provider says what a payout account can do now: releases that waited for it are on their way, or wait from now on
 * because it cannot receive them any more. Its owner is warned of either; of what else changes, nobody.
 */
export async function recordPayouts(
  tx: Tx,
  event: Extract<ProviderEvent, { kind: 'payouts' }>,
  now: Date,
): Promise<EventOutcome> {
  const user = await tx.find(refs.user(event.uid));
  if (user?.payouts?.accountId !== event.accountId) return 'unexpected';
  const { ready, asks } = event;
  const payouts = { ...user.payouts, ready, asks };
  const changed = ready !== user.payouts.ready;
  const waiting = changed && ready ? await tx.list(refs.invoices(), serverQueries.invoicesToPayOut(event.uid)) : [];
  saveUser(tx, { ...user, payouts });
  if (changed) securityNotice(tx, user, 'payouts', now);
  for (const invoice of waiting) applyMoneyStep(tx, nothingMoves(invoice), { payouts }, now);
  return 'recorded';
}
