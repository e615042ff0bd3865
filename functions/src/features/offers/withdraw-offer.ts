import type { Handler } from '../../data/handler.ts';
import { closeOffer } from './close-offer.ts';

/** The maker withdraws an open offer. */
export const withdrawOffer: Handler<'withdrawOffer'> = (ctx, input) => closeOffer(ctx, input, 'withdraw');
