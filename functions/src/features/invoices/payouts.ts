import { AppError, ERRORS } from '../../../../src/domain/errors.ts';
import { resetFailedRow } from '../../../../src/domain/invoice/provider/outbox-row.ts';
import type { Handler } from '../../data/command/context.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { refs } from '../../data/firestore/refs.ts';
import { configuredProvider, requirePayments } from '../../integrations/payments/configured-provider.ts';
import { saveUser } from '../../records/account/account.ts';
import { requestOperation, saveOutboxRow } from '../../records/money/outbox.ts';
import { performOutboxRow } from './outbox/run-outbox-row.ts';

/**
 * Requests a payout account at the provider, whose id then appears on the user (`payoutsPage` leads to it), or retries
 * a failed request. Each user has one outbox row and thus one idempotency key, so repeated calls open only one account.
 */
export const connectPayouts: Handler<'connectPayouts'> = async (ctx) => {
  requirePayments();
  const id = `payouts-${ctx.uid}`;
  let again = false;
  const result = await runCommand(ctx, async (tx) => {
    const user = await tx.get(refs.user(ctx.uid));
    if (user.payouts?.ready) throw new AppError('wrong-state', 'Your payout account is ready.');
    const row = await tx.find(refs.outbox(id));
    again = !user.payouts && row !== null && row.state !== 'waiting';
    if (!row && !user.payouts) requestOperation(tx, id, { kind: 'open-payouts', uid: ctx.uid }, ctx.now);
    if (row && again) saveOutboxRow(tx, id, resetFailedRow(row));
    if (user.payoutsProblem) saveUser(tx, { ...user, payoutsProblem: null });
    return { success: true as const };
  });
  if (again) await performOutboxRow(id);
  return result;
};

/**
 * Returns the URL of the provider's page for the caller's payout account, created for each visit and never stored,
 * since anyone who opens it acts as the account's owner. Throws `wrong-state` if there is no account yet, and
 * `provider-refused` if the provider creates no page.
 */
export const openPayoutsPage: Handler<'payoutsPage'> = async (ctx) => {
  const payouts = ctx.user?.payouts;
  if (!payouts) throw new AppError('wrong-state', 'Set up a payout account first.');
  const provider = await configuredProvider();
  try {
    return { url: await provider.payoutsPage(payouts) };
  } catch (error) {
    // The provider's own message may reveal internals.
    if (error instanceof AppError) throw new AppError(error.code, ERRORS[error.code][1]);
    throw error;
  }
};
