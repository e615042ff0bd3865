import { TextLink } from '../../../components/ui/link.tsx';
import { Note } from '../../../components/ui/note.tsx';
import type { Deal } from '../../../domain/deal/deal.ts';
import { openOfferOf } from '../../../domain/offer/next-offer.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { sitePaths } from '../../../domain/site-paths.ts';

/**
 * Tells the buyer about an offer that is already open: a new offer would replace their own, but the seller's has to be
 * responded to first.
 */
export function OpenOfferNote({ deal }: { deal: Deal }) {
  const open = openOfferOf(deal);
  if (!open) return null;
  const link = <TextLink to={sitePaths.deal(deal.id, 'offer')}>See it</TextLink>;
  const price = formatMoney(open.price);
  return (
    <Note tone="amber" component="p" mb="lg">
      <span>
        {open.by === 'buyer' ? (
          <>
            You already have an open offer of <b>{price}</b>. Sending this one withdraws it. {link}
          </>
        ) : (
          <>
            <bdi>{deal.seller.name}</bdi> made you a counter-offer of <b>{price}</b>. Accept, counter or decline it
            before you make a new offer. {link}
          </>
        )}
      </span>
    </Note>
  );
}
