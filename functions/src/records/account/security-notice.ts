import type { User } from '../../../../src/domain/account/user.ts';
import { storedMoment } from '../../../../src/domain/shared/stored-moments.ts';
import { sitePaths } from '../../../../src/domain/site-paths.ts';
import type { Tx } from '../../data/firestore/transaction.ts';
import { mailIdOf, queueLetter } from '../mail/mail.ts';
import { notifyReplacing } from '../notification.ts';

interface Warning {
  /** A later warning with the same id replaces this one in the account's notifications. */
  id: string;
  title: string;
  message: string;
  /** The label of the email's link to the account's settings. */
  action: string;
}
const MAIL_REASON = 'You are receiving this because it concerns the security of your account.';

/** Sends an account a security notification and email, regardless of its preferences. */
export function warnOwner(tx: Tx, user: User, { id, title, message, action }: Warning, now: Date): void {
  const actionUrl = sitePaths.settings('account');
  // Unmailed, because the warning has its own email: the usual notification email would say that it can be turned off.
  notifyReplacing(tx, user.uid, { id, type: 'other', title, message, actionUrl, act: action, unmailed: true }, now);
  const letter = {
    subject: title,
    paragraphs: [message],
    action: { label: action, path: actionUrl },
    why: MAIL_REASON,
  };
  queueLetter(tx, user, mailIdOf(user.uid, { id, createdAt: now }), letter, now);
}

const CHANGED = {
  email: 'email address',
  password: 'password',
  payouts: 'payout account',
  /** Most likely a password change made directly at the identity provider. */
  'sign-in': 'sign-in',
  factor: 'second factor',
  recoveryCodes: 'set of recovery codes',
} as const;

/**
 * Notifies an account that a credential changed, and emails the address it had before the change, regardless of its
 * preferences. Every change is emailed, but only the latest change of each credential remains as a notification.
 */
export function securityNotice(tx: Tx, user: User, what: keyof typeof CHANGED, now: Date): void {
  const title = `Your ${CHANGED[what]} was changed`;
  const message = `It was changed on ${storedMoment(now)}. If that was not you, sign out everywhere and contact support.`;
  warnOwner(tx, user, { id: `security-${what}`, title, message, action: 'Check your account' }, now);
}
