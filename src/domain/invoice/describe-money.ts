import { isolateText } from '../shared/isolate-text.ts';
import { formatExactMoney } from '../shared/money.ts';
import { storedDate } from '../shared/stored-moments.ts';
import { upperFirst } from '../shared/text.ts';
import { expectedDebitText } from './bank-debit.ts';
import { netToSeller } from './fee.ts';
import { type Invoice, type InvoicePart, partsAtClose, sumOf } from './invoice.ts';
import type { InvoiceViewer } from './invoice-status.ts';
import { moneyAwaitingAccount, moneyInTransit, releasedMoney } from './money-received.ts';
import { isOutsideOpen } from './outside/outside-payment.ts';
import { afterCompletion, partName } from './part-words.ts';
import type { PartState } from './states.ts';

const VOID_TEXT = 'This invoice is void. There is nothing to pay on it.';

type Names = { payer: string; payee: string };

/**
 * Describes where an invoice's money is now, with one sentence per portion. Amounts that reach the payee are stated net
 * of the fee.
 */
export function describeMoney(invoice: Invoice, viewer: InvoiceViewer, now: Date): string[] {
  const unexpected = unexpectedWords(invoice, viewer);
  if (invoice.kind !== 'purchase') return [handoffWords(invoice, now), ...unexpected];
  const names: Names = {
    payer: viewer === 'payer' ? 'you' : invoice.payer.legalName,
    payee: viewer === 'payee' ? 'you' : invoice.payee.legalName,
  };
  if (invoice.state === 'void') return [VOID_TEXT, ...unexpected];
  const said = [
    ...outsideTexts(invoice, viewer),
    ...dueAtClose(invoice, viewer, now),
    ...heldWords(invoice, now),
    ...onItsWay(invoice, names, viewer),
    ...arrivedWords(invoice, names),
    ...unexpected,
    ...invoice.parts
      .filter(({ kind }) => kind === 'installment')
      .flatMap((part) => installmentWords(part, invoice, now)),
  ];
  return said.map(upperFirst);
}

/** Describes the payment status of an invoice that Handoff issued for its fee or a membership. */
function handoffWords({ kind, state, parts, paidAt, dueAt }: Invoice, now: Date): string {
  const [part] = parts;
  if (state === 'void') return VOID_TEXT;
  if (part?.lost) return 'The payment was charged back.';
  if (part?.state === 'processing') return `The bank debit ${onItsWayWords(part.changedAt, now)}`;
  if (kind === 'membership') {
    return paidAt
      ? `Paid on ${storedDate(paidAt)}. You are a lifetime member.`
      : 'Your membership begins once it is paid.';
  }
  if (paidAt) return `${part?.paidWith ? 'Paid' : 'Deducted from your release'} on ${storedDate(paidAt)}.`;
  if (state === 'overdue') return 'It is overdue. You can submit new listings again once it is paid.';
  return `The sale was paid outside Handoff, so nothing could be deducted. Due ${storedDate(dueAt)}.`;
}

const onItsWayWords = (since: Date, now: Date): string =>
  `is on its way, ${expectedDebitText(since, now)}. There is nothing to do until it arrives.`;

/** Describes how a payment that wasn't due is returned; empty if there is none. */
function unexpectedWords({ unexpected }: Invoice, viewer: InvoiceViewer): string[] {
  if (!unexpected) return [];
  const { amount, state, at } = unexpected;
  const to = viewer === 'payer' ? 'you' : 'the payer';
  return [
    state === 'processing'
      ? `A payment of ${formatExactMoney(amount)} that is no longer due is on its way. When it arrives, it’s sent back to ${to} in full.`
      : `A payment of ${formatExactMoney(amount)} that wasn’t due arrived on ${storedDate(at)}. It goes back to ${to} in full.`,
  ];
}

function outsideTexts(invoice: Invoice, viewer: InvoiceViewer): string[] {
  const settled = invoice.parts.filter((part) => part.state === 'settled-outside');
  if (settled.length) {
    const fee = viewer === 'payee' ? ' The fee is invoiced separately.' : '';
    return [`${formatExactMoney(sumOf(settled))} was paid outside Handoff, which holds none of it.${fee}`];
  }
  if (!isReportedAsPaid(invoice)) return [];
  const who = viewer === 'payee' ? 'you have' : 'the seller has';
  return invoice.outside?.state === 'reported'
    ? [`a payment outside Handoff was reported. There is nothing to pay here until ${who} confirmed it.`]
    : ['a payment outside Handoff is contested. There is nothing to pay here until that is settled.'];
}

/**
 * Returns true if the amount due at close was reported as paid outside the platform but isn't confirmed yet; Handoff
 * may then never hold that money.
 */
export const isReportedAsPaid = (invoice: Pick<Invoice, 'parts' | 'outside'>): boolean =>
  isOutsideOpen(invoice) && partsAtClose(invoice).some((part) => part.state === 'due');

function dueAtClose(invoice: Invoice, viewer: InvoiceViewer, now: Date): string[] {
  const parts = partsAtClose(invoice);
  const processing = parts.filter((part) => part.state === 'processing');
  const since = processing[0]?.changedAt;
  if (since) {
    // The deal has ended, so this payment is described as an unexpected one instead.
    if (invoice.unexpected?.state === 'processing') return [];
    const whose = viewer === 'payer' ? 'your' : 'the';
    return [`${whose} bank debit of ${formatExactMoney(sumOf(processing))} ${onItsWayWords(since, now)}`];
  }
  const due = parts.filter((part) => part.state === 'due');
  if (!due.length || isOutsideOpen(invoice)) return [];
  const by = due[0]?.dueAt ? ` by ${storedDate(due[0].dueAt)}` : '';
  const who = viewer === 'payer' ? 'you pay' : `${isolateText(invoice.payer.legalName)} pays`;
  return [`${who} ${formatExactMoney(sumOf(due))}${by}. It is then held until the handover is confirmed.`];
}

function heldWords(invoice: Invoice, now: Date): string[] {
  const paid = invoice.parts.filter((part) => part.state === 'paid');
  const frozen = paid.filter((part) => part.frozen);
  const held = paid.filter((part) => !part.frozen && !part.releaseAt);
  return [
    ...(frozen.length ? [`${formatExactMoney(sumOf(frozen))} is frozen until a chargeback is decided.`] : []),
    ...(held.length
      ? [`${formatExactMoney(sumOf(held))} is held by the payment provider until the handover is confirmed.`]
      : []),
    ...paid
      .filter((part) => !part.frozen)
      .flatMap(({ amount, releaseAt }) => (releaseAt ? [holdbackWords(amount, releaseAt, now)] : [])),
  ];
}

const holdbackWords = (amount: number, releaseAt: Date, now: Date): string =>
  releaseAt > now
    ? `the holdback of ${formatExactMoney(amount)} is held until ${storedDate(releaseAt)}, or longer if it’s disputed.`
    : `the holdback of ${formatExactMoney(amount)} is still held, because it’s disputed or about to be released.`;

/** Describes released money that is waiting for the payee's payout account; null if there is none. */
export function describeWaitingMoney(invoice: Pick<Invoice, 'parts' | 'payee'>, viewer: InvoiceViewer): string | null {
  const waiting = moneyAwaitingAccount(invoice);
  if (waiting <= 0) return null;
  const missing =
    viewer === 'payee'
      ? 'waits until your payout account is ready. Set it up or complete it to receive the money.'
      : `is released and waits until ${isolateText(invoice.payee.legalName)}’s payout account is ready.`;
  return `${formatExactMoney(waiting)} ${missing}`;
}

function onItsWay(invoice: Invoice, { payer, payee }: Names, viewer: InvoiceViewer): string[] {
  const waiting = describeWaitingMoney(invoice, viewer);
  const sent = moneyInTransit(invoice);
  const back = invoice.parts.reduce((sum, part) => sum + part.refunding, 0);
  return [
    ...(waiting ? [waiting] : []),
    ...(sent > 0 ? [`${formatExactMoney(sent)} is on its way to ${payee}.`] : []),
    ...(back > 0 ? [`${formatExactMoney(back)} is on its way back to ${payer}.`] : []),
  ];
}

function arrivedWords(invoice: Invoice, { payer, payee }: Names): string[] {
  const { parts, releasedAt } = invoice;
  const { gross, net, releases } = releasedMoney(invoice);
  const refunded = parts.reduce((sum, part) => sum + part.refunded, 0);
  const takenBack = takenBackOf(invoice);
  // If there were several releases, only the last one's date is shown.
  const last = releases > 1 ? ', last' : '';
  const on = releasedAt ? `${last} on ${storedDate(releasedAt)}` : '';
  return [
    ...(gross > 0 ? [`${formatExactMoney(net)} was released to ${payee}${on}.`] : []),
    ...(takenBack > 0 ? [`${formatExactMoney(takenBack)} of it was taken back from ${payee}.`] : []),
    ...(refunded > 0 ? [`${formatExactMoney(refunded)} was refunded to ${payer}.`] : []),
  ];
}

function installmentWords(part: InvoicePart, invoice: Invoice, now: Date): string[] {
  const name = `${partName(part, invoice)} of ${formatExactMoney(part.amount)}`;
  const on = part.dueAt && storedDate(part.dueAt);
  switch (part.state) {
    case 'scheduled':
      return [on ? `${name} is due ${on}.` : `${name} is due ${afterCompletion(part)}.`];
    case 'due':
      return [`${name} is due ${on}.`];
    case 'overdue':
      return [`${name} was due ${on} and is overdue.`];
    case 'processing':
      return [`${name} is being paid, ${expectedDebitText(part.changedAt, now)}.`];
    case 'waived':
      return [`${name} was waived.`];
    case 'defaulted':
      return [`${name} was not paid.`];
    default:
      return [];
  }
}

/**
 * Returns the portion of the price (cents) left for the payee and our fee: everything that wasn't refunded, waived,
 * voided or defaulted on.
 */
export const remainingPrice = ({ parts }: Pick<Invoice, 'parts'>): number =>
  parts.reduce((sum, { state, amount, refunded, refunding }) => {
    const isGone = state === 'void' || state === 'waived' || state === 'defaulted';
    return isGone ? sum : sum + amount - refunded - refunding;
  }, 0);

const takenBackOf = ({ parts }: Pick<Invoice, 'parts'>): number =>
  parts.reduce((sum, { takenBack }) => sum + takenBack, 0);

/**
 * Returns our fee on `remainingPrice`, and the payee's net after the fee and any money taken back from them (cents).
 */
export function splitFeeAndNet(invoice: Pick<Invoice, 'parts' | 'fees'>): { fee: number; net: number } {
  const left = remainingPrice(invoice);
  const net = netToSeller(invoice.fees, left);
  return { fee: left - net, net: net - takenBackOf(invoice) };
}

/** Returns true if the payee is still owed money through the platform and therefore needs a payout account. */
export function awaitsPayout(invoice: Pick<Invoice, 'parts' | 'outside'>): boolean {
  const elsewhere = isReportedAsPaid(invoice) ? partsAtClose(invoice) : [];
  return invoice.parts.some((part) => AWAITING_STATES.includes(part.state) && !elsewhere.includes(part));
}
const AWAITING_STATES: readonly PartState[] = ['scheduled', 'due', 'processing', 'overdue', 'paid', 'payout-pending'];
