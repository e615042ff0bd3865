import type { Offer } from '../offer/offer.ts';
import { type AgreedFees, agreedFees } from './fee.ts';

/**
 * The fees that an offer is made under, from its first preview to its invoice. Whatever they depend on is read here.
 */
export const feesOfOffer = ({ createdAt }: Pick<Offer, 'createdAt'>): AgreedFees => agreedFees(createdAt);
