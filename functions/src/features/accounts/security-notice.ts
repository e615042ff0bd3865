import type { User } from '../../../../src/domain/account/user.ts';
import { BRAND } from '../../../../src/domain/brand.ts';
import { paths } from '../../../../src/domain/collections.ts';
import { formatMoment } from '../../../../src/domain/shared/time.ts';
import { db } from '../../data/firebase.ts';
import { newId } from '../../data/refs.ts';
import type { Tx } from '../../data/run-command.ts';
import { notify } from '../notifications/notify.ts';

const CHANGED = {
  email: 'email address',
  password: 'password',
  payouts: 'payout account',
} as const;

/**
 * Tells an account that something that keeps it safe has changed: by the bell, and by a mail to the
 * address that was known before. Not a matter of preferences.
 */
export function securityNotice(tx: Tx, user: User, what: keyof typeof CHANGED, now: Date): void {
  const id = newId();
  const title = `The ${CHANGED[what]} of your account was changed`;
  const message = `It was changed on ${formatMoment(now)}. If that was not you, sign out everywhere and write to support.`;
  notify(tx, user.uid, { id, type: 'other', title, message, actionUrl: '/settings?tab=account' }, now);
  if (!user.email) return;
  tx.raw.create(db().doc(paths.mail(id)), {
    to: user.email,
    message: {
      subject: `${BRAND}: ${title.toLowerCase()}`,
      text: `Hello ${user.displayName},\n\n${title}. ${message}\n`,
    },
    createdAt: now,
  });
}
