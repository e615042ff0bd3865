import * as z from 'zod';
import { BRAND } from '../brand.ts';

/** Control, bidi, zero-width and blank characters, and line breaks: they hide or reorder what is read. */
const HIDDEN =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5|\u180b|\u180c|\u180d|\u180f/gu;
/** What mail programs turn into links: email addresses, addresses with a scheme or `www.`, and common domains. */
const ADDRESS =
  /\S@\S|\w:\/\/|\bmailto:|\bwww\.|[\p{L}\p{N}-]{2}\.(?:ai|app|biz|ca|cc|ch|cn|co|com|de|dev|es|eu|fr|gg|info|io|it|link|ly|me|net|nl|online|org|page|ru|shop|site|store|to|top|tv|uk|us|xyz)(?![\p{L}\p{N}])/iu;
/** Who the site itself writes as. */
const RESERVED = new Set(
  'admin administrator administration desk help helpdesk moderation moderator noreply official security staff support system team'.split(
    ' ',
  ),
);
const SITE = BRAND.toLowerCase();
/** Cyrillic, Armenian and Greek letters and figures that look like Latin letters, and those letters. */
const LOOKALIKES = 'аеорсухѕіԁһոтмнαοριντ01345$';
const LATIN = 'aeopcyxsidhntmhaopivtoieass';

const wordsOf = (text: string): string[] =>
  [...text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')]
    .map((char) => LATIN[LOOKALIKES.indexOf(char)] ?? char)
    .join('')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether a name would pass for the site itself: `Handoff Support`, `Admin`, `H a n d o f f`. */
export function passesForSite(name: string): boolean {
  const words = wordsOf(name);
  const whole = words.join('');
  if (whole === SITE || words.includes(SITE) || RESERVED.has(whole)) return true;
  return words.length > 0 && words.every((word) => RESERVED.has(word));
}

/** Whether a text has characters that hide or reorder what is read, line breaks included. */
export const hasHidden = (text: string): boolean => text.search(HIDDEN) >= 0;
/** Whether a text holds a web or email address. */
export const hasAddress = (text: string): boolean => ADDRESS.test(text.normalize('NFKC'));

/** Why a name may not reach a mail or another person; null where it may. */
export function nameProblem(name: string): string | null {
  if (hasHidden(name)) return 'Leave out line breaks and invisible characters.';
  if (hasAddress(name)) return 'Leave out web and email addresses.';
  if (passesForSite(name)) return 'This name is reserved.';
  return null;
}

/** The same for the name of a person, in which no word may be one that the site writes as. */
const personProblem = (name: string): string | null =>
  nameProblem(name) ?? (wordsOf(name).some((word) => RESERVED.has(word)) ? 'This name is reserved.' : null);

/** A first or last name, as others read it. */
export const personNameSchema = z
  .string()
  .trim()
  .max(60, { error: 'At most 60 characters.', abort: true })
  .superRefine((name, { addIssue }) => {
    const message = personProblem(name);
    if (message) addIssue({ code: 'custom', message });
  })
  .describe('Without line breaks, invisible characters, addresses and names that the site uses itself.');

/** A display name from an identity provider: cleaned, or dropped where it may not be shown. */
export function cleanName(name: string): string {
  const clean = name.replace(HIDDEN, ' ').replace(/\s+/g, ' ').trim();
  return clean.length > 120 || personProblem(clean) ? '' : clean;
}
