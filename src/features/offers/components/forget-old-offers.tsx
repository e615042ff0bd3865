import { useEffect } from 'react';
import { keptOffers } from '../data/kept-offers.ts';

/** Deletes saved input that is too old, on any dashboard page. Renders nothing. */
export function ForgetOldOffers() {
  useEffect(keptOffers.forgetOld, []);
  return null;
}
