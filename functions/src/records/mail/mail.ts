import type { Timestamp } from 'firebase-admin/firestore';
import { letterClock } from '../../../../src/domain/account/preferences.ts';
import type { User } from '../../../../src/domain/account/user.ts';
import { BRAND } from '../../../../src/domain/brand.ts';
import { type LetterText, newLetter } from '../../../../src/domain/mail/letter.ts';
import { type Mail, newMail } from '../../../../src/domain/mail/mail.ts';
import { delayedMail, hasRoomFor, mergeMail, sharedMailIds } from '../../../../src/domain/mail/merge-mail.ts';
import { MAIL_TOPICS } from '../../../../src/domain/notification/mail-topics.ts';
import type { Notification, StoredNotification } from '../../../../src/domain/notification/notification.ts';
import { siteUrl } from '../../data/command/site-origin.ts';
import { refs } from '../../data/firestore/refs.ts';
import { type Tx, transact } from '../../data/firestore/transaction.ts';
import { receiptFor } from './receipt.ts';
import { unsubscribeKey, unsubscribeUrls } from './unsubscribe-key.ts';

const ALREADY_EXISTS = 6;
const FAILED_PRECONDITION = 9;
/** Button label for notifications that don't define their own. */
const OPEN_SITE = `Open ${BRAND}`;

/** Writes an email and returns its write time; null if it already exists. */
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

/** Writes the result of a delivery attempt unless the email has been changed since. */
export async function saveMailDelivery(id: string, { delivery, nextAt }: Mail, since: Timestamp): Promise<void> {
  await refs
    .mail(id)
    .update({ delivery, nextAt }, { lastUpdateTime: since })
    .catch((error: { code?: number }) => {
      if (error.code !== FAILED_PRECONDITION) throw error;
    });
}

export const saveMail = (tx: Tx, id: string, mail: Mail): unknown => tx.set(refs.mail(id), mail);

/**
 * Changes an email with `decide`, which returns null to leave the email unchanged. Returns the changed email or null.
 */
export const changeMail = (id: string, decide: (mail: Mail) => Mail | null): Promise<Mail | null> =>
  transact(async (tx) => {
    const mail = await tx.find(refs.mail(id));
    const next = mail && decide(mail);
    if (next) saveMail(tx, id, next);
    return next;
  });

/**
 * Merges a notification's email into a waiting email about the same deal, or stores it so that later emails can be
 * merged into it; idempotent. A scheduled job sends the email, so it isn't lost if this process dies.
 */
export const mergeIntoWaitingMail = (
  { uid, dealId, notice, waitMs }: { uid: string; dealId: string; notice: string; waitMs: number },
  mail: Mail,
  now: Date,
): Promise<void> =>
  transact(async (tx) => {
    const ids = [...sharedMailIds(uid, dealId, mail.createdAt, waitMs), notice];
    const found = await Promise.all(ids.map(async (id) => ({ id, known: await tx.find(refs.mail(id)) })));
    if (found.some(({ known }) => known?.notices.includes(notice))) return;
    for (const { id, known } of found) {
      if (known && hasRoomFor(known, mail, now)) return void tx.set(refs.mail(id), mergeMail(known, mail, notice));
    }
    const free = found.slice(1).find(({ known }) => !known);
    if (free) tx.set(refs.mail(free.id), delayedMail(mail, notice, waitMs));
  });

/**
 * Returns the id of a notification's email. It includes the creation time, so that a notification that becomes unread
 * again is emailed again.
 */
export const mailIdOf = (uid: string, { id, createdAt }: Pick<Notification, 'id' | 'createdAt'>): string =>
  `${uid}-${id}-${createdAt.getTime()}`;

/**
 * Builds the email for a notification that has just become unread; null unless its account wants such emails, is
 * active, and has a verified address. Attaches the invoice if the account is its payer, even after a refund.
 */
export async function buildNotificationMail(user: User, notification: StoredNotification): Promise<Mail | null> {
  const { topic } = notification;
  if (notification.unmailed || !user.emailVerified || user.inactive || !user.preferences.email[topic]) return null;
  const receipt = await receiptFor(user.uid, notification);
  const mail = notificationMail(user, notification, receipt?.notes ?? [], await unsubscribeKey(user.uid, topic));
  return { ...mail, attachments: receipt?.attachments ?? [] };
}

/**
 * Returns headers that make every email about a deal a reply to the same message id, so that email clients show one
 * thread (RFC 5322). No actual email has that id, so nothing needs to be looked up and no recipient is missing the
 * original.
 */
function conversationOf(dealId: string): Record<string, string> {
  const root = `<deal.${dealId}@${new URL(siteUrl()).hostname}>`;
  return { 'In-Reply-To': root, References: root };
}

/**
 * Builds a notification's email, with RFC 8058 headers so that the email client's own button can unsubscribe with one
 * POST and no sign-in.
 */
function notificationMail(to: User, notification: StoredNotification, notes: string[], key: string): Mail {
  const { page, oneClick } = unsubscribeUrls(key);
  const { title, message, actionUrl, act = OPEN_SITE, facts, dealId, createdAt, topic } = notification;
  const letter = newLetter({
    subject: title,
    paragraphs: [...(message ? [message] : []), ...notes],
    facts,
    action: actionUrl ? { label: act, path: actionUrl } : null,
    clock: letterClock(to.preferences),
    why: `You are receiving this because emails about “${MAIL_TOPICS[topic].label}” are on in your settings.`,
    stopUrl: page,
  });
  const headers = {
    'List-Unsubscribe': `<${oneClick}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    ...(dealId && conversationOf(dealId)),
  };
  return newMail({ to: to.email, letter, headers }, createdAt);
}

/** Queues an email to an address; a trigger sends it. */
export function queueMail(
  tx: Tx,
  id: string,
  { to, letter, replyTo = null }: { to: string; letter: LetterText; replyTo?: string | null },
  now: Date,
): void {
  tx.create(refs.mail(id), newMail({ to, letter: newLetter(letter), replyTo }, now));
}

/** Emails an account regardless of its preferences, provided its address is verified. */
export function queueLetter(
  tx: Tx,
  { email, emailVerified, preferences }: Pick<User, 'email' | 'emailVerified' | 'preferences'>,
  id: string,
  letter: LetterText,
  now: Date,
): void {
  if (email && emailVerified)
    queueMail(tx, id, { to: email, letter: { ...letter, clock: letterClock(preferences) } }, now);
}
