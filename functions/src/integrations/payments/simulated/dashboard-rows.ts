import { html } from 'hono/html';
import { payoutAsksText } from '../../../../../src/domain/invoice/provider/payout-texts.ts';
import { formatExactMoney } from '../../../../../src/domain/shared/money.ts';
import { formatMoment } from '../../../../../src/domain/shared/time.ts';
import { sitePaths } from '../../../../../src/domain/site-paths.ts';
import { refs } from '../../../data/firestore/refs.ts';
import { findAccount } from './accounts.ts';
import {
  ACTIONS,
  type ActionName,
  actionsOnAccount,
  actionsOnPayment,
  actionsOnTransfer,
} from './dashboard-actions.ts';
import { listObjects } from './object-store.ts';
import { EVENT_TYPES, listEvents } from './provider-events.ts';
import type { ObjectOf } from './provider-objects.ts';
import { leftOf } from './reversals.ts';
import type { Html } from './simulated-page.ts';
import { SIMULATED_PAGES } from './simulated-pages.ts';

/** As many as a list shows. */
export const SHOWN = 50;

/** A row of the dashboard: what it is, how it stands, and what can be done about it. */
export interface Row {
  id: string;
  head: string;
  chip: { text: string; tone: 'fern' | 'amber' | 'brick' | 'slate' | 'plain' };
  facts: (string | Html)[];
  buttons: { name: 'action' | 'send'; value: string; label: string }[];
  /** Whether what is done there is told by an event, which may come late. */
  tells: boolean;
}

type Chip = Row['chip'];
const button = (action: ActionName): Row['buttons'][number] => ({
  name: 'action',
  value: action,
  label: ACTIONS[action].label,
});

const PAYMENT: Record<ObjectOf<'checkout'>['state'], Chip> = {
  open: { text: 'Page open', tone: 'slate' },
  processing: { text: 'Processing', tone: 'amber' },
  paid: { text: 'Paid', tone: 'fern' },
  failed: { text: 'Failed', tone: 'brick' },
  closed: { text: 'Page closed', tone: 'plain' },
};
const DISPUTE: Record<ObjectOf<'dispute'>['state'], Chip> = {
  opened: { text: 'Disputed', tone: 'amber' },
  won: { text: 'Dispute won by the seller', tone: 'fern' },
  lost: { text: 'Dispute won by the buyer', tone: 'brick' },
};
const ACCOUNT: Record<ObjectOf<'payouts'>['state'], Chip> = {
  open: { text: 'Not complete', tone: 'amber' },
  ready: { text: 'Enabled', tone: 'fern' },
  asks: { text: 'Asks for more', tone: 'amber' },
  disabled: { text: 'Disabled', tone: 'brick' },
};

export async function paymentRows(): Promise<Row[]> {
  const [payments, disputes] = await Promise.all([listObjects('checkout'), listObjects('dispute')]);
  const disputed = new Map(disputes.map((dispute) => [dispute.sessionId, dispute]));
  return payments.map((payment) => {
    const dispute = disputed.get(payment.id);
    const { amount, refunded, state, method } = payment;
    const isPaid = state === 'paid' || state === 'processing';
    return {
      id: payment.id,
      head: formatExactMoney(amount),
      chip: dispute ? DISPUTE[dispute.state] : PAYMENT[state],
      facts: [
        payment.description,
        ...(isPaid ? [method === 'card' ? 'By card' : 'By bank debit'] : []),
        ...(dispute && dispute.amount < amount ? [`${formatExactMoney(dispute.amount)} of it disputed`] : []),
        ...(refunded ? [`${formatExactMoney(refunded)} refunded`] : []),
        formatMoment(payment.createdAt),
        html`<a href="${sitePaths.invoice(payment.invoiceId)}">Invoice</a>`,
        ...(state === 'open' ? [html`<a href="${SIMULATED_PAGES}/${payment.id}">Payment page</a>`] : []),
      ],
      buttons: actionsOnPayment(payment, dispute).map(button),
      tells: true,
    };
  });
}

/** What each payment was for, by its session. */
const descriptions = async (): Promise<Map<string, string>> =>
  new Map((await listObjects('checkout')).map(({ id, description }) => [id, description]));

export async function refundRows(): Promise<Row[]> {
  const [refunds, of] = await Promise.all([listObjects('refund'), descriptions()]);
  return refunds.map(({ id, amount, state, sessionId, createdAt }) => ({
    id,
    head: formatExactMoney(amount),
    chip: state === 'refunded' ? { text: 'Refunded', tone: 'fern' } : { text: 'Came back', tone: 'brick' },
    facts: [of.get(sessionId) ?? '', formatMoment(createdAt)],
    buttons: state === 'refunded' ? [button('fail-refund')] : [],
    tells: true,
  }));
}

export async function transferRows(): Promise<Row[]> {
  const [transfers, of] = await Promise.all([listObjects('release'), descriptions()]);
  return transfers.map(({ id, ...transfer }) => {
    const { amount, state, sessionId, accountId, createdAt } = transfer;
    const back = amount - leftOf(transfer);
    return {
      id,
      head: formatExactMoney(amount),
      chip: state === 'released' ? { text: 'Paid out', tone: 'fern' } : { text: 'Payout came back', tone: 'brick' },
      facts: [
        of.get(sessionId) ?? '',
        `To ${accountId}`,
        ...(back ? [`${formatExactMoney(back)} taken back`] : []),
        formatMoment(createdAt),
      ],
      buttons: actionsOnTransfer(transfer).map(button),
      tells: state === 'released',
    };
  });
}

/** Those of the demo market come in once money was sent to them. */
export async function accountRows(): Promise<Row[]> {
  const sentTo = new Set((await listObjects('release')).map(({ accountId }) => accountId));
  for (const accountId of sentTo) await findAccount(accountId);
  const accounts = (await listObjects('payouts')).slice(0, SHOWN);
  return Promise.all(
    accounts.map(async (account) => {
      const owner = (await refs.user(account.uid).get()).data();
      return {
        id: account.id,
        head: owner?.displayName || account.uid,
        chip: ACCOUNT[account.state],
        facts: [
          account.id,
          ...(account.asks.length ? [`Asks for: ${payoutAsksText(account.asks).join(', ')}`] : []),
          formatMoment(account.createdAt),
        ],
        buttons: actionsOnAccount(account).map(button),
        tells: true,
      };
    }),
  );
}

export async function eventRows(): Promise<Row[]> {
  return (await listEvents(SHOWN)).map(({ id, type, about, createdAt, sendAt, sent, answer }) => ({
    id,
    head: EVENT_TYPES[type],
    chip: eventChip(sendAt, sent, answer),
    facts: [
      `About ${about}`,
      ...(sent ? [`Sent ${sent === 1 ? 'once' : `${sent} times`}, answered ${answer ?? 'nothing'}`] : []),
      ...(sendAt ? [`To be sent on ${formatMoment(sendAt)}`] : []),
      formatMoment(createdAt),
    ],
    buttons: [{ name: 'send', value: 'now', label: sent ? 'Send it again' : 'Send it now' }],
    tells: false,
  }));
}

function eventChip(sendAt: Date | null, sent: number, answer: number | null): Chip {
  if (!sendAt) return answer === 200 ? { text: 'Taken', tone: 'fern' } : { text: 'Given up', tone: 'brick' };
  return sent ? { text: 'Not taken yet', tone: 'amber' } : { text: 'Waits', tone: 'slate' };
}
