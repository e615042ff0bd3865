import type { User } from '../../../../src/domain/account/user.ts';
import { formatMoment } from '../../../../src/domain/shared/time.ts';
import { sitePaths } from '../../../../src/domain/site-paths.ts';
import type { Tx } from '../../data/tx.ts';
import { mailIdOf } from '../mail/mail-notification.ts';
import { postLetter } from '../mail/post-letter.ts';
import { notify } from '../notification/notify.ts';

const CHANGED = {
  email: 'email address',
  password: 'password',
  payouts: 'payout account',
  /** Most likely the password, but not through us. */
  'sign-in': 'sign-in',
  factor: 'second factor',
  recoveryCodes: 'set of recovery codes',
} as const;
const WHY = 'You are receiving this because it concerns the security of your account.';

/**
 * Notifies an account that one of its credentials changed, and mails the address it had before. Preferences do
 * not turn this off. Each change is mailed; the notification is one for each credential, about its last change.
 */
export function securityNotice(tx: Tx, user: User, what: keyof typeof CHANGED, now: Date): void {
  const id = `security-${what}`;
  const title = `Your ${CHANGED[what]} was changed`;
  const message = `It was changed on ${formatMoment(now)}. If that was not you, sign out everywhere and contact support.`;
  const actionUrl = sitePaths.settings('account');
  notify(tx, user.uid, { id, type: 'other', title, message, actionUrl }, now);
  // Under the id of the notification's own mail, so that an account that wants such mails gets one, not two.
  const letter = {
    subject: title,
    paragraphs: [message],
    action: { label: 'Check your account', path: actionUrl },
    why: WHY,
  };
  postLetter(tx, user, mailIdOf(user.uid, { id, createdAt: now }), letter, now);
}
