import { Title } from '@mantine/core';
import clsx from 'clsx';
import { PayoutAsks } from '../../../components/money/money-notes.tsx';
import type { User } from '../../../domain/account/user.ts';
import type { Deal } from '../../../domain/deal/deal.ts';
import type { DealRole } from '../../../domain/deal/states.ts';
import type { Offer } from '../../../domain/offer/offer.ts';
import { whatIf } from '../../../domain/offer/what-if.ts';
import { addDays } from '../../../domain/shared/time.ts';
import classes from './what-if-list.module.css';

interface WhatIfListProps {
  deal: Deal;
  role: DealRole;
  offer: Offer;
  hasBilling: boolean;
  payouts: User['payouts'];
  /** How many other open offers there are, where the reader knows. */
  others?: number | null;
}

/** What happens if an offer is accepted, and what if things go another way then. */
export function WhatIfList({ deal, role, offer, hasBilling, payouts, others = null }: WhatIfListProps) {
  const accepted = deal.purchase && offer.state === 'accepted';
  const rows = whatIf({
    offer,
    role,
    buyer: deal.buyer.name,
    seller: role === 'buyer' && deal.sellerHidden ? 'The seller' : deal.seller.name,
    listing: deal.listing.title,
    acceptedAt: accepted ? addDays(deal.purchase?.payBy ?? new Date(), -offer.exclusivityDays) : new Date(),
    others,
    hasBilling,
    payouts,
  });
  return (
    <dl className={classes.list}>
      {rows.map(({ what, follows, asks = [], warns }) => (
        <div key={what} className={clsx(warns && classes.warns)}>
          <dt>{what}</dt>
          <dd>
            {follows}
            <PayoutAsks asks={asks} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The same list in the panel of the offer, folded. */
export const WhatIfFold = (props: WhatIfListProps) => (
  <details className={classes.fold}>
    <summary>
      <Title order={2} component="span" fz={18}>
        What happens if…
      </Title>
    </summary>
    <WhatIfList {...props} />
  </details>
);
