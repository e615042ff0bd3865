import { AppError } from '../../../../src/domain/errors.ts';
import { nothingMoves } from '../../../../src/domain/invoice/purchase.ts';
import { newId, refs } from '../../data/refs.ts';
import { runCommand, type Tx } from '../../data/run-command.ts';
import { serverQueries } from '../../data/server-queries.ts';
import type { Handler } from '../../http/handlers.ts';
import type { ProviderEvent } from '../../integrations/payments/payment-provider.ts';
import { securityNotice } from '../../records/account/security-notice.ts';
import { applyMoneyStep } from '../../records/invoice/apply-money-step.ts';
import { waitingRow } from '../../records/outbox/outbox-row.ts';
import type { EventOutcome } from './receive-event.ts';

/** Begins a payout account at the provider; the page to finish it appears on the profile. */
export const connectPayouts: Handler<'connectPayouts'> = (ctx) =>
  runCommand(ctx, async (tx) => {
    const user = await tx.get(refs.user(ctx.uid));
    if (user.payouts?.ready) throw new AppError('wrong-state', 'Your payout account is ready.');
    if (!user.payouts) {
      tx.set(refs.user(ctx.uid), { ...user, payoutsProblem: null });
      tx.create(refs.outbox(newId()), waitingRow(ctx.now, { kind: 'open-payouts', uid: ctx.uid }));
    }
    return { success: true as const };
  });

/** The provider says that an account may be paid out: releases that waited for it are on their way. */
export async function readyPayouts(
  tx: Tx,
  event: Extract<ProviderEvent, { kind: 'payouts-ready' }>,
  now: Date,
): Promise<EventOutcome> {
  const user = await tx.get(refs.user(event.uid));
  if (user.payouts?.accountId !== event.accountId) return 'unexpected';
  const payouts = { ...user.payouts, ready: true };
  const waiting = await tx.list(refs.invoices(), serverQueries.invoicesToPayOut(event.uid));
  tx.set(refs.user(event.uid), { ...user, payouts });
  securityNotice(tx, user, 'payouts', now);
  for (const invoice of waiting) applyMoneyStep(tx, nothingMoves(invoice), { payouts }, now);
  return 'recorded';
}
