import type { Handler } from '../../data/handler.ts';
import { closeOffer } from './close-offer.ts';

/** The receiver declines an open offer. */
export const declineOffer: Handler<'declineOffer'> = (ctx, input) => closeOffer(ctx, input, 'decline');
