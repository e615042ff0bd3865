import type { User } from '../account/user.ts';

/** Whether releases can reach somebody: they have no payout account, one that the payment provider still waits for, or one that receives. */
export type PayoutState = 'none' | 'incomplete' | 'ready';

export function payoutState(payouts: Pick<NonNullable<User['payouts']>, 'ready'> | null): PayoutState {
  if (!payouts) return 'none';
  return payouts.ready ? 'ready' : 'incomplete';
}
