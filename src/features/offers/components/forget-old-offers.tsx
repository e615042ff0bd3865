import { useEffect } from 'react';
import { keptOffers } from '../data/kept-offers.ts';

/** Forgets terms typed too long ago, on any page of the dashboard. Shows nothing. */
export function ForgetOldOffers() {
  useEffect(keptOffers.forgetOld, []);
  return null;
}
