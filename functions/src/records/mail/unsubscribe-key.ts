import { createHmac } from 'node:crypto';
import { MAIL_TOPIC_KEYS, type MailTopic } from '../../../../src/domain/notification/mail-topics.ts';
import { sitePaths } from '../../../../src/domain/site-paths.ts';
import { siteUrl } from '../../data/command/site-origin.ts';
import { isSameSecret } from '../../data/crypto/hash.ts';
import { secretKey } from '../../data/crypto/secret-key.ts';

const signature = async (payload: string): Promise<string> =>
  createHmac('sha256', await secretKey('mail'))
    .update(payload)
    .digest('base64url');

/** The emails that a key stops: one topic for one account, or the alerts of one of its saved searches. */
export interface UnsubscribedMail {
  uid: string;
  type: MailTopic;
  searchId: string | null;
}

/**
 * Creates an unsubscribe key that stops only one kind of email. It never expires, since links in old emails must keep
 * working.
 */
export async function unsubscribeKey(uid: string, type: MailTopic, searchId?: string): Promise<string> {
  const payload = Buffer.from(JSON.stringify([uid, type, ...(searchId ? [searchId] : [])])).toString('base64url');
  return `${payload}.${await signature(payload)}`;
}

/** Parses an unsubscribe key; null if its signature isn't ours. */
export async function readUnsubscribeKey(key: string): Promise<UnsubscribedMail | null> {
  const [payload = '', given = ''] = key.split('.');
  if (!isSameSecret(given, await signature(payload))) return null;
  const [uid, name, searchId = null] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
    string,
    string,
    string?,
  ];
  const type = MAIL_TOPIC_KEYS.find((known) => known === name);
  return type ? { uid, type, searchId } : null;
}

/** Returns the URL of the unsubscribe page, and the one-click URL for email clients (RFC 8058). */
export const unsubscribeUrls = (key: string): { page: string; oneClick: string } => ({
  page: `${siteUrl()}${sitePaths.unsubscribe}?key=${encodeURIComponent(key)}`,
  oneClick: `${siteUrl()}/api/unsubscribe/${encodeURIComponent(key)}`,
});
