import { useEffect } from 'react';
import { unsentOfferStore } from '../data/unsent-offer-store.ts';

/** Deletes saved offer input that has expired, from any dashboard page. Renders nothing. */
export function ForgetOldOffers() {
  useEffect(unsentOfferStore.forgetOld, []);
  return null;
}
