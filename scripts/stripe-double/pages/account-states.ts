import type { PlatformObject } from '../platform-objects.ts';

/** Requirements that a simulated account can demand from its owner, by Stripe's names. */
export const ASKED_FOR = ['individual.verification.document', 'external_account'] as const;

interface Requirements {
  currently_due: string[];
  disabled_reason?: string;
}

/** The requirements that an account's owner still has to fulfill. */
export const requirementsOf = ({ requirements }: PlatformObject): string[] =>
  (requirements as Requirements).currently_due;

/** The state of a payout account: `open` until its owner has completed it for the first time. */
export function accountStateOf(account: PlatformObject): 'open' | 'ready' | 'asks' | 'disabled' {
  if ((account.requirements as Requirements).disabled_reason) return 'disabled';
  if (account.payouts_enabled) return 'ready';
  return account.details_submitted ? 'asks' : 'open';
}
