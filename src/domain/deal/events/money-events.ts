import type { DealControl } from '../deal-control.ts';
import { TURNS } from '../turns.ts';
import type { EventRow } from './event-row.ts';

const notice = { type: 'invoice', tab: 'invoice' } as const;
const PAY_CONTROLS: readonly DealControl[] = ['pay', 'waive'];

/** Returns the part of a contested payment that arrived, or "nothing" for an empty amount. */
const arrived = (amount: string): string => (amount ? `only ${amount}` : 'nothing');
/** Returns an administrator's reason as the end of a sentence; empty if there is none. */
const because = (label: string): string => (label ? `: ${label}` : '');

/** Message about a payment that wasn't due, whether or not it belongs to a deal. */
export const UNEXPECTED_PAYMENT_TEXT =
  'A payment arrived that wasn’t due. It goes back in full to the original payment method.';

export const MONEY_EVENTS = {
  'invoice-issued': {
    line: ({ label, amount }) => `Invoice ${label} was issued, ${amount} to pay at close`,
    ...notice,
    to: 'buyer',
    title: ({ amount, listing }) => `${amount} to pay for ${listing}`,
    message: ({ label }) => `Invoice ${label} was issued.`,
    asks: TURNS.accepted,
    controls: PAY_CONTROLS,
  },
  paid: {
    line: ({ who, amount }) => `${who} paid ${amount}`,
    ...notice,
    type: 'invoice_paid',
    to: 'both',
    title: ({ amount, listing }) => `${amount} paid for ${listing}`,
    message: () => 'Held by the payment provider until the handover is confirmed.',
    asks: TURNS.paid,
    receipt: true,
    controls: ['item'],
    inThread: true,
  },
  'installment-paid': {
    line: ({ who, amount }) => `${who} paid an installment of ${amount}`,
    ...notice,
    type: 'invoice_paid',
    to: 'both',
    title: ({ amount, listing }) => `Installment of ${amount} paid for ${listing}`,
    message: () => 'It is released to the seller.',
    receipt: true,
  },
  'payment-due-soon': {
    line: ({ amount }) => `${amount} is due soon`,
    ...notice,
    to: 'buyer',
    title: ({ amount, listing }) => `${amount} for ${listing} is due soon`,
    message: () => 'You can pay it on the deal’s page.',
    controls: PAY_CONTROLS,
  },
  'payment-overdue': {
    line: ({ amount }) => `${amount} is overdue`,
    ...notice,
    to: 'both',
    title: ({ amount, listing }) => `${amount} for ${listing} is overdue`,
    message: () => 'The due date has passed without a payment.',
    controls: PAY_CONTROLS,
  },
  'payment-processing': {
    line: ({ amount }) => `A bank debit of ${amount} is on its way`,
    ...notice,
    to: 'seller',
    title: ({ amount, listing }) => `${amount} for ${listing} is on its way`,
    message: ({ label }) => `The buyer is paying by bank debit, ${label}. Nothing to do until it arrives.`,
    inThread: true,
  },
  'payment-failed': {
    line: ({ amount }) => `A payment of ${amount} failed`,
    ...notice,
    to: 'both',
    title: ({ listing }) => `A payment for ${listing} failed`,
    message: ({ amount, label }) => `${amount} did not arrive. ${label}`,
    controls: PAY_CONTROLS,
  },
  'payment-sent-back': {
    line: ({ amount }) => `A payment of ${amount} arrived that wasn’t due; it goes back in full`,
    ...notice,
    to: 'buyer',
    title: ({ amount, listing }) => `${amount} for ${listing} goes back to you`,
    message: () => UNEXPECTED_PAYMENT_TEXT,
    receipt: true,
  },
  'payment-extended': {
    line: ({ amount, label }) => `An administrator extended the time to pay ${amount} to ${label}`,
    ...notice,
    to: 'both',
    title: ({ amount, listing }) => `More time to pay ${amount} for ${listing}`,
    message: ({ label }) => `An administrator set the new due date: ${label}.`,
    controls: PAY_CONTROLS,
  },
  'payment-waived': {
    line: ({ who, amount }) => `${who} waived ${amount}`,
    ...notice,
    to: 'buyer',
    title: ({ amount, listing }) => `${amount} for ${listing} waived`,
    message: ({ who }) => `You no longer owe it to ${who}.`,
  },
  'payment-defaulted': {
    line: ({ amount }) => `An administrator marked ${amount} as not paid`,
    ...notice,
    to: 'both',
    title: ({ amount, listing }) => `${amount} for ${listing} marked as not paid`,
    message: () => 'An administrator recorded that this payment will not arrive.',
  },
  'payment-voided': {
    line: () => 'The unpaid part of the invoice is void',
    ...notice,
    to: 'both',
    title: ({ listing }) => `The invoice for ${listing} is void`,
    message: () => 'Nothing more is owed on it.',
  },
  'payment-refunded': {
    line: ({ amount }) => `${amount} was refunded to the buyer`,
    ...notice,
    to: 'both',
    title: ({ amount, listing }) => `${amount} for ${listing} refunded`,
    message: () => 'It goes back to the original payment method.',
    receipt: true,
  },
  'outside-reported': {
    line: ({ who, label }) => `${who} reported a payment outside Handoff: ${label}`,
    ...notice,
    to: 'other',
    title: ({ listing }) => `Payment outside Handoff reported for ${listing}`,
    message: ({ who, label }) => `${who} gave the reference ${label}. The handover begins once receipt is confirmed.`,
    controls: ['confirm-outside'],
  },
  'outside-contested': {
    line: ({ who, amount, label }) =>
      `${who} contested the payment outside Handoff, of which ${arrived(amount)} arrived: ${label}`,
    ...notice,
    to: 'other',
    title: ({ listing }) => `Payment for ${listing} contested`,
    message: ({ who, amount, label }) => `${who} says that ${arrived(amount)} arrived: ${label}`,
    controls: ['answer-contest', 'outside'],
    inThread: true,
  },
  'outside-answered': {
    line: ({ who, label }) => `${who} answered that the payment outside Handoff was made: ${label}`,
    ...notice,
    to: 'other',
    title: ({ listing }) => `Answer about the payment for ${listing}`,
    message: ({ who, label }) => `${who}: ${label}`,
    controls: ['confirm-outside', 'outside'],
  },
  'outside-withdrawn': {
    line: ({ who }) => `${who} withdrew the report of a payment outside Handoff`,
    ...notice,
    to: 'other',
    title: ({ listing }) => `Payment for ${listing} no longer reported`,
    message: ({ who, label }) => `${who} withdrew the report. Payment is due by ${label}.`,
    controls: ['pay', 'outside'],
  },
  'outside-confirmed': {
    line: ({ who, amount, label }) => `${who} confirmed that ${amount} was paid outside Handoff${because(label)}`,
    ...notice,
    to: 'other',
    title: ({ listing }) => `Payment for ${listing} confirmed`,
    message: ({ amount }) => `${amount} arrived outside Handoff. The handover begins.`,
    receipt: true,
    controls: ['outside'],
    inThread: true,
  },
  'outside-rejected': {
    line: ({ label }) => `The payment outside Handoff was not confirmed${because(label)}`,
    ...notice,
    to: 'both',
    title: ({ listing }) => `Payment for ${listing} not confirmed`,
    message: ({ label }) => `The payment is still due.${label && ` The administrator’s reason: ${label}`}`,
    controls: ['report-outside', 'outside'],
  },
  released: {
    line: ({ amount }) => `${amount} was released to the seller`,
    ...notice,
    to: 'seller',
    title: ({ amount, listing }) => `${amount} for ${listing} released`,
    message: () => 'It is on its way to your payout account.',
  },
  'release-reversed': {
    line: ({ amount, label }) => `${amount} was taken back from the seller ${label}`,
    ...notice,
    type: 'other',
    to: 'seller',
    title: ({ amount, listing }) => `${amount} for ${listing} taken back`,
    message: ({ label }) => `It was taken from your payout account ${label}.`,
  },
  'payout-waiting': {
    line: ({ amount }) => `${amount} is waiting for the seller’s payout account`,
    ...notice,
    to: 'seller',
    title: ({ amount, listing }) => `${amount} for ${listing} is waiting for you`,
    message: () => 'To receive it, set up or complete your payout account.',
    controls: ['payouts'],
  },
  chargeback: {
    line: ({ amount, label }) => `Chargeback of ${amount}: ${label}`,
    ...notice,
    type: 'other',
    to: 'both',
    title: ({ listing }) => `Chargeback on ${listing}`,
    message: ({ amount, label }) => `${amount}: ${label}.`,
  },
} satisfies Record<string, EventRow>;
