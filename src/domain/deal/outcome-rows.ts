import { disputesOf } from '../dispute/dispute.ts';
import { RESULT_LABELS } from '../handover/checks/check-schema.ts';
import type { HandoverItem } from '../handover/handover.ts';
import { HANDOVER_STATE_LABELS } from '../handover/states.ts';
import type { Invoice } from '../invoice/invoice.ts';
import { waitingPayouts } from '../invoice/purchase.ts';
import type { Offer } from '../offer/offer.ts';
import { formatExactMoney } from '../shared/money.ts';
import { storedDate } from '../shared/stored-moments.ts';
import { upperFirst } from '../shared/text.ts';
import { daysBetween, daysText } from '../shared/time.ts';
import { saleEndedAt, supportDaysLeft, supportEnd } from './after-sale.ts';
import type { Deal } from './deal.ts';

/** One promise of the accepted offer and its outcome. */
export interface OutcomeRow {
  id: string;
  what: string;
  promised: string;
  came: string;
}

interface Facts {
  deal: Pick<Deal, 'completedAt' | 'closed' | 'purchase' | 'dispute' | 'earlierDisputes'>;
  /** The accepted version of the offer. */
  offer: Offer;
  items: readonly HandoverItem[];
  /** The purchase invoice; null while it loads. */
  invoice: Invoice | null;
  now: Date;
}

/**
 * Returns each promise of the accepted offer with its outcome, once the sale is completed or refunded; before that, an
 * empty list. Both sides see the same rows, with exact amounts.
 */
export function outcomeRows(facts: Facts): OutcomeRow[] {
  const { deal, offer, items, invoice } = facts;
  const endedAt = saleEndedAt(deal);
  if (!endedAt) return [];
  return [
    ...items.map(
      (item): OutcomeRow => ({ id: item.id, what: item.label, promised: item.transfer, came: itemOutcome(item) }),
    ),
    {
      id: 'price',
      what: 'Price',
      promised: formatExactMoney(offer.price),
      came: invoice ? priceOutcome(invoice) : '…',
    },
    { id: 'handover', what: 'Handover', ...handoverRow(facts, endedAt) },
    { id: 'support', what: 'Support', ...supportRow(facts) },
    ...(offer.conditions
      ? [
          {
            id: 'conditions',
            what: 'Conditions',
            promised: offer.conditions,
            came: 'Up to buyer and seller; Handoff does not check.',
          },
        ]
      : []),
    ...disputeRows(deal),
  ];
}

function itemOutcome({ state, transferredAt, confirmedAt, check }: HandoverItem): string {
  const said = [
    transferredAt && `Transferred ${storedDate(transferredAt)}`,
    confirmedAt ? `confirmed ${storedDate(confirmedAt)}` : state === 'transferred' && 'not confirmed by the buyer',
  ].filter((part) => part !== null && part !== false);
  const words = said.length ? said.join(', ') : HANDOVER_STATE_LABELS[state];
  const sentence = `${upperFirst(words)}.`;
  return check
    ? `${sentence} Checked ${storedDate(check.at)}: ${RESULT_LABELS[check.result].toLowerCase()}.`
    : sentence;
}

function priceOutcome({ parts, outside }: Invoice): string {
  const waiting = waitingPayouts({ parts }).reduce((total, { releasing }) => total + releasing, 0);
  if (outside?.state === 'confirmed') return `Paid outside, ${outside.reference}.`;
  const sum = (of: (part: Invoice['parts'][number]) => number) => parts.reduce((total, part) => total + of(part), 0);
  const open = sum(({ state, amount }) =>
    state === 'scheduled' || state === 'due' || state === 'overdue' ? amount : 0,
  );
  const said: [number, string][] = [
    [sum(({ released }) => released), 'released to the seller'],
    [sum(({ takenBack }) => takenBack), 'taken back from the seller'],
    [sum(({ refunded }) => refunded), 'refunded to the buyer'],
    [sum(({ state, amount }) => (state === 'paid' ? amount : 0)), 'held'],
    [sum(({ releasing, refunding }) => releasing + refunding) - waiting, 'on its way'],
    [waiting, 'waiting for the seller’s payout account'],
    [sum(({ state, amount }) => (state === 'processing' ? amount : 0)), 'being paid'],
    [open, 'still to be paid'],
    [sum(({ state, amount }) => (state === 'waived' ? amount : 0)), 'waived'],
    [sum(({ state, amount }) => (state === 'defaulted' ? amount : 0)), 'not paid'],
  ];
  const words = said.flatMap(([cents, what]) => (cents > 0 ? [`${formatExactMoney(cents)} ${what}`] : []));
  return words.length ? `${words.join(', ')}.` : 'No money has moved.';
}

function handoverRow({ deal, items }: Facts, endedAt: Date): Pick<OutcomeRow, 'promised' | 'came'> {
  const longest = Math.max(0, ...items.map(({ expectedDays }) => expectedDays));
  const promised = longest ? `${daysText(longest)} after payment` : 'No time given';
  if (!deal.completedAt) {
    const confirmed = items.filter(({ state }) => state === 'confirmed').length;
    return { promised, came: `${confirmed} of ${items.length} confirmed, canceled ${storedDate(endedAt)}` };
  }
  const paidAt = deal.purchase?.paidAt;
  const times = items.flatMap(({ transferredAt }) => transferredAt ?? []);
  const last = times.length ? new Date(Math.max(...times.map((time) => time.getTime()))) : endedAt;
  return {
    promised,
    came: paidAt ? `${afterPayment(daysBetween(paidAt, last))}, ${storedDate(last)}` : storedDate(last),
  };
}

const afterPayment = (days: number): string => (days > 0 ? `${daysText(days)} after payment` : 'On the day of payment');

function supportRow({ deal: { completedAt }, offer, now }: Facts): Pick<OutcomeRow, 'promised' | 'came'> {
  if (!offer.supportDays) return { promised: 'None', came: '–' };
  const endsAt = completedAt && supportEnd(offer.supportDays, completedAt);
  if (!endsAt) return { promised: daysText(offer.supportDays), came: 'Did not begin' };
  const left = supportDaysLeft(endsAt, now);
  const came = left ? `${daysText(left)} left, until ${storedDate(endsAt)}` : `Ended ${storedDate(endsAt)}`;
  return { promised: daysText(offer.supportDays), came };
}

/** Returns the disputes over this sale; disputes from earlier rounds concern other sales. */
function disputeRows(deal: Facts['deal']): OutcomeRow[] {
  const paidAt = deal.purchase?.paidAt;
  const ofThisSale = disputesOf(deal).filter(({ openedAt }) => paidAt && openedAt >= paidAt);
  return ofThisSale.map(({ over, openedAt, outcome }, i) => {
    const about = over === 'holdback' ? 'Over the holdback' : 'Over the deal';
    const came = outcome
      ? `${formatExactMoney(outcome.release)} to the seller, ${formatExactMoney(outcome.refund)} to the buyer, ${storedDate(outcome.at)}.`
      : 'Not decided yet.';
    return { id: `dispute-${i}`, what: 'Dispute', promised: `${about}, opened ${storedDate(openedAt)}`, came };
  });
}
