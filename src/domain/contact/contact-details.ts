import { BRAND } from '../brand.ts';
import {
  CONTACT_KINDS,
  type ContactKind,
  type ContactSign,
  findSpelledNumber,
  OFF_SITE_SIGNS,
} from './contact-signs.ts';
import { PAYMENT_SIGNS } from './payment-signs.ts';

/** A contact or payment detail found in a text, with the words that matched. */
export interface Contact {
  kind: ContactKind;
  words: string;
}

const SIGNS: readonly ContactSign[] = [...OFF_SITE_SIGNS, ...PAYMENT_SIGNS];
/** Number of characters before a match that are checked for context. */
const LOOK_BACK = 40;

/** Matches invisible characters, which split a word for the patterns but not for human readers. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
/** Matches whitespace within a line, which is collapsed because the patterns expect single spaces. */
const GAP = /[^\S\n]+/g;
/** Matches single characters separated by spaces, as in `n o r a @ …`. */
const SPACED = /(?<!\S)(?:\S ){6,}\S(?!\S)/g;
/** Matches digits of scripts other than Latin; each script's ten digits have consecutive code points. */
const OTHER_DIGIT = /[^\P{Nd}0-9]/gu;

/**
 * Returns the contact and payment details in a text, the first of each kind, in the order of `CONTACT_KINDS`. They're
 * used to warn users and to reject names and titles; a determined writer can still disguise an address.
 */
export function contactsIn(text: string): readonly Contact[] {
  const known = checked.get(text);
  if (known) return known;
  const found = foundIn(text);
  checked.set(text, found);
  const [oldest] = checked.keys();
  if (checked.size > MAX_CHECKED && oldest !== undefined) checked.delete(oldest);
  return found;
}

/** Returns the kinds found by `contactsIn`. */
export const contactDetails = (text: string): readonly ContactKind[] => contactsIn(text).map(({ kind }) => kind);

/**
 * Cache of results by text, because a thread re-renders with every new message while the texts of earlier messages
 * don't change.
 */
const checked = new Map<string, readonly Contact[]>();
const MAX_CHECKED = 500;
/**
 * Maximum number of characters checked, more than any field allows; normalization can expand one character to eighteen.
 */
const MAX_LENGTH = 10_000;
/** Maximum number of characters of a match to display. */
const MAX_WORDS = 60;

function foundIn(text: string): Contact[] {
  const whole = text.slice(0, MAX_LENGTH).normalize('NFKC').slice(0, MAX_LENGTH);
  const plain = whole.replace(INVISIBLE, '').replace(GAP, ' ').replace(OTHER_DIGIT, toLatinDigit);
  const joined = plain.replace(SPACED, (found) => found.replaceAll(' ', ''));
  const found = new Map<ContactKind, string>();
  for (const sign of SIGNS) {
    if (found.has(sign.kind)) continue;
    const words = showContact(sign, plain) ?? (joined === plain ? null : showContact(sign, joined));
    if (words !== null) found.set(sign.kind, words);
  }
  const spelled = found.has('phone') ? null : findSpelledNumber(plain);
  if (spelled !== null) found.set('phone', spelled);
  return (Object.keys(CONTACT_KINDS) as ContactKind[]).flatMap((kind) => {
    const words = found.get(kind)?.trim();
    if (words === undefined) return [];
    return [{ kind, words: words.length > MAX_WORDS ? `${words.slice(0, MAX_WORDS)}…` : words }];
  });
}

function toLatinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

function showContact({ pattern, holds }: ContactSign, text: string): string | null {
  for (const match of text.matchAll(pattern)) {
    const found = match[1] ?? match[0];
    const before = text.slice(Math.max(0, match.index - LOOK_BACK), match.index);
    if (!holds || holds(found, before)) return found;
  }
  return null;
}

/** Lists the kinds in words, e.g. `an email address and a phone number`. */
export function contactsText(contacts: readonly Contact[]): string {
  const names = contacts.map(({ kind }) => CONTACT_KINDS[kind]);
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
}

const quoteContacts = (contacts: readonly Contact[]): string => contacts.map(({ words }) => `“${words}”`).join(', ');

const RISK_TEXT = 'what you agree elsewhere isn’t on record, and money paid elsewhere isn’t held until the handover.';

/**
 * Returns the warning shown to a user who writes contact or payment details before an offer is accepted. `subject` is
 * the start of the sentence, such as `Your message has`.
 */
export const contactWarning = (subject: string, contacts: readonly Contact[]): string =>
  `${subject} ${contactsText(contacts)}. Until an offer is accepted, talk and pay on ${BRAND}: ${RISK_TEXT} We found ${quoteContacts(contacts)}.`;

/** Returns the warning shown to a user who receives contact or payment details before an offer is accepted. */
export const contactWarningForReader = (subject: string, contacts: readonly Contact[]): string =>
  `${subject} ${contactsText(contacts)}. Until an offer is accepted, answer and pay only on ${BRAND}: ${RISK_TEXT}`;

/**
 * Returns the error message for a name or title that contains contact or payment details, quoting them; null if it
 * doesn't.
 */
export function contactProblem(text: string): string | null {
  const contacts = contactsIn(text);
  return contacts.length ? `Leave out ${quoteContacts(contacts)}: it looks like ${contactsText(contacts)}.` : null;
}
