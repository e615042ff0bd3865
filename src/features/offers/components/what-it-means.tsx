import type { DealRole } from '../../../domain/deal/states.ts';
import { INSPECTION_DAYS } from '../../../domain/handover/states.ts';
import { FEE_PERCENT, netToSeller } from '../../../domain/invoice/fee.ts';
import { cashAtClose } from '../../../domain/invoice/purchase.ts';
import type { Offer } from '../../../domain/offer/offer.ts';
import { formatMoney } from '../../../domain/shared/money.ts';

interface Line {
  what: string;
  when?: string;
  cents: number;
}

/** The same price from both ends: what one pays and when, what the other gets and when. */
export function WhatItMeans({ offer, role, other }: { offer: Offer; role: DealRole; other: string }) {
  const net = netToSeller(offer.price);
  const { instalments, holdback } = offer;
  const later: Line[] = instalments.map(({ amount, days }, i) => ({
    what: instalments.length > 1 ? `Instalment ${i + 1}` : 'Instalment',
    when: `${days} days after completion`,
    cents: amount,
  }));
  const paid: Line[] = [
    { what: 'At close', when: `within ${offer.exclusivityDays} days of acceptance`, cents: cashAtClose(offer) },
    ...later,
    { what: 'Buyer’s fee', cents: 0 },
  ];
  const released: Line[] = [
    {
      what: 'On completion',
      when: completion(role),
      cents: cashAtClose(offer) - (holdback?.amount ?? 0),
    },
    ...(holdback
      ? [{ what: 'Held back', when: `${holdback.days} days after completion`, cents: holdback.amount }]
      : []),
    ...later,
  ];
  const fee = { what: `Handoff’s fee, ${FEE_PERCENT} %`, cents: net - offer.price };
  return (
    <section className="section meanings">
      {role === 'buyer' ? (
        <>
          <Sums title="What you would pay" lines={paid} total={offer.price} />
          <Sums title={`When ${other} gets it`} lines={released} label="Before the seller’s fee" total={offer.price} />
        </>
      ) : (
        <>
          <Sums title="What you would get" lines={[...released, fee]} total={net} />
          <Sums title={`When ${other} pays`} lines={paid} total={offer.price} />
        </>
      )}
      <p className="muted tiny">
        Until completion the money is held by the payment provider. Nothing is released while a handover item is a
        problem.
      </p>
    </section>
  );
}

const completion = (role: DealRole): string =>
  `${role === 'buyer' ? 'you confirm' : 'the buyer confirms'}, or the ${INSPECTION_DAYS}-day inspection ends`;

const Sums = ({
  title,
  lines,
  total,
  label = 'In all',
}: {
  title: string;
  lines: Line[];
  total: number;
  label?: string;
}) => (
  <div>
    <h2 style={{ marginBottom: 4 }}>{title}</h2>
    <dl className="sums">
      {lines.map(({ what, when, cents }) => (
        <div key={what}>
          <dt>
            {what}
            {when && <small>{when}</small>}
          </dt>
          <dd>{formatMoney(cents)}</dd>
        </div>
      ))}
      <div className="total">
        <dt>{label}</dt>
        <dd>{formatMoney(total)}</dd>
      </div>
    </dl>
  </div>
);
