import { Button } from '@mantine/core';
import { CommandDialog } from '../../../components/ui/command-dialog.tsx';
import type { Deal } from '../../../domain/deal/deal.ts';
import type { DealRole } from '../../../domain/deal/states.ts';
import type { Offer } from '../../../domain/offer/offer.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { OfferFacts } from './offer-facts.tsx';

/** Who can begin again once an offer is over. */
export const newOneText = (deal: Deal, role: DealRole): string =>
  role === 'seller' ? `${deal.buyer.name} can make a new one.` : 'You can make a new one.';

interface DeclineOfferProps {
  deal: Deal;
  role: DealRole;
  offer: Offer;
  size?: 'sm';
}

/** Declines an offer, after saying which. */
export function DeclineOffer({ deal, role, offer, size }: DeclineOfferProps) {
  const price = formatMoney(offer.price);
  return (
    <CommandDialog
      command="declineOffer"
      label={`Decline ${price}?`}
      submitLabel={`Decline ${price}`}
      explanation={
        <>
          <p>The offer is over and can’t be accepted any longer. {newOneText(deal, role)}</p>
          <OfferFacts offer={offer} role={role} madeAt={offer.createdAt} />
        </>
      }
      done="Offer declined."
      input={() => ({ dealId: deal.id, version: offer.version })}
      trigger={(open) => (
        <Button variant="subtle" onClick={open} {...(size && { size })}>
          Decline
        </Button>
      )}
    />
  );
}
