import type { Context } from 'hono';
import { DEFAULT_PREFERENCES } from '../../../../src/domain/account/preferences.ts';
import type { User } from '../../../../src/domain/account/user.ts';
import { API } from '../../../../src/domain/api.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { MAIL_TOPICS, type MailTopic } from '../../../../src/domain/notification/mail-topics.ts';
import { currentTime } from '../../data/clock.ts';
import type { Handler } from '../../data/command/context.ts';
import { countAnonymous } from '../../data/command/rate-limit.ts';
import { refs } from '../../data/firestore/refs.ts';
import { transact } from '../../data/firestore/transaction.ts';
import { updateUser } from '../../records/account/account.ts';
import { readUnsubscribeKey, unsubscribeUrls } from '../../records/mail/unsubscribe-key.ts';
import { saveSavedSearch } from '../../records/saved-search.ts';

const INVALID_LINK = 'This link is invalid or incomplete.';

interface Stopped {
  type: MailTopic;
  /** The name of the topic or saved search. */
  title: string;
  /** True for a single saved search, whose alerts stop entirely. */
  search: boolean;
}

/**
 * Turns the emails that an unsubscribe key controls on or off. Returns the topic or saved search of those emails; null
 * if the key is invalid.
 */
async function setMails(key: string, wanted: boolean): Promise<Stopped | null> {
  const found = await readUnsubscribeKey(key);
  if (!found) return null;
  const { uid, type, searchId } = found;
  const user = (await refs.user(uid).get()).data();
  // A deleted account gets no emails, so there is nothing to stop.
  const isThere = user && !user.deletedAt;
  if (searchId) {
    const name = isThere ? await setAlerts(user, searchId, wanted) : null;
    return { type, title: name ?? 'a deleted search', search: true };
  }
  if (isThere) {
    await updateUser(uid, (current) => ({
      ...current,
      preferences: { ...current.preferences, email: { ...current.preferences.email, [type]: wanted } },
    }));
  }
  return { type, title: MAIL_TOPICS[type].label, search: false };
}

/**
 * Turns a saved search's alerts off, or on at its owner's usual frequency. Returns the search's name; null if it was
 * deleted.
 */
const setAlerts = ({ uid, preferences }: User, searchId: string, wanted: boolean): Promise<string | null> =>
  transact(async (tx) => {
    const search = await tx.find(refs.savedSearch(uid, searchId));
    if (!search) return null;
    const usual = preferences.alerts === 'off' ? DEFAULT_PREFERENCES.alerts : preferences.alerts;
    const resumed = search.alerts === 'off' ? usual : search.alerts;
    saveSavedSearch(tx, uid, { ...search, alerts: wanted ? resumed : 'off' });
    return search.name;
  });

/**
 * Turns one type of email to an account, or the alerts of one saved search, off or on without a sign-in, using the key
 * from an email. Throws `not-found` if the key is invalid.
 */
export const unsubscribe: Handler<'unsubscribe'> = async (_ctx, { key, stop }) => {
  const stopped = await setMails(key, !stop);
  if (!stopped) throw new AppError('not-found', INVALID_LINK);
  return stopped;
};

/**
 * Returns whether an unsubscribe key is valid, for the unsubscribe page. Checks only the key's signature, which can't
 * be guessed.
 */
export const checkMailKey: Handler<'checkMailKey'> = async (_ctx, { key }) => ({
  valid: (await readUnsubscribeKey(key)) !== null,
});

/**
 * `GET /api/unsubscribe/{key}`: redirects to the unsubscribe page. Changes nothing, since link scanners follow links.
 */
export const showUnsubscribe = async (c: Context): Promise<Response> =>
  c.redirect(unsubscribeUrls(c.req.param('key') ?? '').page, 303);

/**
 * `POST /api/unsubscribe/{key}`: unsubscribes through the mail client's own button (RFC 8058). Throws `not-found` for
 * an invalid key.
 */
export async function unsubscribeOneClick(c: Context): Promise<Response> {
  const key = c.req.param('key') ?? '';
  const header = (name: string) => c.req.header(name);
  await countAnonymous({ endpoint: 'unsubscribe', now: await currentTime(), header }, API.unsubscribe.limit);
  const type = await setMails(key, false);
  if (!type) throw new AppError('not-found', INVALID_LINK);
  return c.text('Done. You will get no more of these emails.');
}
