import type { PlatformObject } from '../platform-objects.ts';

/** Things that an account is made to ask its owner for, in Stripe's words. */
export const ASKED_FOR = ['individual.verification.document', 'external_account'] as const;

interface Requirements {
  currently_due: string[];
  disabled_reason?: string;
}

/** Things that an account asks its owner for. */
export const asksOf = ({ requirements }: PlatformObject): string[] => (requirements as Requirements).currently_due;

/** The state of a payout account: `open` until its owner has completed it for the first time. */
export function accountStateOf(account: PlatformObject): 'open' | 'ready' | 'asks' | 'disabled' {
  if ((account.requirements as Requirements).disabled_reason) return 'disabled';
  if (account.payouts_enabled) return 'ready';
  return account.details_submitted ? 'asks' : 'open';
}
