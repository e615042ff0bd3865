import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Section } from '../../../components/ui/section.tsx';
import type { DealRole } from '../../../domain/deal/states.ts';
import { payoutPlan } from '../../../domain/invoice/provider/payout-plan.ts';
import type { Offer } from '../../../domain/offer/offer.ts';
import { PaymentSums, PayoutSums } from './plan-sums.tsx';
import { completionText, payByText } from './plan-words.ts';
import classes from './what-it-means.module.css';

/** An offer's price from both ends: what the buyer pays and when, what the seller gets and when. */
export function WhatItMeans({ offer, role, other }: { offer: Offer; role: DealRole; other: string }) {
  const plan = payoutPlan(offer, offer.createdAt);
  const would = offer.state === 'accepted' || offer.state === 'completed' ? '' : 'would ';
  const paid = <PaymentSums plan={plan} payBy={payByText(offer)} />;
  const reaches = <PayoutSums plan={plan} completion={completionText(role)} reader={role} />;
  return (
    <Section className={classes.meanings}>
      {role === 'buyer' ? (
        <>
          <Half title={`What you ${would}pay`}>{paid}</Half>
          <Half title={`When ${other} gets it`}>{reaches}</Half>
        </>
      ) : (
        <>
          <Half title={`What ${would}reach${would ? '' : 'es'} you`}>{reaches}</Half>
          <Half title={`When ${other} pays`}>{paid}</Half>
        </>
      )}
      <Text size="xs" c="dimmed">
        Until completion the money is held by the payment provider. Nothing is released while a handover item has an
        open problem.
      </Text>
    </Section>
  );
}

const Half = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <Title order={2} mb={4}>
      {title}
    </Title>
    {children}
  </div>
);
