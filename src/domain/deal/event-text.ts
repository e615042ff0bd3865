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
      return 'The offer became void: the project was sold';
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
  }
}
