import * as z from 'zod';
import type { ApiName } from '../api-paths.ts';
import { dealId, done, type Endpoint, listingId, onDeal, perDay, shownOffers, userCommand } from '../endpoint.ts';
import { offerTermsSchema } from './offer.ts';

/**
 * The version of the offer that the caller saw; the call fails with `offer-changed` if a different version is current.
 */
const onOffer = z.strictObject({ dealId, version: z.number().int().positive() });

/** Endpoints for offers. */
export const offerApi = {
  makeOffer: userCommand({
    summary: 'Makes an offer for a listing: a price and terms.',
    input: z.strictObject({ listingId, terms: offerTermsSchema }),
    output: onDeal,
    limit: perDay(40),
  }),
  counterOffer: userCommand({
    summary: 'Counters an offer with other terms.',
    input: onOffer.extend({ terms: offerTermsSchema }),
    output: z.strictObject({ version: z.number().int() }),
    limit: perDay(100),
  }),
  acceptOffer: userCommand({
    summary:
      'Accepts the given version of an offer: reserves the listing and issues the invoice. With the number of other open offers that the seller was shown it is refused (`wrong-state`) once there is another.',
    input: onOffer.extend({ otherOffers: shownOffers }),
    output: z.strictObject({ invoiceId: z.string() }),
    limit: perDay(200),
  }),
  declineOffer: userCommand({
    summary: 'Declines the given version of an offer.',
    input: onOffer,
    output: done,
    limit: perDay(200),
  }),
  withdrawOffer: userCommand({
    summary: 'Withdraws the caller’s own offer.',
    input: onOffer,
    output: done,
    limit: perDay(100),
  }),
  buyNow: userCommand({
    summary: 'Buys at the asking price and published terms, where the seller allows it. For members.',
    input: z.strictObject({ listingId, revision: z.number().int() }),
    output: onDeal.extend({ invoiceId: z.string() }),
    limit: perDay(10),
  }),
} as const satisfies Partial<Record<ApiName, Endpoint>>;
