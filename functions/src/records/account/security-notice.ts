import type { User } from '../../../../src/domain/account/user.ts';
import { formatMoment } from '../../../../src/domain/shared/time.ts';
import type { Tx } from '../../data/tx.ts';
import { warnOwner } from './warn-owner.ts';

const CHANGED = {
  email: 'email address',
  password: 'password',
  payouts: 'payout account',
  /** Most likely the password, but not through us. */
  'sign-in': 'sign-in',
  factor: 'second factor',
  recoveryCodes: 'set of recovery codes',
} as const;

/**
 * Notifies an account that one of its credentials changed, and mails the address it had before. Preferences do
 * not turn this off. Each change is mailed; the notification is one for each credential, about its last change.
 */
export function securityNotice(tx: Tx, user: User, what: keyof typeof CHANGED, now: Date): void {
  const title = `Your ${CHANGED[what]} was changed`;
  const message = `It was changed on ${formatMoment(now)}. If that was not you, sign out everywhere and contact support.`;
  warnOwner(tx, user, { id: `security-${what}`, title, message, action: 'Check your account' }, now);
}
