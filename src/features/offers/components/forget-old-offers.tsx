import { useEffect } from 'react';
import { keptOffers } from '../data/kept-offers.ts';

/** Deletes saved offer input that has expired, from any dashboard page. Renders nothing. */
export function ForgetOldOffers() {
  useEffect(keptOffers.forgetOld, []);
  return null;
}
