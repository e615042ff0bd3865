import * as z from 'zod';
import { BRAND } from '../brand.ts';
import { contactProblem } from '../contact/contact-details.ts';
import { hasHiddenCharacters, tidyLine, withoutHiddenCharacters } from './hidden-signs.ts';
import { maxLengthError } from './text.ts';

const TLD =
  'ai|app|biz|ca|cc|ch|cn|co|com|de|dev|es|eu|fr|gg|info|io|it|link|ly|me|nl|online|org|page|ru|shop|site|store|to|top|tv|uk|us|xyz';
/**
 * Matches a link: an email address, a scheme, `www.` or a domain with a path, none of which occurs in a technology's
 * name.
 */
const LINK = new RegExp(
  `[^\\s@]@[^\\s@]|\\w://|\\bmailto:|\\bwww\\.|[\\p{L}\\p{N}-]\\.(?:${TLD})/[\\p{L}\\p{N}]`,
  'iu',
);
/** Matches a domain with a common ending. `Ma.de` and `J.de` are abbreviations, which have at most three letters. */
const HOST = new RegExp(`(?<![\\p{L}\\p{N}.-])[\\p{L}\\p{N}-]{2,}\\.(?:net|${TLD})(?![\\p{L}\\p{N}])`, 'iu');
const ABBREVIATED = /^\p{Lu}\p{Ll}{0,2}\./u;

/** Roles under which the site itself writes to users; no user may use one as a name. */
const OFFICES =
  'admin administrator administration support team moderator moderation helpdesk noreply official officials security system escrow department verified verification refund refunds compliance';
/** Roles that are also surnames. */
const DUTIES = 'staff help desk trust trusted safety payment payments billing';
/** Words that often accompany these roles. */
const BESIDE =
  'seller sellers buyer buyers customer customers client service services center centre dept account accounts site message messages and of';
const setOf = (...words: string[]): Set<string> => new Set(words.flatMap((some) => some.split(' ')));
const RESERVED = setOf(OFFICES);
const ROLES = setOf(OFFICES, DUTIES);
const POSING_WORDS = setOf(OFFICES, DUTIES, BESIDE);
/** Legal forms of companies, which don't distinguish a name. */
const FORMS = setOf(
  'inc llc ltd limited corp corporation company co gmbh ag ug kg sa sas sarl sl srl spa bv nv oy ab plc',
);
/** Words that an impostor might put before a name. */
const BEFORE = setOf('the my real get your official verified trusted a');

const SITE = BRAND.toLowerCase();
/**
 * Cyrillic, Armenian, Greek and phonetic letters and digits that look like Latin letters, and the letters they imitate.
 */
const LOOKALIKES = 'аеорсухѕіԁһոтмнαοριντɑɡı01345$';
const LATIN = 'aeopcyxsidhntmhaopivtagioieass';

const wordsOf = (text: string): string[] =>
  [...text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')]
    .map((char) => LATIN[LOOKALIKES.indexOf(char)] ?? char)
    .join('')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Phrases and words one edit away from the site's name that have a meaning of their own. */
const OWN_WORDS = setOf('handsoff handoffs handout landoff sandoff');

/** Returns true for the site's name, and for words that differ from it by one added, missing or changed letter. */
function looksLikeSite(word: string): boolean {
  const bare = word.replace(/\d{1,9}$/, '');
  if (bare === SITE) return true;
  if (OWN_WORDS.has(bare) || Math.abs(bare.length - SITE.length) > 1) return false;
  let from = 0;
  while (from < SITE.length && bare[from] === SITE[from]) from += 1;
  const rest = (text: string, skipped: number): string => text.slice(from + skipped);
  return rest(bare, 1) === rest(SITE, 1) || rest(bare, 1) === rest(SITE, 0) || rest(bare, 0) === rest(SITE, 1);
}

/** Joins the site's name if it was split up: `hand off`, `H a n d o f f`. */
function joined(words: readonly string[]): string[] {
  const all: string[] = [];
  for (let at = 0; at < words.length; ) {
    let end = at;
    let part = '';
    while (end < words.length && part.length < SITE.length) part += words[end++];
    const isSplit = end - at > 1 && part === SITE;
    all.push(isSplit ? part : (words[at] ?? ''));
    at = isSplit ? end : at + 1;
  }
  return all;
}

/**
 * Returns true for names that could pass for the site or its staff: `Handoff`, `Handofff Support`, `Escrow Team`. The
 * site's name is also a common noun in nursing, design and telephony, so it is allowed as one word among others.
 */
export function impersonatesSite(name: string): boolean {
  const all = joined(wordsOf(name));
  const words = all.filter((word) => !FORMS.has(word));
  if (!words.length) return false;
  if (looksLikeSite(words.join(''))) return true;
  if (all.every((word) => POSING_WORDS.has(word)) && all.some((word) => ROLES.has(word))) return true;
  const at = words.findIndex(looksLikeSite);
  const others = words.filter((_, i) => i !== at);
  if (at >= 0 && others.every((word) => POSING_WORDS.has(word) || BEFORE.has(word))) return true;
  const first = words.findIndex((word) => !BEFORE.has(word) && word !== 'by');
  return (
    first >= 0 && first === at && (ROLES.has(words[at + 1] ?? '') || words.slice(0, at).some((word) => ROLES.has(word)))
  );
}

/** Matches the site's name and a role run together, since usernames have no spaces. */
const FUSED = new RegExp(
  `^(?:the|my|get|real|go)?${SITE}(?:${[...ROLES].join('|')})|^(?:${[...ROLES].join('|')})${SITE}`,
);

/** Returns true if a username, with or without a number at the end, could pass for the site or its staff. */
export const isReservedUsername = (name: string): boolean =>
  [name, name.replace(/[\d-]{1,24}$/, '')].some(impersonatesSite) || FUSED.test(wordsOf(name).join(''));

const RESERVED_NAME = `This name is reserved: it looks like ${BRAND} or its staff.`;
const noAddress = (found: string): string => `Leave out “${found}”: no web or email addresses here.`;

/** Returns an error message for a line with links or hidden characters, or null if the line is acceptable. */
export function lineProblem(line: string): string | null {
  if (hasHiddenCharacters(line)) return 'Leave out line breaks and invisible characters.';
  const link = line
    .normalize('NFKC')
    .split(/\s/)
    .find((word) => LINK.test(word));
  return link ? noAddress(link) : contactProblem(line);
}

/** Returns an error message for a title, or null if the title may be shown in emails and to other users. */
export const nameProblem = (name: string): string | null =>
  lineProblem(name) ?? (impersonatesSite(name) ? RESERVED_NAME : null);

/** Symbols that would make a name look verified or awarded. */
const BADGE = /[™®✓✔☑✅★☆⭐✪✯🌟🏆🏅🥇🎖🛡🔵🔷🔹💯🗸]/u;
/** Matches more combining marks on a letter than any script uses. */
const HEAPED = /\p{M}{7}/u;

/**
 * Returns an error message for a person's name, or null if the name is acceptable. Roles of the site are rejected
 * unless they are also surnames, such as `Staff` and `Help`.
 */
export function personNameProblem(name: string): string | null {
  const problem = lineProblem(name);
  if (problem) return problem;
  const [host = ''] = HOST.exec(name.normalize('NFKC')) ?? [];
  if (host && !ABBREVIATED.test(host)) return noAddress(host);
  const [badge] = BADGE.exec(name) ?? [];
  if (badge) return `Leave out “${badge}”: names have no badges.`;
  if (HEAPED.test(name)) return 'Leave out the marks stacked on letters.';
  const words = wordsOf(name);
  if (name !== '' && !/\p{L}/u.test(name)) return 'Enter a name with letters.';
  if (words.some((word) => RESERVED.has(word) || looksLikeSite(word))) return RESERVED_NAME;
  return words.length > 1 && impersonatesSite(name) ? RESERVED_NAME : null;
}

/** A first or last name, as other users see it. */
export const personNameSchema = z
  .string()
  .overwrite(tidyLine)
  .max(60, { ...maxLengthError(60), abort: true })
  .superRefine((name, { addIssue }) => {
    const message = personNameProblem(name);
    if (message) addIssue({ code: 'custom', message });
  })
  .describe('Without invisible characters, addresses, telephone numbers and names that the site uses itself.');

/** Cleans a display name from an identity provider; returns an empty string if the name may not be shown. */
export function cleanName(name: string): string {
  const clean = (hasHiddenCharacters(name) ? withoutHiddenCharacters(name) : name).replace(/\s+/g, ' ').trim();
  return clean.length > 120 || personNameProblem(clean) || impersonatesSite(clean) ? '' : clean;
}
