import { Text, Title } from '@mantine/core';
import { Section } from '../../../components/ui/section.tsx';
import { Sums, SumsRow } from '../../../components/ui/sums.tsx';
import type { DealRole } from '../../../domain/deal/states.ts';
import { INSPECTION_DAYS } from '../../../domain/handover/states.ts';
import { FEE_PERCENT, netToSeller } from '../../../domain/invoice/fee.ts';
import { cashAtClose } from '../../../domain/invoice/purchase.ts';
import type { Offer } from '../../../domain/offer/offer.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { daysText } from '../../../domain/shared/time.ts';
import classes from './what-it-means.module.css';

interface Line {
  name: string;
  when?: string;
  cents: number;
}

/** An offer's price from both ends: what the buyer pays and when, what the seller gets and when. */
export function WhatItMeans({ offer, role, other }: { offer: Offer; role: DealRole; other: string }) {
  const net = netToSeller(offer.price);
  const { instalments, holdback } = offer;
  const later: Line[] = instalments.map(({ amount, days }, i) => ({
    name: instalments.length > 1 ? `Installment ${i + 1}` : 'Installment',
    when: `${daysText(days)} after completion`,
    cents: amount,
  }));
  const paid: Line[] = [
    { name: 'At close', when: payBy(offer), cents: cashAtClose(offer) },
    ...later,
    { name: 'Buyer’s fee', cents: 0 },
  ];
  const released: Line[] = [
    {
      name: 'On completion',
      when: completion(role),
      cents: cashAtClose(offer) - (holdback?.amount ?? 0),
    },
    ...(holdback
      ? [{ name: 'Holdback', when: `${daysText(holdback.days)} after completion`, cents: holdback.amount }]
      : []),
    ...later,
  ];
  const would = offer.state === 'accepted' || offer.state === 'completed' ? '' : 'would ';
  const fee = { name: `Handoff’s fee, ${FEE_PERCENT}%`, cents: net - offer.price };
  return (
    <Section className={classes.meanings}>
      {role === 'buyer' ? (
        <>
          <Amounts title={`What you ${would}pay`} lines={paid} total={offer.price} />
          <Amounts
            title={`When ${other} gets it`}
            lines={released}
            label="Before the seller’s fee"
            total={offer.price}
          />
        </>
      ) : (
        <>
          <Amounts title={`What you ${would}get`} lines={[...released, fee]} total={net} />
          <Amounts title={`When ${other} pays`} lines={paid} total={offer.price} />
        </>
      )}
      <Text size="xs" c="dimmed">
        Until completion the money is held by the payment provider. Nothing is released while a handover item has an
        open problem.
      </Text>
    </Section>
  );
}

const payBy = ({ buyNow, exclusivityDays }: Offer): string =>
  buyNow ? 'within 24 hours of the purchase' : `within ${daysText(exclusivityDays)} of acceptance`;
const completion = (role: DealRole): string =>
  `${role === 'buyer' ? 'you confirm' : 'the buyer confirms'}, or the ${INSPECTION_DAYS}-day inspection ends`;

const Amounts = ({
  title,
  lines,
  total,
  label = 'Total',
}: {
  title: string;
  lines: Line[];
  total: number;
  label?: string;
}) => (
  <div>
    <Title order={2} mb={4}>
      {title}
    </Title>
    <Sums>
      {lines.map(({ name, when, cents }) => (
        <SumsRow key={name} label={name} note={when}>
          {formatMoney(cents)}
        </SumsRow>
      ))}
      <SumsRow label={label} total>
        {formatMoney(total)}
      </SumsRow>
    </Sums>
  </div>
);
