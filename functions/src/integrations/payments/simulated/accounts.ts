import { currentTime } from '../../../data/clock.ts';
import { refs } from '../../../data/firestore/refs.ts';
import { findObject, happen, isId, once } from './object-store.ts';
import type { Told } from './provider-events.ts';
import type { ObjectOf } from './provider-objects.ts';

/** What a payout account can be made to be, and what the provider then asks its owner for. */
export const ACCOUNT_STATES = {
  ready: [],
  asks: ['individual.verification.document', 'external_account'],
  disabled: [],
} as const satisfies Partial<Record<ObjectOf<'payouts'>['state'], readonly string[]>>;

/** Why the simulated bank sends payouts back. */
const REASON = 'The bank account is closed.';

/**
 * The account of this id. Those of the demo market were never opened here, so that the first look at one takes it over: its name ends
 * with its owner's id.
 */
export async function findAccount(accountId: string): Promise<ObjectOf<'payouts'> | null> {
  const known = await findObject(accountId, 'payouts');
  if (known) return known;
  const uid = accountId.slice(accountId.indexOf('-') + 1);
  const payouts = isId(uid) ? (await refs.user(uid).get()).data()?.payouts : null;
  if (payouts?.accountId !== accountId) return null;
  const { ready, asks } = payouts;
  const state = ready ? 'ready' : 'open';
  await once(accountId, { what: 'payouts', uid, state, asks, createdAt: await currentTime() });
  return findObject(accountId, 'payouts');
}

/** The provider changes what an account can do. Returns the events to send. */
export const changeAccount = (
  accountId: string,
  state: keyof typeof ACCOUNT_STATES,
  now: Date,
  afterMs = 0,
): Promise<string[] | null> =>
  happen<'payouts'>(accountId, 'payouts', now, () => ({
    to: { state, asks: [...ACCOUNT_STATES[state]] },
    tells: [{ type: 'account.updated', about: accountId, afterMs }],
  }));

const payoutOf = (accountId: string, amount: number, createdAt: Date) => ({
  [`payout_${crypto.randomUUID()}`]: {
    what: 'payout',
    accountId,
    amount,
    state: 'failed',
    reason: REASON,
    createdAt,
  } as const,
});

const tellsOf = (payouts: object, afterMs: number): Told[] =>
  Object.keys(payouts).map((about) => ({ type: 'payout.failed', about, afterMs }));

/** The bank of the account's owner sends a payout back. */
export function returnPayout(accountId: string, amount: number, now: Date): Promise<string[] | null> {
  const adds = payoutOf(accountId, amount, now);
  return happen<'payouts'>(accountId, 'payouts', now, () => ({ to: {}, adds, tells: tellsOf(adds, 0) }));
}

/** The same of what a transfer brought; it can be paid out again. */
export async function returnTransfer(id: string, now: Date, afterMs: number): Promise<string[] | null> {
  const transfer = await findObject(id, 'release');
  if (!transfer || !(await findAccount(transfer.accountId))) return null;
  const adds = payoutOf(transfer.accountId, transfer.amount, now);
  return happen<'release'>(id, 'release', now, ({ state }) =>
    state === 'released' ? { to: { state: 'returned' }, adds, tells: tellsOf(adds, afterMs) } : null,
  );
}
