import type { User } from '../../../../src/domain/account/user.ts';
import { sitePaths } from '../../../../src/domain/site-paths.ts';
import type { Tx } from '../../data/tx.ts';
import { mailIdOf } from '../mail/mail-notification.ts';
import { postLetter } from '../mail/post-letter.ts';
import { notify } from '../notification/notify.ts';

interface Warning {
  id: string;
  title: string;
  message: string;
  /** The label of the mail's link, which leads to the account's settings. */
  action: string;
}
const WHY = 'You are receiving this because it concerns the security of your account.';

/** Notifies and mails an account about its security, whatever its preferences say. */
export function warnOwner(tx: Tx, user: User, { id, title, message, action }: Warning, now: Date): void {
  const actionUrl = sitePaths.settings('account');
  notify(tx, user.uid, { id, type: 'other', title, message, actionUrl }, now);
  // Under the id of the notification's own mail, so that an account that wants such mails gets one, not two.
  const letter = { subject: title, paragraphs: [message], action: { label: action, path: actionUrl }, why: WHY };
  postLetter(tx, user, mailIdOf(user.uid, { id, createdAt: now }), letter, now);
}
