import type { PlatformEvent, PlatformObject } from '../platform-objects.ts';
import type { SiteAccount } from '../site-account.ts';
import { ASKED_FOR, accountStateOf } from './account-states.ts';

/** Acts on an object and returns the resulting events; null if that is not, or no longer, possible. */
type Run = (account: SiteAccount, object: PlatformObject) => PlatformEvent[] | null;
interface Action {
  label: string;
  run: Run;
}

/** The dispute for a payment; the dashboard opens at most one per payment. */
export const disputeOf = ({ platform }: SiteAccount, session: PlatformObject): PlatformObject | undefined =>
  platform.all('dispute').find((item) => item.payment_intent === session.payment_intent);

const dispute =
  (share: 1 | 2): Run =>
  ({ platform }, { id, amount_total }) =>
    platform.dispute(id, Math.floor(Number(amount_total) / share));

const decide =
  (status: 'won' | 'lost'): Run =>
  (account, session) => {
    const found = disputeOf(account, session);
    return found ? account.platform.closeDispute(found.id, status) : null;
  };

/** Reverses the rest of a transfer, as users can in Stripe's dashboard. */
const reverse: Run = ({ platform }, transfer) => {
  const balance = Number(platform.find(String(transfer.destination))?.balance);
  return unreversedAmount(transfer) > balance ? null : platform.reverseByHand(transfer.id, unreversedAmount(transfer));
};

const returnPayout: Run = ({ platform }, { id, destination, amount }) => {
  platform.markReturned(id, true);
  return platform.failPayout(String(destination), Number(amount));
};

/** The owner's bank accepts the payout after all, which Stripe doesn't report. */
const payOutAgain: Run = ({ platform }, { id }) => {
  platform.markReturned(id, false);
  return [];
};

/** Every action available on the dashboard, by the name its form submits. */
export const ACTIONS = {
  dispute: { label: 'Open a dispute', run: dispute(1) },
  'dispute-half': { label: 'Dispute half of it', run: dispute(2) },
  'dispute-won': { label: 'Seller wins', run: decide('won') },
  'dispute-lost': { label: 'Buyer wins', run: decide('lost') },
  arrives: { label: 'The debit arrives', run: ({ platform }, { id }) => platform.finishPayment(id, true) },
  'comes-back': { label: 'The debit comes back', run: ({ platform }, { id }) => platform.finishPayment(id, false) },
  expire: { label: 'Let the page expire', run: ({ platform }, { id }) => platform.expireSession(id) },
  'fail-refund': { label: 'The refund comes back', run: ({ platform }, { id }) => platform.failRefund(id) },
  'return-payout': { label: 'The payout comes back', run: returnPayout },
  reverse: { label: 'Take it back', run: reverse },
  'pay-out-again': { label: 'Pay out again', run: payOutAgain },
  enable: { label: 'Enable', run: ({ platform }, { id }) => platform.completeAccount(id) },
  ask: { label: 'Ask for more', run: ({ platform }, { id }) => platform.completeAccount(id, [...ASKED_FOR]) },
  disable: { label: 'Disable', run: ({ platform }, { id }) => platform.disableAccount(id) },
} as const satisfies Record<string, Action>;
export type ActionName = keyof typeof ACTIONS;

export const isAction = (text: string): text is ActionName => Object.hasOwn(ACTIONS, text);

/** The part of a transfer that has not been reversed, in cents. */
export const unreversedAmount = ({ amount, amount_reversed }: PlatformObject): number =>
  Number(amount) - Number(amount_reversed);

const ON_ACCOUNT = {
  ready: ['ask', 'disable'],
  asks: ['enable', 'disable'],
  open: ['enable'],
  disabled: ['enable'],
} as const satisfies Record<ReturnType<typeof accountStateOf>, readonly ActionName[]>;

/** The actions possible now, by object type. */
const POSSIBLE: Readonly<Record<string, (object: PlatformObject, account: SiteAccount) => readonly ActionName[]>> = {
  'checkout.session': (session, account) => {
    if (session.status === 'open') return ['expire'];
    if (account.isProcessing(session.id)) return ['arrives', 'comes-back'];
    if (session.payment_status !== 'paid') return [];
    const found = disputeOf(account, session);
    if (!found) return ['dispute', 'dispute-half'];
    return found.status === 'needs_response' ? ['dispute-won', 'dispute-lost'] : [];
  },
  refund: ({ status }) => (status === 'succeeded' ? ['fail-refund'] : []),
  transfer: (transfer) => [
    transfer.payout_returned ? 'pay-out-again' : 'return-payout',
    ...(unreversedAmount(transfer) > 0 ? (['reverse'] as const) : []),
  ],
  account: (account) => ON_ACCOUNT[accountStateOf(account)],
};

export const actionsOn = (object: PlatformObject, account: SiteAccount): readonly ActionName[] =>
  POSSIBLE[object.object]?.(object, account) ?? [];
