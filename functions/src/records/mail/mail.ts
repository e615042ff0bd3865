import type { Timestamp } from 'firebase-admin/firestore';
import { letterClock } from '../../../../src/domain/account/preferences.ts';
import type { User } from '../../../../src/domain/account/user.ts';
import { type Mail, newMail } from '../../../../src/domain/mail/mail.ts';
import { MAIL_TOPICS } from '../../../../src/domain/notification/mail-topics.ts';
import type { Notification, StoredNotification } from '../../../../src/domain/notification/notification.ts';
import { siteUrl } from '../../data/command/site-origin.ts';
import { refs } from '../../data/firestore/refs.ts';
import { type Tx, transact } from '../../data/firestore/transaction.ts';
import { type Letter, letterMessage } from './letter.ts';
import { receiptFor } from './receipt.ts';
import { stopKey, stopUrls } from './stop-key.ts';

const ALREADY_EXISTS = 6;
const FAILED_PRECONDITION = 9;

/** Writes a mail and returns its time; null if it was written before. */
export const addMail = (id: string, mail: Mail): Promise<Timestamp | null> =>
  refs
    .mail(id)
    .create(mail)
    .then(
      ({ writeTime }) => writeTime,
      (error: { code?: number }) => {
        if (error.code !== ALREADY_EXISTS) throw error;
        return null;
      },
    );

/** Writes the result of an attempt, unless somebody else has written the mail since. */
export async function saveAttempt(id: string, { delivery, nextAt }: Mail, since: Timestamp): Promise<void> {
  await refs
    .mail(id)
    .update({ delivery, nextAt }, { lastUpdateTime: since })
    .catch((error: { code?: number }) => {
      if (error.code !== FAILED_PRECONDITION) throw error;
    });
}

/** Changes a mail as `decide` says, which returns null to leave it alone. Returns the changed mail or null. */
export const changeMail = (id: string, decide: (mail: Mail) => Mail | null): Promise<Mail | null> =>
  transact(async (tx) => {
    const mail = await tx.find(refs.mail(id));
    const next = mail && decide(mail);
    if (next) tx.set(refs.mail(id), next);
    return next;
  });

/** The id of a notification's mail; a notification that becomes unread again is mailed again. */
export const mailIdOf = (uid: string, { id, createdAt }: Pick<Notification, 'id' | 'createdAt'>): string =>
  `${uid}-${id}-${createdAt.getTime()}`;

/**
 * The mail of a notification that has just become unread; null unless its account wants such mails, is active, and has
 * a verified address. It brings the invoice to its payer, also after a refund.
 */
export async function mailOf(user: User, notification: StoredNotification): Promise<Mail | null> {
  const { topic } = notification;
  if (notification.unmailed || !user.emailVerified || user.inactive || !user.preferences.email[topic]) return null;
  const receipt = await receiptFor(user.uid, notification);
  const mail = notificationMail(user, notification, receipt?.notes ?? [], await stopKey(user.uid, topic));
  return {
    ...mail,
    message: { ...mail.message, ...(receipt?.attachments.length && { attachments: receipt.attachments }) },
  };
}

/**
 * Headers with which all mails about a deal answer the same id, so that mail programs show one conversation (RFC 5322).
 * No mail has that id, so nothing has to be looked up, and no reader lacks it.
 */
function conversationOf(dealId: string): Record<string, string> {
  const root = `<deal.${dealId}@${new URL(siteUrl()).hostname}>`;
  return { 'In-Reply-To': root, References: root };
}

/** With RFC 8058's headers: the mail client's own button stops such mails with one POST, without signing in. */
function notificationMail(to: User, notification: StoredNotification, notes: string[], key: string): Mail {
  const { page, oneClick } = stopUrls(key);
  const { title, message, actionUrl, dealId, createdAt, topic } = notification;
  const letter = {
    subject: title,
    paragraphs: [...(message ? [message] : []), ...notes],
    action: actionUrl ? { label: 'View', path: actionUrl } : undefined,
    clock: letterClock(to.preferences),
    why: `You are receiving this because emails about “${MAIL_TOPICS[topic].label}” are on in your settings.`,
    stopUrl: page,
  };
  const headers = {
    'List-Unsubscribe': `<${oneClick}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    ...(dealId && conversationOf(dealId)),
  };
  return newMail({ to: to.email, message: letterMessage(letter), headers }, createdAt);
}

/** Writes a mail to an address, which the trigger sends. */
export function postMail(
  tx: Tx,
  id: string,
  { to, letter, replyTo = null }: { to: string; letter: Letter; replyTo?: string | null },
  now: Date,
): void {
  tx.create(refs.mail(id), newMail({ to, message: letterMessage(letter), headers: {}, replyTo }, now));
}

/** Writes a mail to an account regardless of its preferences, if its address is verified. */
export function postLetter(
  tx: Tx,
  { email, emailVerified, preferences }: Pick<User, 'email' | 'emailVerified' | 'preferences'>,
  id: string,
  letter: Letter,
  now: Date,
): void {
  if (email && emailVerified)
    postMail(tx, id, { to: email, letter: { ...letter, clock: letterClock(preferences) } }, now);
}
