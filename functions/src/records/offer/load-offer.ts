import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Offer } from '../../../../src/domain/offer/offer.ts';
import { isOpenOffer } from '../../../../src/domain/offer/states.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** The newest offer of a deal, which must be the version that the caller saw (`offer-changed`). */
export async function loadOffer(tx: Tx, deal: Deal, version: number): Promise<Offer> {
  if (!deal.offer) throw new AppError('not-found');
  if (deal.offer.version !== version) throw new AppError('offer-changed');
  return loadNewestOffer(tx, deal);
}

/** The newest offer of a deal, whatever version it is. */
export const loadNewestOffer = (tx: Tx, deal: Deal): Promise<Offer> =>
  tx.get(refs.offer(deal.id, String(deal.offer?.version)));

/** The newest offer of a deal while it is open, else null. */
export async function loadOpenOffer(tx: Tx, deal: Deal): Promise<Offer | null> {
  return deal.offer && isOpenOffer(deal.offer.state) ? loadNewestOffer(tx, deal) : null;
}
