import type { Context } from 'hono';
import { stopUrls } from '../../records/mail/stop-key.ts';
import { NOT_OURS, setMails } from './set-mails.ts';

/** `POST /api/unsubscribe/{key}`: the mail client's own button (RFC 8058). A GET, as link scanners make, changes nothing. */
export async function unsubscribeOneClick(c: Context): Promise<Response> {
  const key = c.req.param('key') ?? '';
  if (c.req.method !== 'POST') return c.redirect(stopUrls(key).page, 303);
  const type = await setMails(key, false);
  return type ? c.text('Done. You will get no more of these emails.') : c.text(NOT_OURS, 404);
}
