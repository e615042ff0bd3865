import type { Context } from 'hono';
import { API } from '../../../../src/domain/api.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { countAnonymous } from '../../data/count-anonymous.ts';
import { currentTime } from '../../data/current-time.ts';
import { stopUrls } from '../../records/mail/stop-key.ts';
import { NOT_OURS, setMails } from './set-mails.ts';

/** `POST /api/unsubscribe/{key}`: the mail client's own button (RFC 8058). A GET, as link scanners make, changes nothing. Throws `not-found` for a key that is not ours. */
export async function unsubscribeOneClick(c: Context): Promise<Response> {
  const key = c.req.param('key') ?? '';
  if (c.req.method !== 'POST') return c.redirect(stopUrls(key).page, 303);
  const header = (name: string) => c.req.header(name);
  await countAnonymous({ endpoint: 'unsubscribe', now: await currentTime(), header }, API.unsubscribe.limit);
  const type = await setMails(key, false);
  if (!type) throw new AppError('not-found', NOT_OURS);
  return c.text('Done. You will get no more of these emails.');
}
