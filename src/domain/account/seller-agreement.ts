import { FEE_PERCENT } from '../invoice/fee.ts';

export const SELLER_AGREEMENT_VERSION = '2026-11';
/** What a seller agrees to before the first listing. The accepted version and time are kept. */
export const SELLER_AGREEMENT = [
  [
    'You may sell it',
    'You own the project, or its owners have authorised you, and nothing you list belongs to somebody else.',
  ],
  [
    'Your figures are yours',
    'You give figures as your records show them. What you type is marked "Seller says" until somebody has checked it.',
  ],
  [
    'You say what is wrong',
    'You name known problems and obligations that pass to the buyer. They open to buyers you have let in.',
  ],
  ['You keep it current', 'When something important changes while the listing is live, you change the listing.'],
  [
    'One sale at a time',
    'Once you accept an offer the project is reserved for that buyer until the offer is paid, cancelled or lapses.',
  ],
  [
    'You hand everything over',
    'After payment you transfer each asset of the accepted offer. The payment provider holds the money until the buyer has confirmed them.',
  ],
  [
    'The fee',
    `Handoff takes ${FEE_PERCENT} % of the price when the money is released to you, and nothing on money that is refunded.`,
  ],
] as const;
