import { changeAccount, findAccount, returnTransfer } from './accounts.ts';
import { movedByPayment } from './charge.ts';
import { closeDispute, openDispute } from './disputes.ts';
import { findInTransaction, happen } from './object-store.ts';
import type { ObjectOf } from './provider-objects.ts';
import { leftOf, takeBackTransfer } from './reversals.ts';

/** What is done to what, and how much later (ms, by the site's clock) its event is sent. */
type Run = (id: string, now: Date, afterMs: number) => Promise<string[] | null>;
interface Action {
  label: string;
  /** Returns the events to send now; null where it is not possible (any more). */
  run: Run;
}

const endDebit =
  (state: 'paid' | 'failed'): Run =>
  (id, now, afterMs) =>
    happen<'checkout'>(id, 'checkout', now, (session) => {
      if (session.state !== 'processing') return null;
      const to = { state, paidAt: state === 'paid' ? now : null };
      const moves = movedByPayment(id, { ...session, ...to });
      return { to, moves, tells: [{ type: 'checkout.settled', about: id, afterMs }] };
    });

const expire: Run = (id, now, afterMs) =>
  happen<'checkout'>(id, 'checkout', now, (session) =>
    session.state === 'open'
      ? { to: { state: 'closed' }, tells: [{ type: 'checkout.expired', about: id, afterMs }] }
      : null,
  );

/** The money is back at the provider, which can send it again. */
const failRefund: Run = (id, now, afterMs) =>
  happen<'refund'>(id, 'refund', now, async ({ state, sessionId, amount, refundId }, tx) => {
    if (state !== 'refunded') return null;
    const session = await findInTransaction(tx, sessionId, 'checkout');
    const ref = refundId || `refund_${id}`;
    const invoiceId = session?.invoiceId ?? null;
    const isCounted = session?.state === 'paid' && session.refunded >= amount;
    return {
      to: { state: 'failed' },
      adds: isCounted ? { [sessionId]: { ...session, refunded: session.refunded - amount } } : {},
      moves: { [`${ref}_failed`]: { kind: 'refund-failed', ref, amount, at: now, invoiceId, operationId: id } },
      tells: [{ type: 'refund.failed', about: id, afterMs }],
    };
  });

const payOutAgain: Run = (id, now) =>
  happen<'release'>(id, 'release', now, ({ state }) =>
    state === 'returned' ? { to: { state: 'released' }, tells: [] } : null,
  );

/** All that is left of a transfer is taken back, as somebody can do in Stripe's dashboard. */
const reverse: Run = (id, now, afterMs) =>
  takeBackTransfer(id, { id: `reversal_${crypto.randomUUID()}`, amount: null, operationId: null }, now, afterMs);

const turnTo =
  (state: 'ready' | 'asks' | 'disabled'): Run =>
  async (id, now, afterMs) =>
    (await findAccount(id)) && changeAccount(id, state, now, afterMs);

/** Everything that can be done on the dashboard, by the name under which its form sends it. */
export const ACTIONS = {
  dispute: { label: 'Open a dispute', run: (id, now, afterMs) => openDispute(id, false, now, afterMs) },
  'dispute-half': { label: 'Dispute half of it', run: (id, now, afterMs) => openDispute(id, true, now, afterMs) },
  'dispute-won': { label: 'Seller wins', run: (id, now, afterMs) => closeDispute(id, 'won', now, afterMs) },
  'dispute-lost': { label: 'Buyer wins', run: (id, now, afterMs) => closeDispute(id, 'lost', now, afterMs) },
  arrives: { label: 'The debit arrives', run: endDebit('paid') },
  'comes-back': { label: 'The debit comes back', run: endDebit('failed') },
  expire: { label: 'Let the page expire', run: expire },
  'fail-refund': { label: 'The refund comes back', run: failRefund },
  'return-payout': { label: 'The payout comes back', run: returnTransfer },
  reverse: { label: 'Take it back', run: reverse },
  'pay-out-again': { label: 'Pay out again', run: payOutAgain },
  enable: { label: 'Enable', run: turnTo('ready') },
  ask: { label: 'Ask for more', run: turnTo('asks') },
  disable: { label: 'Disable', run: turnTo('disabled') },
} as const satisfies Record<string, Action>;
export type ActionName = keyof typeof ACTIONS;

export const isAction = (text: unknown): text is ActionName => typeof text === 'string' && Object.hasOwn(ACTIONS, text);

/** What can be done to a payment now. */
export function actionsOnPayment({ state }: ObjectOf<'checkout'>, dispute?: ObjectOf<'dispute'>): ActionName[] {
  if (state === 'open') return ['expire'];
  if (state === 'processing') return ['arrives', 'comes-back'];
  if (state !== 'paid') return [];
  if (!dispute) return ['dispute', 'dispute-half'];
  return dispute.state === 'opened' ? ['dispute-won', 'dispute-lost'] : [];
}

/** What can be done to a transfer now. */
export const actionsOnTransfer = (transfer: ObjectOf<'release'>): ActionName[] => [
  transfer.state === 'released' ? 'return-payout' : 'pay-out-again',
  ...(leftOf(transfer) > 0 ? (['reverse'] as const) : []),
];

const ON_ACCOUNT = { ready: ['ask', 'disable'], asks: ['enable', 'disable'], open: ['enable'], disabled: ['enable'] };
export const actionsOnAccount = ({ state }: ObjectOf<'payouts'>): ActionName[] => ON_ACCOUNT[state] as ActionName[];
