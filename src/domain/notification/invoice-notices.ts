import { UNEXPECTED_PAYMENT_TEXT } from '../deal/events/money-events.ts';
import type { Invoice } from '../invoice/invoice.ts';
import { isolateText } from '../shared/isolate-text.ts';
import { formatMoney } from '../shared/money.ts';
import { daysText } from '../shared/time.ts';
import { sitePaths } from '../site-paths.ts';
import type { NewNotification, Notification } from './notification.ts';

type Facts = Pick<Invoice, 'id' | 'dealId' | 'amount' | 'listingTitle' | 'fees'>;

/**
 * Notifications to the payer of an invoice that Handoff issues for its fee or a membership; nobody else is notified.
 */
export const INVOICE_NOTICES = {
  'fee-issued': {
    type: 'invoice',
    title: (amount, what) => `Invoice for ${amount}: Handoff’s fee for ${what}`,
    message: ({ fees }) =>
      `It is due in ${daysText(fees.dueDays)}. If it is still unpaid after that, you cannot submit new listings until it is paid.`,
    payable: true,
  },
  'fee-taken': {
    type: 'invoice',
    title: (amount, what) => `Handoff’s fee for ${what}: ${amount}`,
    message: 'It was deducted from your release.',
    receipt: true,
  },
  'fee-overdue': {
    type: 'invoice',
    title: (_amount, what) => `Handoff’s fee for ${what} is overdue`,
    message: 'Pay it to submit new listings again.',
    payable: true,
  },
  'fee-extended': {
    type: 'invoice',
    title: (amount, what) => `More time to pay Handoff’s fee for ${what}: ${amount}`,
    message: 'An administrator extended the due date. The invoice shows the new one.',
    payable: true,
  },
  'fee-failed': {
    type: 'invoice',
    title: (_amount, what) => `The payment of Handoff’s fee for ${what} failed`,
    message: 'Nothing was charged. Try again, or pay another way.',
  },
  'fee-voided': {
    type: 'invoice',
    title: (_amount, what) => `Handoff’s fee for ${what} is void`,
    message: 'Nothing is owed on it.',
  },
  'fee-paid': {
    type: 'invoice_paid',
    title: (amount, what) => `${amount} paid: Handoff’s fee for ${what}`,
    message: 'Thank you. The invoice is paid in full.',
    receipt: true,
  },
  'membership-paid': {
    type: 'invoice_paid',
    title: () => 'You are a member',
    message: 'Your payment arrived. You have lifetime access to every feature.',
    receipt: true,
  },
  'sent-back': {
    type: 'invoice',
    title: (amount) => `${amount} goes back to you`,
    message: UNEXPECTED_PAYMENT_TEXT,
  },
  'membership-failed': {
    type: 'invoice',
    title: () => 'The payment for your membership failed',
    message: 'Nothing was charged. Try again, or pay another way.',
  },
  'membership-ended': {
    type: 'other',
    title: () => 'Your membership has ended',
    message: 'Its payment was charged back.',
  },
} as const satisfies Record<
  string,
  {
    type: Notification['type'];
    title: (amount: string, what: string) => string;
    message: string | ((invoice: Facts) => string);
    /** Set if the payer's money moved, so the email attaches the invoice. */
    receipt?: true;
    /** Set if the payer can pay the invoice now, so the email's button asks them to. */
    payable?: true;
  }
>;
export type InvoiceNotice = keyof typeof INVOICE_NOTICES;

/**
 * Builds the notification about an event of a Handoff invoice. Its ID is deterministic, so repeated writes are
 * idempotent.
 */
export function invoiceNotification(kind: InvoiceNotice, invoice: Facts): NewNotification & Pick<Notification, 'id'> {
  const notice = INVOICE_NOTICES[kind];
  const { type, title, message } = notice;
  return {
    id: `${kind}-${invoice.id}`,
    type,
    title: title(formatMoney(invoice.amount), isolateText(invoice.listingTitle)),
    message: typeof message === 'string' ? message : message(invoice),
    actionUrl: sitePaths.invoice(invoice.id),
    act: 'payable' in notice ? `Pay ${formatMoney(invoice.amount)}` : 'See the invoice',
    ...(invoice.dealId && { dealId: invoice.dealId }),
    ...('receipt' in notice && { receipt: true as const }),
  };
}
