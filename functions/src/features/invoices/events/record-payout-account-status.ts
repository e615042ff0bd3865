import { RETURNED_PAYOUT_NOTE } from '../../../../../src/domain/invoice/provider/payout-texts.ts';
import { stepWithoutMovements } from '../../../../../src/domain/invoice/purchase.ts';
import { formatMoney } from '../../../../../src/domain/shared/money.ts';
import { sitePaths } from '../../../../../src/domain/site-paths.ts';
import { serverQueries } from '../../../data/firestore/queries/server-queries.ts';
import { refs } from '../../../data/firestore/refs.ts';
import type { Tx } from '../../../data/firestore/transaction.ts';
import type { ProviderEvent } from '../../../integrations/payments/payment-provider.ts';
import { saveUser } from '../../../records/account/account.ts';
import { securityNotice } from '../../../records/account/security-notice.ts';
import { prepareFlag } from '../../../records/flag.ts';
import { applyMoneyStep } from '../../../records/money/money-step.ts';
import type { EventOutcome } from '../../../records/money/payment-event.ts';
import { notifyReplacing } from '../../../records/notification.ts';

/**
 * Records that the bank returned a payout to the provider, which keeps the money until the owner corrects the bank
 * details. Notifies the owner, shows the payout in their settings, and opens a case for administrators.
 */
export async function recordFailedPayout(
  tx: Tx,
  event: Extract<ProviderEvent, { kind: 'payout-failed' }>,
  now: Date,
): Promise<EventOutcome> {
  const { uid, accountId, amount, reason, code } = event;
  const user = await tx.find(refs.user(uid));
  if (user?.payouts?.accountId !== accountId) return 'unexpected';
  const why = reason ?? (code ? `The payment provider’s code is ${code}.` : 'The payment provider gave no reason.');
  const returned = `A payout of ${formatMoney(amount)} came back. ${why}`;
  const flag = { id: `payout-failed-${accountId}`, kind: 'payout-failed', uid, reason: returned } as const;
  const raise = await prepareFlag(tx, flag, now);
  raise();
  saveUser(tx, { ...user, payouts: { ...user.payouts, returned: { amount, reason, at: now } } });
  const notice = {
    id: `payout-failed-${accountId}`,
    type: 'other',
    title: `Your bank returned a payout of ${formatMoney(amount)}`,
    message: `${RETURNED_PAYOUT_NOTE} Check them there.`,
    actionUrl: sitePaths.settings('payouts'),
    act: 'Check your payout account',
  } as const;
  notifyReplacing(tx, uid, notice, now);
  return 'recorded';
}

/**
 * Records a payout account's readiness: once it can receive payouts, pending releases are sent; once it no longer can,
 * releases wait. The owner is notified only if the readiness changes.
 */
export async function recordPayoutAccountStatus(
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
  for (const invoice of waiting) applyMoneyStep(tx, stepWithoutMovements(invoice), { payouts }, now);
  return 'recorded';
}
