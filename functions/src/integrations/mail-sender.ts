import { BRAND } from '../../../src/domain/brand.ts';
import type { Mail } from '../../../src/domain/mail/mail.ts';
import { siteUrl } from '../data/command/site-origin.ts';

/** The outcome of one attempt; `forGood` means that the receiving server will never accept the email. */
type Attempt = { ok: true } | { ok: false; error: string; forGood: boolean };
/** An email ready to send, with its content already rendered. */
interface OutgoingMail extends Pick<Mail, 'to' | 'headers' | 'replyTo' | 'attachments'> {
  subject: string;
  text: string;
  html: string;
}
export type SendMail = (id: string, mail: OutgoingMail) => Promise<Attempt>;

const TIMEOUT_MS = 20_000;
/**
 * Pools connections, but closes an idle one before the server, or a suspension of this process, would drop it. If a
 * connection is dropped anyway, its email is requeued at most once.
 */
const CONNECTIONS = { pool: true, idleTimeout: 5000, maxRequeues: 1 } as const;
/** Lowest SMTP reply code for a permanent failure (RFC 5321). */
const PERMANENT = 500;

/** This process's sender, and the SMTP URL it was opened for. */
let openedSender: { url: string; send: SendMail } | undefined;

/** Returns a sender for the SMTP server in `SMTP_URL`; null if it isn't set, in which case emails stay queued. */
export async function mailSender(): Promise<SendMail | null> {
  const url = process.env.SMTP_URL;
  if (!url) return null;
  if (openedSender?.url !== url) openedSender = { url, send: await openSender(url) };
  return openedSender.send;
}

async function openSender(url: string): Promise<SendMail> {
  const { createTransport } = await import('nodemailer');
  const { hostname } = new URL(siteUrl());
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const transport = createTransport(
    // Emails contain only our own text, never the content of a file or URL.
    { url, ...timeouts, ...CONNECTIONS, disableFileAccess: true, disableUrlAccess: true },
    { from: { name: BRAND, address: process.env.MAIL_FROM ?? `no-reply@${hostname}` } },
  );
  return async (id, { to, headers, replyTo, ...content }) => {
    try {
      await transport.sendMail({
        to: { name: '', address: to },
        ...content,
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
        // The same for every attempt, so that a resend after a lost confirmation is recognized as a duplicate.
        messageId: `<${id}@${hostname}>`,
      });
      return { ok: true };
    } catch (error) {
      const { message, responseCode = 0 } = error as Error & { responseCode?: number };
      return { ok: false, error: message, forGood: responseCode >= PERMANENT };
    }
  };
}
