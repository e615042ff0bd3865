import { BRAND } from '../../../src/domain/brand.ts';
import type { Mail } from '../../../src/domain/mail/mail.ts';
import { siteUrl } from '../data/site-url.ts';

/** What came of one attempt. `for-good`: the receiver's server will never take it. */
type Attempt = { ok: true } | { ok: false; error: string; forGood: boolean };
export type SendMail = (id: string, mail: Mail) => Promise<Attempt>;

const TIMEOUT_MS = 20_000;
/** RFC 5321: answers of 500 and above are permanent. */
const PERMANENT = 500;

/** Who sends mails: the SMTP server of `SMTP_URL`; null where none is set, and mails wait or another sender takes them. */
export async function mailSender(): Promise<SendMail | null> {
  const url = process.env.SMTP_URL;
  if (!url) return null;
  const { createTransport } = await import('nodemailer');
  const { hostname } = new URL(siteUrl());
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const transport = createTransport(
    // Contents are ours; files and addresses of others are never read into a mail.
    { url, ...timeouts, disableFileAccess: true, disableUrlAccess: true },
    { from: { name: BRAND, address: process.env.MAIL_FROM ?? `no-reply@${hostname}` } },
  );
  return async (id, { to, message, headers, replyTo }) => {
    try {
      await transport.sendMail({
        to: { name: '', address: to },
        ...message,
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
        // The same for every attempt, so that a mail whose receipt was lost is known as the same one.
        messageId: `<${id}@${hostname}>`,
      });
      return { ok: true };
    } catch (error) {
      const { message: text, responseCode = 0 } = error as Error & { responseCode?: number };
      return { ok: false, error: text, forGood: responseCode >= PERMANENT };
    } finally {
      transport.close();
    }
  };
}
