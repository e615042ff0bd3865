import { BRAND } from '../../../src/domain/brand.ts';
import type { Mail } from '../../../src/domain/mail/mail.ts';
import { siteUrl } from '../data/command/site-origin.ts';

/** The outcome of one attempt; `forGood`: the receiving server will never accept it. */
type Attempt = { ok: true } | { ok: false; error: string; forGood: boolean };
export type SendMail = (id: string, mail: Mail) => Promise<Attempt>;

const TIMEOUT_MS = 20_000;
/**
 * A connection is kept for the mails that follow at once, and closed before a server or a pause of this process drops
 * it. A mail is handed over again at most once, for a connection that was dropped all the same.
 */
const CONNECTIONS = { pool: true, idleTimeout: 5000, maxRequeues: 1 } as const;
/** RFC 5321: replies of 500 and above are permanent. */
const PERMANENT = 500;

/** The sender of this process, and the server it sends through. */
let opened: { url: string; send: SendMail } | undefined;

/**
 * Sends mails through the SMTP server of `SMTP_URL`; null if none is set, and mails wait, or another sender takes them.
 */
export async function mailSender(): Promise<SendMail | null> {
  const url = process.env.SMTP_URL;
  if (!url) return null;
  if (opened?.url !== url) opened = { url, send: await openSender(url) };
  return opened.send;
}

async function openSender(url: string): Promise<SendMail> {
  const { createTransport } = await import('nodemailer');
  const { hostname } = new URL(siteUrl());
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const transport = createTransport(
    // Mails contain our own text only; no file or URL is ever read into one.
    { url, ...timeouts, ...CONNECTIONS, disableFileAccess: true, disableUrlAccess: true },
    { from: { name: BRAND, address: process.env.MAIL_FROM ?? `no-reply@${hostname}` } },
  );
  return async (id, { to, message, headers, replyTo }) => {
    try {
      await transport.sendMail({
        to: { name: '', address: to },
        ...message,
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
        // The same for every attempt, so that a mail whose receipt was lost is recognized as the same.
        messageId: `<${id}@${hostname}>`,
      });
      return { ok: true };
    } catch (error) {
      const { message: text, responseCode = 0 } = error as Error & { responseCode?: number };
      return { ok: false, error: text, forGood: responseCode >= PERMANENT };
    }
  };
}
