import { contactsIn } from '../contact/contact-details.ts';
import { cashAtClose } from '../invoice/invoice-parts.ts';
import type { STRUCTURES } from '../listing/details/detail-options.ts';
import { DAY_MS } from '../shared/durations.ts';
import { type Cents, formatMoney } from '../shared/money.ts';
import { daysText } from '../shared/time.ts';
import {
  type AgreedTerms,
  DEFAULT_DILIGENCE_DAYS,
  DEFAULT_EXCLUSIVITY_DAYS,
  DEFAULT_HOLDBACK_PERCENT,
  type Offer,
} from './offer.ts';

/**
 * The listing's own terms, with which offers are compared. `structures` lists the payment structures the seller
 * accepts; empty if they listed none.
 */
export interface ListingYardstick {
  askingPrice: Cents;
  structures: readonly (keyof typeof STRUCTURES)[];
  supportDays: number;
  /** Lowest price the seller would accept, known only to them. */
  floor: Cents | null;
}

type Terms = AgreedTerms & Pick<Offer, 'expiresAt'>;

/** Percentage below the asking price at which an offer is far too low. */
const FAR_BELOW_PERCENT = 30;
/** Percentage of the price paid after completion above which the offer is unusual. */
const MUCH_LATER_PERCENT = 50;
const LATE_INSTALLMENT_DAYS = 180;
const LONG_HOLDBACK_DAYS = 60;
/** Number of days above which diligence or exclusivity is long; most buyers ask for less than three weeks. */
const LONG_DAYS = 21;
/**
 * Minimum number of days by which a term must exceed the other offers' maximum to stand out; it must also be at least
 * twice as long.
 */
const APART_DAYS = 5;

/**
 * Returns remarks for the seller on terms that don't fit the listing, stand out from other offers, or are far from the
 * form's defaults. Ordinary terms get no remark.
 */
export function unusualTerms(
  offer: Terms,
  listing: ListingYardstick,
  others: readonly Terms[],
  now: Date,
): Partial<Record<keyof Terms, string>> {
  const found: Record<keyof Terms, string | null> = {
    price: unusualPrice(offer.price, listing),
    installments: unusualInstallments(offer, listing),
    holdback: unusualHoldback(offer, listing),
    assets: null,
    diligenceDays: unusualDays('diligenceDays', DEFAULT_DILIGENCE_DAYS, offer, others),
    exclusivityDays: unusualDays('exclusivityDays', DEFAULT_EXCLUSIVITY_DAYS, offer, others),
    supportDays: offer.supportDays > listing.supportDays ? `you offer ${daysText(listing.supportDays)}` : null,
    conditions: unusualConditions(offer, others),
    expiresAt: offer.expiresAt.getTime() - now.getTime() < DAY_MS ? 'within a day' : null,
  };
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text !== null));
}

const percentOf = (part: Cents, whole: Cents): number => Math.round((part * 100) / whole);

function unusualPrice(price: Cents, { askingPrice, floor }: ListingYardstick): string | null {
  if (floor !== null && price < floor) return `below your floor of ${formatMoney(floor)}`;
  const below = percentOf(askingPrice - price, askingPrice);
  return below >= FAR_BELOW_PERCENT ? `${below}% below asking` : null;
}

/** Returns true if the seller listed accepted payment structures and this isn't one of them. */
const isUnwanted = ({ structures }: ListingYardstick, way: keyof typeof STRUCTURES): boolean =>
  structures.length > 0 && !structures.includes(way);

function unusualInstallments(offer: Terms, listing: ListingYardstick): string | null {
  if (!offer.installments.length) return null;
  if (isUnwanted(listing, 'installments')) return 'your listing takes none';
  const later = percentOf(offer.price - cashAtClose(offer), offer.price);
  if (later > MUCH_LATER_PERCENT) return `${later}% of the price comes later`;
  const last = Math.max(...offer.installments.map(({ days }) => days));
  return last > LATE_INSTALLMENT_DAYS ? `the last one ${daysText(last)} after completion` : null;
}

function unusualHoldback({ holdback, price }: Terms, listing: ListingYardstick): string | null {
  if (!holdback) return null;
  if (isUnwanted(listing, 'holdback')) return 'your listing takes none';
  const share = percentOf(holdback.amount, price);
  if (share > 1.5 * DEFAULT_HOLDBACK_PERCENT)
    return `${share}% of the price, the form starts at ${DEFAULT_HOLDBACK_PERCENT}%`;
  return holdback.days > LONG_HOLDBACK_DAYS ? 'held for long' : null;
}

function unusualDays(
  term: 'diligenceDays' | 'exclusivityDays',
  usual: number,
  offer: Terms,
  others: readonly Terms[],
): string | null {
  const days = offer[term];
  const highest = Math.max(0, ...others.map((other) => other[term]));
  if (others.length && days >= 2 * highest && days - highest >= APART_DAYS) {
    return `${others.length > 1 ? 'the others ask' : 'the other asks'} for ${daysText(highest)}${others.length > 1 ? ' at most' : ''}`;
  }
  return days > LONG_DAYS ? `long: the form starts at ${daysText(usual)}` : null;
}

const ASSET =
  '(?:domain|domains|domaine|dominio|domínio|repository|repo|code|assets?|app|everything|login|account|access|accounts|konto|quellcode|depósito)';
/** Matches conditions that require a handover before the payment is held, in six languages. */
const BEFORE_PAYMENT = new RegExp(
  [
    `${ASSET}(?!\\p{L})[^.;\\n]{0,60}(?<!\\p{L})(?:before\\s(?:the\\s|i\\s|my\\s)?(?:pay|payment|money)|first,?\\s(?:then\\s)?i\\spay|vor\\sder\\s(?:zahlung|bezahlung)|avant\\s(?:le\\s)?paiement|antes\\sd(?:el|o)\\spag|prima\\sdel\\spagamento)`,
    'i\\s(?:will\\s)?pay\\s(?:you\\s)?(?:once|after|when|the day after|as soon as)\\s(?:everything|i have|it is in|the (?:domain|code|transfer))',
    'first,?\\si\\s(?:will\\s)?pay|(?:dann|danach)\\s(?:zahle|bezahle|überweise)\\sich|je\\spa(?:ie|ye)\\s(?:ensuite|après)|después\\spago|depois\\spago|poi\\spago',
  ].join('|'),
  'iu',
);
/** Matches conditions under which the seller would later refund the price; a sale is final after the inspection. */
const MONEY_BACK_CLAUSE = /(?:refunds?|returns?|pays? back)\s(?:me|the price)\s(?:if|when)\s/i;

/** Flags conditions that bypass the site's safeguards, or any conditions at all if no other offer has any. */
function unusualConditions({ conditions }: Terms, others: readonly Terms[]): string | null {
  const [before] = BEFORE_PAYMENT.exec(conditions) ?? [];
  if (before) return `“${before}”: hand over nothing before the payment is held`;
  const around = contactsIn(conditions).find(({ kind }) => kind === 'payment' || kind === 'bank' || kind === 'wallet');
  if (around) return `“${around.words}”: money paid elsewhere isn’t held until the handover`;
  const [back] = MONEY_BACK_CLAUSE.exec(conditions) ?? [];
  if (back) return `“${back.trim()}”: a sale is final after the inspection`;
  return conditions && others.length && others.every((other) => !other.conditions)
    ? `the other${others.length > 1 ? 's have' : ' has'} none`
    : null;
}
