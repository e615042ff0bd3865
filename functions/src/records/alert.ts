import { letterClock } from '../../../src/domain/account/preferences.ts';
import type { User } from '../../../src/domain/account/user.ts';
import { type LetterItem, newLetter } from '../../../src/domain/mail/letter.ts';
import { newMail } from '../../../src/domain/mail/mail.ts';
import { renditionUrl } from '../../../src/domain/picture/rendition.ts';
import {
  type AlertEntry,
  alertAction,
  alertLines,
  alertNotification,
  alertParagraphs,
  alertTitle,
  searchesOf,
} from '../../../src/domain/saved-search/alert.ts';
import { isolateText } from '../../../src/domain/shared/isolate-text.ts';
import { inZone } from '../../../src/domain/shared/reader-clock.ts';
import { sitePaths } from '../../../src/domain/site-paths.ts';
import { refs } from '../data/firestore/refs.ts';
import type { Tx } from '../data/firestore/transaction.ts';
import { unsubscribeKey, unsubscribeUrls } from './mail/unsubscribe-key.ts';
import { notifyEachTime } from './notification.ts';

/**
 * Notifies an account of listings that match its saved searches and, if its address is verified and alert emails are
 * on, emails it about those in `named`. The email client's unsubscribe button (RFC 8058) stops alerts for the search,
 * or all alerts if several searches matched; each listing also has links that stop the searches it matches.
 */
export async function sendAlert(
  tx: Tx,
  user: Pick<User, 'uid' | 'email' | 'emailVerified' | 'preferences'>,
  told: readonly AlertEntry[],
  named: readonly AlertEntry[],
  now: Date,
): Promise<void> {
  const { uid } = user;
  const id = notifyEachTime(tx, uid, alertNotification(told), now);
  if (!user.emailVerified || !user.preferences.email.alerts) return;

  const searches = searchesOf(told);
  const stops = new Map(
    await Promise.all(
      searches.map(
        async (search) => [search.id, unsubscribeUrls(await unsubscribeKey(uid, 'alerts', search.id))] as const,
      ),
    ),
  );
  const [only] = searches.length === 1 ? [...stops.values()] : [];
  const { page, oneClick } = only ?? unsubscribeUrls(await unsubscribeKey(uid, 'alerts'));
  const clock = letterClock(user.preferences);
  const items = named.map(
    (item): LetterItem => ({
      title: item.card.title,
      path: sitePaths.listing(item.card.id, item.card.title),
      picture: item.card.cover && renditionUrl(item.card.cover.hash, 320),
      lines: inZone(clock.zone, () => alertLines(item), clock.locale),
      stops: item.searches.flatMap((search) => {
        const stop = stops.get(search.id);
        return stop ? [{ label: `Stop alerts for “${isolateText(search.name)}”`, url: stop.page }] : [];
      }),
    }),
  );
  const letter = newLetter({
    subject: alertTitle(told),
    paragraphs: alertParagraphs(told),
    items,
    action: alertAction(told),
    clock,
    why: 'You are receiving this because you saved a search and asked to be alerted to new matches.',
    stopUrl: page,
  });
  const headers = { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  tx.create(refs.mail(`${uid}-${id}`), newMail({ to: user.email, letter, headers }, now));
}
