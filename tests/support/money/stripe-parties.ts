import { makePerson } from '../people/make-person.ts';
import { userOf } from '../stored/stored-documents.ts';
import type { StripeSite } from './stripe-site.ts';

/** Makes a buyer, and a seller whose account at Stripe is complete or not. */
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
