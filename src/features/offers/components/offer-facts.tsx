import { Sums, SumsRow } from '../../../components/ui/sums.tsx';
import type { DealRole } from '../../../domain/deal/states.ts';
import { FEE_PERCENT, netToSeller } from '../../../domain/invoice/fee.ts';
import { cashAtClose } from '../../../domain/invoice/purchase.ts';
import { DILIGENCE_MEANS, EXCLUSIVITY_MEANS, type Offer } from '../../../domain/offer/offer.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { daysText } from '../../../domain/shared/time.ts';

type Money = Pick<Offer, 'price' | 'instalments' | 'holdback' | 'diligenceDays' | 'exclusivityDays'>;

/** The money and the dates of an offer, before something is decided about it; for the seller also what is left of it. */
export const OfferFacts = ({ offer, role }: { offer: Money; role: DealRole }) => (
  <Sums>
    <SumsRow label="Price">{formatMoney(offer.price)}</SumsRow>
    <SumsRow label="Cash at close" note={`Within ${daysText(offer.exclusivityDays)} of acceptance`}>
      {formatMoney(cashAtClose(offer))}
    </SumsRow>
    {offer.holdback && (
      <SumsRow label="Of which held back" note={`For ${daysText(offer.holdback.days)} after completion`}>
        {formatMoney(offer.holdback.amount)}
      </SumsRow>
    )}
    {offer.instalments.map(({ amount, days }, i) => (
      <SumsRow key={i} label={`Installment ${i + 1}`} note={`${daysText(days)} after completion`}>
        {formatMoney(amount)}
      </SumsRow>
    ))}
    <SumsRow label="Diligence" note={DILIGENCE_MEANS}>
      {daysText(offer.diligenceDays)}
    </SumsRow>
    <SumsRow label="Exclusivity" note={EXCLUSIVITY_MEANS}>
      {daysText(offer.exclusivityDays)}
    </SumsRow>
    {role === 'seller' && (
      <>
        <SumsRow label={`Handoff’s fee, ${FEE_PERCENT}%`}>
          {formatMoney(netToSeller(offer.price) - offer.price)}
        </SumsRow>
        <SumsRow label="You get in total" total>
          {formatMoney(netToSeller(offer.price))}
        </SumsRow>
      </>
    )}
  </Sums>
);
