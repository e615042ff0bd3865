import { payoutRequirementsText } from '../../../src/domain/invoice/provider/payout-texts.ts';
import { formatExactMoney } from '../../../src/domain/shared/money.ts';
import { sum } from '../../../src/domain/shared/numbers.ts';
import { formatMoment } from '../../../src/domain/shared/time.ts';
import type { QueuedEvent } from '../event-queue.ts';
import type { PlatformObject } from '../platform-objects.ts';
import type { SiteAccount } from '../site-account.ts';
import { accountStateOf, requirementsOf } from './account-states.ts';
import { ACTIONS, actionsOn, disputeOf, unreversedAmount } from './dashboard-actions.ts';
import { type Html, html } from './html.ts';

/** Readable names for the event types that the double sends. */
const EVENT_NAMES: Readonly<Record<string, string>> = {
  'checkout.session.completed': 'Checkout completed',
  'checkout.session.async_payment_succeeded': 'Bank debit arrived',
  'checkout.session.async_payment_failed': 'Bank debit came back',
  'checkout.session.expired': 'Checkout page expired',
  'charge.updated': 'Fee of a payment',
  'charge.dispute.created': 'Dispute opened',
  'charge.dispute.closed': 'Dispute closed',
  'charge.dispute.funds_withdrawn': 'Money of a dispute taken',
  'charge.dispute.funds_reinstated': 'Money of a dispute given back',
  'transfer.reversed': 'Transfer taken back',
  'refund.failed': 'Refund came back',
  'account.updated': 'Payout account changed',
  'payout.failed': 'Payout came back',
};

/** A dashboard row: its object, state and possible actions. */
export interface Row {
  id: string;
  head: string;
  chip: { text: string; tone: 'fern' | 'amber' | 'brick' | 'slate' | 'plain' };
  facts: (string | Html)[];
  buttons: { name: 'action' | 'send'; value: string; label: string }[];
  /** True if actions on this row send an event, which can be delayed. */
  tells: boolean;
}

type Chip = Row['chip'];
const ACCOUNT: Record<ReturnType<typeof accountStateOf>, Chip> = {
  open: { text: 'Not complete', tone: 'amber' },
  ready: { text: 'Enabled', tone: 'fern' },
  asks: { text: 'Asks for more', tone: 'amber' },
  disabled: { text: 'Disabled', tone: 'brick' },
};
const DISPUTE: Readonly<Record<string, Chip>> = {
  needs_response: { text: 'Disputed', tone: 'amber' },
  won: { text: 'Dispute won by the seller', tone: 'fern' },
  lost: { text: 'Dispute won by the buyer', tone: 'brick' },
};

const centsOf = ({ amount }: PlatformObject): string => formatExactMoney(Number(amount));
const madeOn = ({ created }: PlatformObject): string => formatMoment(new Date(created * 1000));
const buttonsOn = (object: PlatformObject, account: SiteAccount): Row['buttons'] =>
  actionsOn(object, account).map((value) => ({ name: 'action', value, label: ACTIONS[value].label }));

/** The payment state of a checkout session. */
function paymentChip(session: PlatformObject, { isProcessing, isReturned }: SiteAccount): Chip {
  if (session.status === 'open') return { text: 'Page open', tone: 'slate' };
  if (session.status === 'expired') return { text: 'Page closed', tone: 'plain' };
  if (isProcessing(session.id)) return { text: 'Processing', tone: 'amber' };
  return isReturned(session.id) ? { text: 'Failed', tone: 'brick' } : { text: 'Paid', tone: 'fern' };
}

export function paymentRow(session: PlatformObject, account: SiteAccount): Row {
  const disputed = disputeOf(account, session);
  const intent = account.platform.find(String(session.payment_intent));
  const charge = account.platform.find(String(intent?.latest_charge));
  const isShare = disputed && Number(disputed.amount) < Number(session.amount_total);
  const refunded = Number(charge?.amount_refunded ?? 0);
  return {
    id: session.id,
    head: formatExactMoney(Number(session.amount_total)),
    chip: (disputed && DISPUTE[String(disputed.status)]) ?? paymentChip(session, account),
    facts: [
      String(session.description),
      charge ? (charge.isDebit ? 'By bank debit' : 'By card') : '',
      isShare ? `${centsOf(disputed)} of it disputed` : '',
      refunded ? `${formatExactMoney(refunded)} refunded` : '',
      madeOn(session),
      html`<a href="${String(session.cancel_url)}">Invoice</a>`,
      session.status === 'open' ? html`<a href="/pay/${session.id}">Payment page</a>` : '',
    ],
    buttons: buttonsOn(session, account),
    tells: true,
  };
}

/** The description of a payment, looked up by its intent or charge. */
const paidFor = ({ platform }: SiteAccount, by: { intent?: unknown; charge?: unknown }): string => {
  const intent = by.intent ?? platform.find(String(by.charge))?.payment_intent;
  const session = platform.all('checkout.session').find(({ payment_intent }) => payment_intent === intent);
  return session ? String(session.description) : '';
};

export const refundRow = (refund: PlatformObject, account: SiteAccount): Row => ({
  id: refund.id,
  head: centsOf(refund),
  chip: refund.status === 'succeeded' ? { text: 'Refunded', tone: 'fern' } : { text: 'Came back', tone: 'brick' },
  facts: [paidFor(account, { intent: refund.payment_intent }), madeOn(refund)],
  buttons: buttonsOn(refund, account),
  tells: true,
});

export function transferRow(transfer: PlatformObject, account: SiteAccount): Row {
  const isReturned = transfer.payout_returned === true;
  const back = Number(transfer.amount) - unreversedAmount(transfer);
  return {
    id: transfer.id,
    head: centsOf(transfer),
    chip: isReturned ? { text: 'Payout came back', tone: 'brick' } : { text: 'Paid out', tone: 'fern' },
    facts: [
      paidFor(account, { charge: transfer.source_transaction }),
      `To ${transfer.destination}`,
      back ? `${formatExactMoney(back)} taken back` : '',
      madeOn(transfer),
    ],
    buttons: buttonsOn(transfer, account),
    tells: true,
  };
}

export function accountRow(owned: PlatformObject, account: SiteAccount): Row {
  const asks = requirementsOf(owned);
  const sent = account.platform.all('transfer').filter(({ destination }) => destination === owned.id);
  return {
    id: owned.id,
    head: owned.id,
    chip: ACCOUNT[accountStateOf(owned)],
    facts: [
      `Of ${(owned.metadata as { uid?: string }).uid ?? 'nobody the site knows'}`,
      sent.length ? `${formatExactMoney(sum(sent.map(unreversedAmount)))} received` : '',
      asks.length ? `Asks for: ${payoutRequirementsText(asks).join(', ')}` : '',
      madeOn(owned),
      html`<a href="/${owned.payouts_enabled ? 'express' : 'setup'}/${owned.id}">Its owner’s page</a>`,
    ],
    buttons: buttonsOn(owned, account),
    tells: true,
  };
}

export function eventRow({ event, createdAt, sendAt, sent, answer }: QueuedEvent): Row {
  const times = sent === 1 ? 'once' : `${sent} times`;
  return {
    id: event.id,
    head: EVENT_NAMES[event.type] ?? event.type,
    chip: eventChip(sendAt, sent, answer),
    facts: [
      `About ${event.data.object.id}`,
      event.type,
      sent ? `Sent ${times}, answered ${answer || 'nothing'}` : '',
      sendAt ? `To be sent on ${formatMoment(new Date(sendAt))}` : '',
      formatMoment(new Date(createdAt)),
    ],
    buttons: [{ name: 'send', value: 'now', label: sent ? 'Send it again' : 'Send it now' }],
    tells: false,
  };
}

function eventChip(sendAt: number | null, sent: number, answer: number | null): Chip {
  if (!sendAt) return answer === 200 ? { text: 'Taken', tone: 'fern' } : { text: 'Given up', tone: 'brick' };
  return sent ? { text: 'Not taken yet', tone: 'amber' } : { text: 'Waits', tone: 'slate' };
}
