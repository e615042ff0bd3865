import type { Deal } from '../deal/deal.ts';
import { isOpenOffer } from './states.ts';

/** The offer of a deal that may still lead to a sale; null without one. */
export const openOfferOf = ({ offer }: Pick<Deal, 'offer'>): Deal['offer'] =>
  offer && isOpenOffer(offer.state) ? offer : null;
