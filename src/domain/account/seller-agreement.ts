import * as z from 'zod';
import { feesAt, feeText } from '../invoice/fee.ts';

/** Returns the version of the seller agreement in force at `time`, as specified by the fee table of that date. */
export const sellerAgreementVersion = (time: Date): string => feesAt(time).sellerAgreement;
/** Returns the id under which a seller's consent is stored, `users/{uid}/consents/{id}`. */
export const sellerConsent = (time: Date): string => `seller-agreement-${sellerAgreementVersion(time)}`;

/**
 * Returns the terms a seller accepts before the first listing, as [title, text]. The version and time of acceptance are
 * stored.
 */
export const sellerAgreement = (time: Date): readonly (readonly [title: string, text: string])[] => [
  [
    'You may sell it',
    'You own the project, or its owners have authorized you, and nothing you list belongs to anyone else.',
  ],
  [
    'Your figures are accurate',
    'You give figures as your records show them. What you type is marked "Seller says" until it has been checked.',
  ],
  [
    'You disclose problems',
    'You disclose known problems, and obligations that pass to the buyer. Buyers to whom you grant access can read them.',
  ],
  ['You keep it current', 'When something important changes while the listing is live, you update it.'],
  [
    'One sale at a time',
    'Once you accept an offer, the project is reserved for that buyer until the offer is paid, canceled or lapses.',
  ],
  [
    'You hand everything over',
    'After payment you transfer each asset of the accepted offer. The payment provider holds the money until the buyer has confirmed them.',
  ],
  [
    'If a payment is taken back',
    'If the buyer’s bank takes a payment back after it was released to you, Handoff may take it back from your payout account, at most what you received. An administrator decides each case, and you are notified.',
  ],
  [
    'The fee',
    `Handoff takes ${feeText(time)} of the price when the money is released to you, and nothing on money that is refunded.`,
  ],
];

/**
 * `users/{uid}/consents/{id}`: the version of a document that the account accepted, and the time of the first
 * acceptance.
 */
export const consentSchema = z.object({ version: z.string(), at: z.date() });
