import { makePerson } from '../people/make-person.ts';
import { userOf } from '../stored/stored-documents.ts';
import type { StripeSite } from './stripe-site.ts';

/** A seller with an account at Stripe, complete or not, and a buyer. */
export async function stripeParties(site: StripeSite, complete = true) {
  const [seller, buyer] = await Promise.all([
    makePerson('stripe-seller', { payouts: null }),
    makePerson('stripe-buyer', { premium: true }),
  ]);
  await site.call('connectPayouts', seller, {});
  await site.perform();
  const accountId = (await userOf(seller))?.payouts?.accountId ?? '';
  if (complete) await site.deliver(site.platform.completeAccount(accountId));
  return { seller, buyer, accountId };
}
