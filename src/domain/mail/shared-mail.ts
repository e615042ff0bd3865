import { MINUTE_MS } from '../shared/durations.ts';
import type { LetterPart } from './letter.ts';
import type { Mail } from './mail.ts';

/** Time for which an email about a deal is held, so that events close together are sent as one email. */
export const MAIL_HOLD_MS = 2 * MINUTE_MS;
/** Limits for one email; anything beyond them goes into another. */
export const MAX_PARTS = 20;
const MAX_ATTACHMENTS = 3;

/**
 * Returns the ids of the emails that news of a deal may join: the one of the previous period, which may not have been
 * sent yet, and the one of the current period. The ids depend only on the arguments, so a repeated event finds the same
 * emails.
 */
export function sharedMailIds(uid: string, dealId: string, at: Date, waitMs: number): [string, string] {
  const period = Math.floor(at.getTime() / waitMs);
  return [`${uid}-${dealId}-${period - 1}`, `${uid}-${dealId}-${period}`];
}

/** Returns a notification's email, held so that more news can join it. */
export const waitingMail = (mail: Mail, notice: string, waitMs: number): Mail => ({
  ...mail,
  notices: [notice],
  nextAt: new Date(mail.createdAt.getTime() + waitMs),
});

/** Returns true if an email is still being held and has room for another. */
export const hasRoomFor = ({ delivery, nextAt, letter, attachments }: Mail, next: Mail, now: Date): boolean =>
  delivery.state === 'PENDING' &&
  nextAt !== null &&
  nextAt > now &&
  letter.parts.length < MAX_PARTS &&
  attachments.length + next.attachments.length <= MAX_ATTACHMENTS;

/** Returns true if a part's button asks the reader to do something, rather than just to look. */
const asksForAct = ({ action }: LetterPart): boolean => action !== null && !/^(See|Read|Open)\b/.test(action.label);

/**
 * Adds a notification's email to one that is being held. News that requires action comes first and provides the
 * subject; newer news with the same title replaces the older.
 */
export function sharedMail(first: Mail, next: Mail, notice: string): Mail {
  const isNew = ({ title }: LetterPart) => next.letter.parts.every((part) => part.title !== title);
  const all = [...first.letter.parts.filter(isNew), ...next.letter.parts];
  const parts = [...all.filter(asksForAct), ...all.filter((part) => !asksForAct(part))];
  const [named] = parts;
  const more = parts.length - 1;
  const known = new Set(first.letter.reasons.map(({ why }) => why));
  const attached = new Set(first.attachments.map(({ filename }) => filename));
  return {
    ...first,
    letter: {
      ...next.letter,
      subject: `${named?.title ?? next.letter.subject}${more > 0 ? `, and ${more} more` : ''}`,
      parts,
      reasons: [...first.letter.reasons, ...next.letter.reasons.filter(({ why }) => !known.has(why))],
    },
    attachments: [...first.attachments, ...next.attachments.filter(({ filename }) => !attached.has(filename))],
    notices: [...first.notices, notice],
  };
}
