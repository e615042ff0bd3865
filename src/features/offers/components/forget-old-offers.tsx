import { useEffect } from 'react';
import { keptOffers } from '../data/kept-offers.ts';

/** Forgets terms that were typed too long ago, whatever page of the dashboard is loaded. Shows nothing. */
export function ForgetOldOffers() {
  useEffect(keptOffers.forgetOld, []);
  return null;
}
