import type { ReactNode } from 'react';
import { FundsMark } from '../../../../components/buyer/buyer-card.tsx';
import { ContactNote } from '../../../../components/contact/contact-warning.tsx';
import { InCurrency } from '../../../../components/money/in-currency.tsx';
import { Moment } from '../../../../components/time/moment.tsx';
import { Moments } from '../../../../components/time/moments.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import type { Profile } from '../../../../domain/account/profile.ts';
import { averageRating, replySummary } from '../../../../domain/account/reputation.ts';
import { buyerRecordRows, type SentCard } from '../../../../domain/deal/buyer-card.ts';
import { isBeforeAcceptance } from '../../../../domain/deal/deal.ts';
import { questionsText } from '../../../../domain/deal/deal-questions.ts';
import { percentText } from '../../../../domain/invoice/fee.ts';
import { cashAtClose } from '../../../../domain/invoice/invoice-parts.ts';
import type { AgreedTerms } from '../../../../domain/offer/offer.ts';
import { OFFER_TERMS } from '../../../../domain/offer/offer-terms.ts';
import type { OfferColumn } from '../../../../domain/offer/side-by-side.ts';
import { unusualTerms } from '../../../../domain/offer/unusual-terms.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { storedDate } from '../../../../domain/shared/stored-moments.ts';
import { upperFirst } from '../../../../domain/shared/text.ts';
import { addDays, daysText, formatMoment, timeLeft } from '../../../../domain/shared/time.ts';
import type { Comparison } from '../../data/use-comparison.ts';

/** Maximum length, in characters, of a text that isn't collapsed in a cell. */
const SHORT = 80;
const BEGINNING = 40;

/** A user's text, collapsed if it is long. */
const FoldedText = ({ text }: { text: string }) =>
  text.length <= SHORT ? (
    text
  ) : (
    <details>
      <summary>{text.slice(0, BEGINNING).trimEnd()}…</summary>
      <span dir="auto" className={textClasses.preLine}>
        {text}
      </span>
    </details>
  );

interface Cell {
  /** Text used to tell if all offers in a row have the same value. */
  text: string;
  shown?: ReactNode;
  /** Small print below the value: dates and other details. */
  note?: ReactNode;
  /** Remark on an unusual value. */
  unusual?: string | undefined;
}
export interface ComparisonRow {
  label: string;
  cells: Cell[];
  /** True if all offers have the same value and nothing is unusual. */
  alike: boolean;
  total?: boolean;
}
export interface ComparisonGroup {
  /** Empty for the first group, which holds the terms. */
  title: string;
  rows: ComparisonRow[];
}

const NONE = 'None';
/** Labels that differ from the usual ones when the seller compares offers. */
const SELLERS_LABELS: Partial<Record<keyof AgreedTerms, string>> = {
  supportDays: 'Your help',
  assets: 'Assets left out',
};

/** Builds the rows for the offers' terms and the seller's proceeds, with one cell per offer in column order. */
export function comparisonGroups(
  columns: readonly OfferColumn[],
  { buyers, yardstick }: Comparison,
  now: Date,
): ComparisonGroup[] {
  const unusual = columns.map(({ offer }) =>
    unusualTerms(
      offer,
      yardstick,
      columns.map((other) => other.offer).filter((other) => other !== offer),
      now,
    ),
  );
  const row = (
    label: string,
    read: (column: OfferColumn) => Cell,
    term?: keyof ReturnType<typeof unusualTerms>,
  ): ComparisonRow => {
    const cells = columns.map((column, i) => ({ ...read(column), unusual: term && unusual[i]?.[term] }));
    const texts = new Set(cells.map(({ text }) => text));
    return { label, cells, alike: columns.length > 1 && texts.size === 1 && cells.every((cell) => !cell.unusual) };
  };
  const money = (cents: number): Cell => ({ text: cents === 0 ? NONE : formatMoney(cents) });
  const cells: Record<keyof AgreedTerms, (column: OfferColumn) => Cell> = {
    price: ({ offer }) => ({
      text: formatMoney(offer.price),
      shown: <b>{formatMoney(offer.price)}</b>,
      ...also(offer.price),
    }),
    installments,
    holdback: ({ offer: { holdback } }) => ({
      text: holdback ? `${formatMoney(holdback.amount)}, ${daysText(holdback.days)}` : NONE,
    }),
    diligenceDays: ({ offer }) => ({ text: daysText(offer.diligenceDays) }),
    exclusivityDays: ({ offer }) => ({ text: daysText(offer.exclusivityDays) }),
    supportDays: ({ offer }) => ({ text: daysText(offer.supportDays) }),
    conditions,
    assets: (column) => leftOut(column, columns),
  };
  const terms = (Object.keys(cells) as (keyof AgreedTerms)[]).map((key) =>
    row(SELLERS_LABELS[key] ?? OFFER_TERMS[key].label, cells[key], key),
  );
  return [
    {
      title: '',
      rows: [
        ...terms.toSpliced(
          1,
          0,
          row('Cash at close', ({ offer }) => money(cashAtClose(offer))),
        ),
        row('Their questions', ({ deal }) => ({ text: upperFirst(questionsText(deal)) })),
        row('Buyer’s record', ({ deal }) => record(buyers.get(deal.buyerId))),
        ...CARD_ROWS.map((label) =>
          row(`Buyer’s ${label.toLowerCase()}`, ({ deal }) => fromCard(deal.card, label, now)),
        ),
        row('Ends', (column) => ends(column, now), 'expiresAt'),
      ],
    },
    {
      title: 'What you get',
      rows: [
        row('On completion', (column) => ({
          ...money(column.onCompletion),
          note: <Moments text={`by ${storedDate(column.completesBy)}`} />,
        })),
        row('When the holdback ends', (column) => ({
          ...money(column.withHoldback),
          note: column.offer.holdback && (
            <Moments text={`by ${storedDate(addDays(column.completesBy, column.offer.holdback.days))}`} />
          ),
        })),
        row('With the installments', (column) => ({
          ...money(column.withInstallments),
          note: column.offer.installments.length > 0 && <Moments text={installmentDates(column)} />,
        })),
        row('Fee, already deducted', ({ plan }) => ({ text: formatMoney(-plan.fee), note: percentText(plan.fees) })),
        { ...row('Net to you', ({ plan }) => ({ text: formatMoney(plan.net), ...also(plan.net) })), total: true },
      ],
    },
  ];
}

/** Returns a note with the amount in the user's currency, shown below the dollar amount. */
const also = (cents: number) => ({ note: <InCurrency below cents={cents} /> });

/** The buyer's own conditions; contact and payment details in them are flagged until an offer is accepted. */
const conditions = ({ deal, offer }: OfferColumn): Cell => ({
  text: offer.conditions || NONE,
  shown: (
    <>
      <FoldedText text={offer.conditions || NONE} />
      <ContactNote text={offer.conditions} watchful={offer.by === 'buyer' && isBeforeAcceptance(deal)} mt="xs" />
    </>
  ),
});

/**
 * Formats installments as `6 × $3,000` if all are equal, or else lists each amount; the days after completion go below.
 */
function installments({ offer }: OfferColumn): Cell {
  if (!offer.installments.length) return { text: NONE };
  const amounts = offer.installments.map(({ amount }) => formatMoney(amount));
  const same = new Set(amounts).size === 1 && amounts.length > 1;
  const byDays = offer.installments.map(({ days }) => days).toSorted((a, b) => a - b);
  return {
    text: same ? `${amounts.length} × ${amounts[0]}` : amounts.join(' + '),
    note: `${byDays.join(', ')} ${byDays.at(-1) === 1 ? 'day' : 'days'} after completion`,
  };
}

const installmentDates = ({ offer, completesBy }: OfferColumn): string =>
  `by ${offer.installments
    .map(({ days }) => days)
    .toSorted((a, b) => a - b)
    .map((days) => storedDate(addDays(completesBy, days)))
    .join(', ')}`;

/** Assets that this offer leaves out but another one includes. */
function leftOut({ offer }: OfferColumn, columns: readonly OfferColumn[]): Cell {
  const all = new Map(columns.flatMap((column) => column.offer.assets.map(({ id, label }) => [id, label] as const)));
  const missing = [...all].filter(([id]) => !offer.assets.some((asset) => asset.id === id));
  const included = offer.assets.map(({ label }) => label).join(', ');
  return { text: missing.map(([, label]) => label).join(', ') || NONE, note: `includes ${included}` };
}

/** Labels of the rows taken from the buyer card that was sent with the offer. */
const CARD_ROWS = ['Funds', 'Financing', 'Offers'];

function fromCard(sent: SentCard | null, label: string, now: Date): Cell {
  const found = sent && buyerRecordRows(sent.card, now).find((item) => item.label === label);
  if (!found) return { text: 'Not said' };
  const { value, funds } = found;
  return { text: value, note: funds && <FundsMark funds={funds} /> };
}

function record(buyer: Profile | undefined): Cell {
  if (!buyer) return { text: 'Unknown' };
  const deals = buyer.bought + buyer.sold;
  const rating = averageRating(buyer.reviews);
  const notes = [
    replySummary(buyer) && `answers ${replySummary(buyer)}`,
    rating && `rated ${rating} of 5`,
    buyer.canceledDeals > 0 && `${buyer.canceledDeals} canceled`,
  ].filter(Boolean);
  return {
    text: deals === 0 ? 'No deal closed yet' : `${deals} ${deals === 1 ? 'deal' : 'deals'} closed`,
    note: notes.join('; ') || 'no answers yet',
  };
}

function ends({ offer, deal }: OfferColumn, now: Date): Cell {
  if (offer.state === 'accepted') {
    return {
      text: 'Accepted',
      note: deal.purchase && <Moments text={`payment due ${storedDate(deal.purchase.payBy)}`} />,
    };
  }
  return {
    text: formatMoment(offer.expiresAt),
    shown: <Moment at={offer.expiresAt} className={textClasses.breakAnywhere} />,
    note: timeLeft(offer.expiresAt, now),
  };
}
