import type { User } from '../account/user.ts';
import type { Deal } from '../deal/deal.ts';
import { type DealRole, stageMachine } from '../deal/states.ts';
import { AppError } from '../errors.ts';
import type { Listing } from '../listing/listing.ts';
import { requireForSale } from '../listing/require-for-sale.ts';
import { type Acceptance, acceptance } from './acceptance.ts';
import { type Offer, offerActor } from './offer.ts';
import { offerMachine } from './states.ts';

interface Facts {
  deal: Deal;
  /** The side that accepts. */
  role: DealRole;
  offer: Offer;
  listing: Listing;
  user: Pick<User, 'billing'>;
  invoiceId: string;
}

/** Accepts a deal's newest offer, or throws the reason why it cannot be accepted now. */
export function decideAcceptOffer({ deal, role, offer, listing, user, invoiceId }: Facts, now: Date): Acceptance {
  requireForSale(listing);
  if (deal.blocked) throw new AppError('blocked');
  const state = offerMachine.require(offer.state, 'accept', offerActor(offer, role));
  stageMachine.require(deal.stage, 'accept', role);
  if (offer.expiresAt <= now) throw new AppError('offer-expired');
  if (!user.billing) throw new AppError('billing-required');
  return acceptance(
    { kind: 'offer-accepted', by: role, deal, offer: { ...offer, state }, invoiceId },
    { toPay: offer.exclusivityDays, diligence: offer.diligenceDays },
    now,
  );
}
