import type { DealEvent, DealEventKind } from '../deal/events.ts';
import type { DealRole } from '../deal/states.ts';
import { feesOfOffer } from '../invoice/fee.ts';
import { cashAtClose } from '../invoice/invoice-parts.ts';
import { netOf, payoutPlan } from '../invoice/provider/payout-plan.ts';
import type { LetterFact } from '../mail/letter.ts';
import type { Offer } from '../offer/offer.ts';
import { OFFER_TERMS } from '../offer/offer-terms.ts';
import { formatMoney } from '../shared/money.ts';
import { storedMoment } from '../shared/stored-moments.ts';

/** Events whose emails include the offer's terms; the value is true if the offer still awaits a response. */
const TERMS: Partial<Record<DealEventKind, boolean>> = {
  'offer-made': true,
  'offer-countered': true,
  'offer-revived': true,
  'offer-expiring': true,
  'offer-accepted': false,
  bought: false,
};

/** Returns true if an event's email includes the terms of its offer. */
export const includesTerms = (kind: DealEventKind): boolean => kind in TERMS;

/** Returns the labeled values in an event's email: the terms of the event's offer, or the problem that was reported. */
export function eventFacts({ kind, said }: DealEvent, role: DealRole, offer: Offer | null): LetterFact[] {
  if (kind === 'item-problem' && said?.text) return [{ label: 'What is wrong', text: said.text }];
  return offer && includesTerms(kind) ? termFacts(offer, role, TERMS[kind] === true) : [];
}

/** Returns an offer's terms, including the seller's proceeds if `role` is the seller. Empty terms are left out. */
function termFacts(offer: Offer, role: DealRole, isOpen: boolean): LetterFact[] {
  const { price, installments, holdback, diligenceDays, exclusivityDays, supportDays, conditions, expiresAt } = offer;
  const plan = payoutPlan(offer, feesOfOffer(offer));
  const onCompletion = netOf(plan, 'close');
  const later = onCompletion < plan.net ? `, ${formatMoney(onCompletion)} of it on completion` : '';
  const when = (isThere: unknown, label: string, text: string): LetterFact[] => (isThere ? [{ label, text }] : []);
  return [
    { label: OFFER_TERMS.price.label, text: OFFER_TERMS.price.text(price) },
    { label: 'Cash at close', text: formatMoney(cashAtClose(offer)) },
    ...when(installments.length, OFFER_TERMS.installments.label, OFFER_TERMS.installments.text(installments)),
    ...when(holdback, OFFER_TERMS.holdback.label, OFFER_TERMS.holdback.text(holdback)),
    ...when(role === 'seller', 'Net to you', `${formatMoney(plan.net)}${later}`),
    ...when(diligenceDays, OFFER_TERMS.diligenceDays.label, OFFER_TERMS.diligenceDays.text(diligenceDays)),
    ...when(exclusivityDays, OFFER_TERMS.exclusivityDays.label, OFFER_TERMS.exclusivityDays.text(exclusivityDays)),
    ...when(supportDays, OFFER_TERMS.supportDays.label, OFFER_TERMS.supportDays.text(supportDays)),
    ...when(conditions, OFFER_TERMS.conditions.label, conditions),
    ...when(isOpen, 'Open until', storedMoment(expiresAt)),
  ];
}
