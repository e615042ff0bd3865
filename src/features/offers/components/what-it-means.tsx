import { Title } from '@mantine/core';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { PayoutRequirements } from '../../../components/money/payout-requirements.tsx';
import { Moments } from '../../../components/time/moments.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Section } from '../../../components/ui/section.tsx';
import type { DealRole } from '../../../domain/deal/states.ts';
import { feesOfOffer } from '../../../domain/invoice/fee.ts';
import { payoutPlan } from '../../../domain/invoice/provider/payout-plan.ts';
import type { Offer } from '../../../domain/offer/offer.ts';
import { whatIf } from '../../../domain/offer/what-if.ts';
import { isolateText } from '../../../domain/shared/isolate-text.ts';
import { addDays } from '../../../domain/shared/time.ts';
import { useDealRoom } from './deal-room.ts';
import { completionText, PaymentSums, PayoutSums, paymentDeadlineText } from './plan-sums.tsx';
import classes from './what-it-means.module.css';

/** An offer's price from both sides: the buyer's payments and the seller's payouts, with their days. */
export function WhatItMeans({ offer, role, other }: { offer: Offer; role: DealRole; other: string }) {
  const plan = payoutPlan(offer, feesOfOffer(offer));
  const would = offer.state === 'accepted' || offer.state === 'completed' ? '' : 'would ';
  const paid = <PaymentSums plan={plan} payBy={paymentDeadlineText(offer)} />;
  const reaches = <PayoutSums plan={plan} completion={completionText(role)} reader={role} />;
  return (
    <Section className={classes.meanings}>
      {role === 'buyer' ? (
        <>
          <Half title={`What you ${would}pay`}>{paid}</Half>
          <Half title={`When ${isolateText(other)} gets it`}>{reaches}</Half>
        </>
      ) : (
        <>
          <Half title={`What you ${would}get`}>{reaches}</Half>
          <Half title={`When ${isolateText(other)} pays`}>{paid}</Half>
        </>
      )}
      <Muted size="xs">
        Until completion the money is held by the payment provider. Nothing is released while a handover item has an
        open problem.
      </Muted>
    </Section>
  );
}

const Half = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <Title order={2} mb="xs">
      {title}
    </Title>
    {children}
  </div>
);

/** The consequences of accepting an offer, and of every alternative. */
export function WhatIfList({ offer }: { offer: Offer }) {
  const { deal, role, hasBilling, payouts, others } = useDealRoom();
  const accepted = deal.purchase && offer.state === 'accepted';
  const rows = whatIf({
    offer,
    role,
    buyer: deal.buyer.name,
    seller: role === 'buyer' && deal.sellerHidden ? 'The seller' : deal.seller.name,
    listing: deal.listing.title,
    anonymous: deal.anonymous,
    acceptedAt: accepted ? addDays(deal.purchase?.payBy ?? new Date(), -offer.exclusivityDays) : new Date(),
    others,
    hasBilling,
    payouts,
  });
  return (
    <dl className={classes.list}>
      {rows.map(({ what, follows, asks = [], warns }) => (
        <div key={what} className={clsx(warns && classes.warns)}>
          <dt>
            <Moments text={what} />
          </dt>
          <dd>
            <Moments text={follows} />
            <PayoutRequirements asks={asks} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The consequences of accepting an offer, collapsed inside the offer panel. */
export const WhatIfFold = ({ offer }: { offer: Offer }) => (
  <details className={classes.fold}>
    <summary>
      <Title order={2} component="span" fz="lg">
        What happens if…
      </Title>
    </summary>
    <WhatIfList offer={offer} />
  </details>
);
