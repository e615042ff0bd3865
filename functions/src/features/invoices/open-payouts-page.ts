import { AppError, ERRORS } from '../../../../src/domain/errors.ts';
import type { Handler } from '../../data/handler.ts';
import { configuredProvider } from '../../integrations/payments/configured-provider.ts';

/**
 * The provider's page for the caller's payout account: made for each visit and never stored, since whoever opens it acts as the
 * account's owner. `wrong-state` before there is an account, `provider-refused` where the provider makes none.
 */
export const openPayoutsPage: Handler<'payoutsPage'> = async (ctx) => {
  const payouts = ctx.user?.payouts;
  if (!payouts) throw new AppError('wrong-state', 'Set up a payout account first.');
  const provider = await configuredProvider();
  try {
    return { url: await provider.payoutsPage(payouts) };
  } catch (error) {
    // The provider's own sentence may name things of its own.
    if (error instanceof AppError) throw new AppError(error.code, ERRORS[error.code][1]);
    throw error;
  }
};
