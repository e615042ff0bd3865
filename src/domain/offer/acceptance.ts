import type { Deal } from '../deal/deal.ts';
import { accessMachine, type DealRole } from '../deal/states.ts';
import { addDays } from '../shared/time.ts';
import type { Offer } from './offer.ts';
import { withOffer } from './with-offer.ts';

/** What an acceptance makes of a deal. The listing is reserved and the purchase invoice issued with it. */
export interface Acceptance {
  kind: 'offer-accepted' | 'bought';
  by: DealRole;
  /** With the accepted offer, access granted, and the purchase begun. */
  deal: Deal;
  offer: Offer;
  /** The buyer's own open offer, void now. */
  replaced: Offer | null;
  invoiceId: string;
  payBy: Date;
}

/** Builds an acceptance from a deal and its offer, which is in its accepted state already. */
export function acceptance(
  accepted: Pick<Acceptance, 'kind' | 'by' | 'deal' | 'offer' | 'invoiceId'> & Partial<Pick<Acceptance, 'replaced'>>,
  days: { toPay: number; diligence: number },
  now: Date,
): Acceptance {
  const { deal, offer, invoiceId } = accepted;
  const granted = accessMachine.next(deal.access.state, 'grant', 'system');
  const payBy = addDays(now, days.toPay);
  return {
    replaced: null,
    ...accepted,
    payBy,
    deal: {
      ...withOffer(deal, offer, now),
      access: { ...deal.access, ...(granted && { state: granted, changedAt: now }), expiresAt: null },
      purchase: {
        invoiceId,
        paidAt: null,
        payBy,
        diligenceEndsAt: addDays(now, days.diligence),
        outsideAt: null,
      },
    },
  };
}
