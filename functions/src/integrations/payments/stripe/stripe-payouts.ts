import type Stripe from 'stripe';
import { sitePaths } from '../../../../../src/domain/site-paths.ts';
import { siteUrl } from '../../../data/command/site-origin.ts';
import { projectId } from '../../../data/firestore/firebase.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { callStripe, findEarlierResult, stripeKey } from './call-stripe.ts';

const SECOND_MS = 1000;

/** Creates an Express account, whose owner gives their identity and bank details to Stripe, not to us. */
export async function openStripeAccount(
  stripe: Stripe,
  request: Parameters<PaymentProvider['openPayouts']>[0],
): Promise<string> {
  const { operation, uid, askedAt } = request;
  const earlier = await findEarlierResult(request, () =>
    stripe.accounts.list({ created: { gte: Math.floor(askedAt.getTime() / SECOND_MS) - 60 }, limit: 100 }),
  );
  if (earlier) return earlier.id;
  const account = await callStripe(() =>
    stripe.accounts.create(
      {
        type: 'express',
        capabilities: { transfers: { requested: true } },
        metadata: { operation, uid, project: projectId() },
      },
      { idempotencyKey: stripeKey(request) },
    ),
  );
  return account.id;
}

/**
 * Returns the URL of a single-use Stripe page, valid for minutes: onboarding while information is missing, or the
 * account's own dashboard once it is ready.
 */
export async function stripePayoutsPage(
  stripe: Stripe,
  { accountId, ready }: Parameters<PaymentProvider['payoutsPage']>[0],
): Promise<string> {
  if (ready) return (await callStripe(() => stripe.accounts.createLoginLink(accountId))).url;
  const back = `${siteUrl()}${sitePaths.settings('payouts')}`;
  const link = await callStripe(() =>
    stripe.accountLinks.create({
      account: accountId,
      type: 'account_onboarding',
      return_url: back,
      // Stripe redirects here if the link was already used; a button on that page creates a new link.
      refresh_url: back,
    }),
  );
  return link.url;
}
