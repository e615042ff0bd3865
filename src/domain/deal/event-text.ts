import { formatMoney } from '../shared/money.ts';
import type { DealEvent } from './events.ts';

/** The sentence of a time line, with the name of who did it (`You` for oneself). */
export function eventText(event: Pick<DealEvent, 'kind' | 'amount' | 'label'>, who: string): string {
  const amount = event.amount === null ? '' : formatMoney(event.amount);
  const label = event.label ?? '';
  switch (event.kind) {
    case 'opened':
      return `${who} asked the first question`;
    case 'access-requested':
      return `${who} asked for access`;
    case 'access-granted':
      return `${who} granted access`;
    case 'access-refused':
      return `${who} refused access`;
    case 'access-revoked':
      return `${who} withdrew access`;
    case 'terms-accepted':
      return `${who} accepted the confidentiality terms`;
    case 'offer-made':
      return `${who} offered ${amount}`;
    case 'offer-countered':
      return `${who} countered with ${amount}`;
    case 'offer-accepted':
      return `${who} accepted ${amount}`;
    case 'offer-declined':
      return `${who} declined ${amount}`;
    case 'offer-withdrawn':
      return `${who} withdrew the offer of ${amount}`;
    case 'offer-voided':
      return `The offer of ${amount} became void${label && `: ${label}`}`;
    case 'offer-backed-up':
      return 'Another offer was accepted; this one is kept as a back-up';
    case 'offer-expired':
      return `The offer of ${amount} expired`;
    case 'offer-revived':
      return `The offer of ${amount} counts again: the accepted one fell through`;
    case 'invoice-issued':
      return `Invoice ${label} over ${amount} was issued`;
    case 'paid':
      return `${who} paid ${amount}`;
    case 'item-transferred':
      return `${who} transferred ${label}`;
    case 'item-confirmed':
      return `${who} confirmed ${label}`;
    case 'item-problem':
      return `${who} reported a problem with ${label}`;
    case 'inspection-started':
      return 'Everything is transferred; the 7-day inspection began';
    case 'lapsed':
      return `${amount} was not paid in time; the deal lapsed`;
    case 'completed':
      return 'The deal is completed and the money released';
    case 'cancelled':
      return `${who} cancelled the deal${label && `: ${label}`}`;
    case 'access-withdrawn':
      return `${who} took the request for access back`;
    case 'access-expired':
      return 'Access ended';
    case 'offer-expiring':
      return `The offer of ${amount} expires within a day`;
    case 'bought':
      return `${who} bought the project for ${amount}`;
    case 'payment-due-soon':
      return `${amount} is due soon`;
    case 'payment-overdue':
      return `${amount} is overdue`;
    case 'payment-failed':
      return `A payment of ${amount} failed`;
    case 'payment-extended':
      return `${amount} may be paid until ${label}, as an administrator entered`;
    case 'payment-waived':
      return `${who} waived ${amount}`;
    case 'payment-defaulted':
      return `${amount} will not be paid, as an administrator entered`;
    case 'payment-voided':
      return 'What was unpaid of the invoice is void';
    case 'payment-refunded':
      return `${amount} was sent back to the buyer`;
    case 'outside-reported':
      return `${who} reported a payment outside Handoff: ${label}`;
    case 'outside-confirmed':
      return `${who} confirmed ${amount} paid outside Handoff`;
    case 'outside-rejected':
      return 'The payment outside Handoff was not confirmed';
    case 'item-put-back':
      return `${who} took ${label} up again`;
    case 'extension-proposed':
      return `${who} proposed ${label} more for the handover`;
    case 'extended':
      return `${who} agreed to ${label} more for the handover`;
    case 'handover-late':
      return 'The handover is late';
    case 'inspection-ending':
      return 'The inspection ends within a day';
    case 'refund-asked':
      return `${who} asked for the money back`;
    case 'disputed':
      return by(who, 'opened a dispute', 'A dispute was opened');
    case 'statement-made':
      return `${who} stated their case`;
    case 'ruled':
      return `The dispute was decided: ${label}`;
    case 'released':
      return `${amount} was released`;
    case 'payout-waiting':
      return `${amount} waits for the seller’s payout account`;
    case 'chargeback':
      return `A chargeback over ${amount}: ${label}`;
    case 'listing-removed':
      return `The listing was removed from the site: ${label}`;
    case 'stopped':
      return 'The deal is stopped: an account in it was deactivated';
    case 'resumed':
      return 'The deal goes on';
    case 'review-written':
      return `${who} wrote a review`;
    case 'reviews-revealed':
      return 'The reviews are open to read';
  }
}

const by = (who: string, active: string, passive: string): string => (who ? `${who} ${active}` : passive);
