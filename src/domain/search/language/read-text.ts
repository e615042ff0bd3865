import type { DollarRates } from '../dollar-rates.ts';
import type { AskedAge } from './asked-age.ts';
import type { Figure } from './figure.ts';
import { isCountedWord } from './figure-words.ts';
import { FOREIGN_WORDS, MAX_FOREIGN_WORDS } from './foreign-words.ts';
import type { AskedOrder } from './order-words.ts';
import { MAX_PHRASE_WORDS, PHRASES, phraseTerm, synonymsOf } from './phrases.ts';
import { type Read, readParts } from './read-parts.ts';
import type { AskedProof } from './read-proof.ts';
import { stem } from './stem.ts';
import { isTellingName } from './telling-names.ts';
import { SMALL_WORDS, STOP_WORDS, TALK_WORDS, WEAK_WORDS } from './terms-of.ts';
import { folded, type Token, tokensOf } from './tokens.ts';
import { SAME_WEIGHT } from './weights.ts';

/** More words than this narrow nothing, and each costs time: a visitor may search as often as they like. */
export const MAX_GROUPS = 6;
/** The most that a word may stand for, itself included. */
export const MAX_ALTERNATIVES = 12;
/** No word of a listing needs more tokens of a query to be read; the rest is not looked at. */
const MAX_TOKENS = 24;

/** A term to look for in the index. */
export interface Alternative {
  term: string;
  /** From 0 to 1: how good a sign it is. */
  weight: number;
  /** Terms that begin with it count as well. */
  prefix: boolean;
  /** Typing errors forgiven in the term. */
  typos: 0 | 1 | 2;
}

/** One word or phrase of a query: one of its alternatives is enough, and the best one counts. */
export interface WordGroup {
  /** As it was typed. */
  words: string;
  /** The typed term comes first. */
  alternatives: Alternative[];
  /** A listing may lack it: words such as “business” help where they are found. */
  optional: boolean;
  /** Names a category or a tag: where no listing has all words, the others are given up first. */
  isName: boolean;
}

/** Terms of which a listing must have none in any text but the reason for selling. */
export interface Unwanted {
  /** As it was typed. */
  words: string;
  terms: string[];
}

/**
 * The conditions of a text. A listing matches if it has every group that is not optional and fits the rest; if none has
 * all groups, a search finds those with the most names, then with the most others, but an alert waits for a full match.
 */
export interface ReadText {
  groups: WordGroup[];
  /** At most one of each kind. */
  figures: Read<Figure>[];
  /** At most one of each kind. */
  ages: Read<AskedAge>[];
  /** The sources of a listing’s figures. */
  proof: Read<AskedProof> | null;
  unwanted: Read<Unwanted>[];
  /** The order of the results, if the search itself names none. */
  order: Read<AskedOrder> | null;
  /** Only what can be bought at once. */
  buyNow: Read<object> | null;
  /** Amounts in currencies without a rate, which count for nothing. */
  unread: Read<{ words: string }>[];
  /** Words that decide nothing, as they were typed: talk, and what is more than a search looks for. */
  unused: string[];
}

/**
 * Reads a typed text, taking words between double quotes literally. Without rates, amounts in other currencies than
 * dollars are unread; the words are the same.
 */
export function readText(text: string, rates: DollarRates = []): ReadText {
  const { rest, unwanted, ...parts } = readParts(text, rates);
  const { groups, unused } = groupsOf(rest, saysSomething(parts) || unwanted.length > 0);
  return {
    ...parts,
    groups,
    unwanted: unwanted.slice(0, MAX_GROUPS).map((one) => ({ ...one, terms: unwantedTerms(one.words) })),
    unused: [...unused, ...unwanted.slice(MAX_GROUPS).map(({ words }) => words)],
  };
}

const saysSomething = (parts: Omit<ReadText, 'groups' | 'unwanted' | 'unused'>): boolean =>
  parts.figures.length + parts.ages.length + parts.unread.length > 0 ||
  [parts.proof, parts.order, parts.buyNow].some((part) => part !== null);

/** Returns whether a text says anything that a listing may have or lack; one of nothing but signs does not. */
export const saysAnything = ({ groups, unwanted, ...parts }: ReadText): boolean =>
  groups.length + unwanted.length > 0 || saysSomething(parts);

/** The term of what is not wanted, and those of the same thing. */
export function unwantedTerms(words: string): string[] {
  const typed = wordsOf(tokensOf(words));
  const term = phraseTerm(typed.map((one) => one.stem));
  const foreign = FOREIGN_WORDS.get(typed.map(({ word }) => word).join(' '));
  const meant = foreign === undefined ? term : phraseTerm(wordsOf(tokensOf(foreign)).map((one) => one.stem));
  const same = synonymsOf(meant).filter(({ weight }) => weight >= SAME_WEIGHT);
  // “us” is a word of other texts, too.
  const own = term === 'us' ? [] : [term, ...(typed.length === 1 ? typed.map(({ word }) => word) : [])];
  return [...new Set([...own, meant, ...same.map((one) => one.term)])]
    .filter((one) => one !== 'us')
    .slice(0, MAX_ALTERNATIVES);
}

interface QueryWord {
  word: string;
  stem: string;
}

/** The meaning of a word for a search; talk has none, and is reported if it is left out. */
type Says = 'much' | 'little' | 'talk' | 'nothing';
const SAYS: readonly Says[] = ['much', 'little', 'talk', 'nothing'];
const isEmpty = (says: Says): boolean => says === 'talk' || says === 'nothing';

/** The groups of a text; words that say nothing, and single letters, only if there is nothing else at all. */
function groupsOf(text: string, hasMore: boolean): Pick<ReadText, 'groups' | 'unused'> {
  const tokens = tokensOf(text);
  const words = wordsOf(tokens.slice(0, MAX_TOKENS));
  const typed = typedForms(text);
  const typedOf = (some: readonly QueryWord[]) => some.map(({ word }) => typed.get(word) ?? word).join(' ');
  const groups: { words: string; alternatives: Alternative[]; says: Says }[] = [];
  let at = 0;
  for (let first = words[at]; first; first = words[at]) {
    const foreign = foreignAt(words, at);
    const size = foreign?.size ?? phraseSize(words, at);
    const isLast = at + size === words.length;
    const some = words.slice(at, at + size);
    const group = { words: typedOf(some) };
    if (foreign) {
      groups.push({ ...group, alternatives: ofForeign(some, foreign.english), says: 'much' });
    } else if (size > 1) {
      groups.push({ ...group, alternatives: ofPhrase(some, isLast), says: 'much' });
    } else {
      const { word } = first;
      const isCountry = word === 'us' && words.length > 1;
      const says = isCountry ? 'much' : isCounted(words, at) ? 'little' : saysOf(word);
      groups.push({ ...group, alternatives: withJoined(ofWord(first, isLast, isCountry), words, at), says });
    }
    at += size;
  }
  const best = SAYS.find((level) => groups.some(({ says }) => says === level)) ?? 'nothing';
  const different = new Map<string, { group: WordGroup; says: Says }>();
  for (const { words: own, alternatives, says } of groups) {
    const [literal] = alternatives;
    const known = literal && different.get(literal.term);
    // “Works” is talk, “work” is not.
    if (!literal || (known && (!isEmpty(known.says) || isEmpty(says)))) continue;
    const group = {
      words: own,
      alternatives: alternatives.slice(0, MAX_ALTERNATIVES),
      optional: says !== best,
      isName: alternatives.some(({ term, weight }) => weight >= SAME_WEIGHT && isTellingName(term)),
    };
    different.set(literal.term, { group, says });
  }
  const found = [...different.values()];
  const meant = found.filter(({ says }) => !isEmpty(says) || (!hasMore && says === best));
  const kept = new Set(
    meant.toSorted((a, b) => Number(a.group.optional) - Number(b.group.optional)).slice(0, MAX_GROUPS),
  );
  const left = found.filter((one) => !kept.has(one) && one.says !== 'nothing').map(({ group }) => group.words);
  return {
    groups: found.filter((one) => kept.has(one)).map(({ group }) => group),
    unused: [...left, ...tokens.slice(MAX_TOKENS).map(({ word }) => typed.get(word) ?? word)],
  };
}

const saysOf = (word: string): Says => {
  if (STOP_WORDS.has(word) || SMALL_WORDS.has(word) || word.length === 1) return 'nothing';
  if (TALK_WORDS.has(word)) return 'talk';
  return WEAK_WORDS.has(word) || /^\d/.test(word) ? 'little' : 'much';
};

const SAME_FORMS: ReadonlyMap<string, string> = new Map();
/** The words of a text as typed, if that is another form: `für` by `fur`. */
const typedForms = (text: string): ReadonlyMap<string, string> =>
  /^[ -@[-~]*$/.test(text)
    ? SAME_FORMS
    : new Map((text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []).map((one) => [folded(one), one]));

/** “500 subscribers”, “100% remote”: no listing says just that. */
const isCounted = (words: QueryWord[], at: number): boolean => {
  const before = words[at - 1]?.word ?? '';
  return before === 'percent' || (/^\d/.test(before) && isCountedWord(words[at]?.word ?? ''));
};

/** `skin care` also finds `skincare`: two joined neighbors stand for each of them. */
function withJoined(alternatives: Alternative[], words: QueryWord[], at: number): Alternative[] {
  const pairs = [words.slice(at - 1, at + 1), words.slice(at, at + 2)];
  const joined = pairs
    .filter((pair) => pair.length === 2 && pair.every(({ word }) => !isEmpty(saysOf(word))))
    .map((pair) => alternative(stem(pair.map(({ word }) => word).join('')), SAME_WEIGHT));
  return alternatives.toSpliced(1, 0, ...joined);
}

/** The words of a query: hyphens separate them, but for single letters (`e-commerce`, `t-shirt`). */
function wordsOf(tokens: readonly Token[]): QueryWord[] {
  return tokens
    .flatMap(({ word, parts, hyphen }) => (hyphen && parts.every((part) => part.length > 1) ? parts : [word]))
    .map((word) => ({ word, stem: stem(word) }));
}

/** The number of words from here on that are one known phrase. */
function phraseSize(words: QueryWord[], at: number): number {
  for (let size = Math.min(MAX_PHRASE_WORDS, words.length - at); size > 1; size--) {
    const stems = words.slice(at, at + size).map((word) => word.stem);
    if (PHRASES.has(phraseTerm(stems))) return size;
  }
  return 1;
}

const alternative = (term: string, weight: number): Alternative => ({ term, weight, prefix: false, typos: 0 });
const othersThan = (literal: string): Alternative[] =>
  synonymsOf(literal).map(({ term, weight }) => alternative(term, weight));

/** The English for the foreign words at a place. */
function foreignAt(words: QueryWord[], at: number): { english: string; size: number } | null {
  for (let size = Math.min(MAX_FOREIGN_WORDS, words.length - at); size > 0; size--) {
    const typed = words.slice(at, at + size).map(({ word }) => word);
    const english = FOREIGN_WORDS.get(typed.join(' '));
    if (english !== undefined) return { english, size };
  }
  return null;
}

function ofForeign(words: QueryWord[], english: string): Alternative[] {
  const term = phraseTerm(wordsOf(tokensOf(english)).map(({ stem: one }) => one));
  const typed = alternative(phraseTerm(words.map(({ stem: one }) => one)), 1);
  return [typed, alternative(term, SAME_WEIGHT), ...othersThan(term)];
}

function ofPhrase(words: QueryWord[], isLast: boolean): Alternative[] {
  const term = phraseTerm(words.map(({ stem: one }) => one));
  return [{ ...alternative(term, 1), prefix: isLast }, ...othersThan(term)];
}

function ofWord({ word, stem: term }: QueryWord, isLast: boolean, isCountry: boolean): Alternative[] {
  if (isCountry) return othersThan(term);
  const literal = { ...alternative(term, 1), prefix: isCompleted(word, isLast), typos: typosOf(term) };
  const forms: Alternative[] = [literal];
  // A typing error may hide an ending, or look like one: `analitycs`, `accouting`.
  if (word !== term) forms.push({ ...alternative(word, SAME_WEIGHT), typos: typosOf(word) });
  const unfinished = isLast ? unfinishedStem(word) : null;
  if (unfinished) forms.push({ ...alternative(unfinished, 1), prefix: true });
  return [...forms, ...othersThan(term)];
}

/** A single letter begins every twentieth word there is; two letters are completed while they are being typed. */
const isCompleted = (word: string, isLast: boolean): boolean =>
  /^\d+$/.test(word) ? false : word.length > 2 || (word.length > 1 && isLast);

/** The typing errors forgiven in a term. In a short word each makes another word; digits are meant. */
export const typosOf = (term: string): 0 | 1 | 2 => {
  if (term.length < 4 || /\d/.test(term)) return 0;
  return term.length < 8 ? 1 : 2;
};

/** `bookin` is on its way to `booking`, whose stem is `book`. */
const unfinishedStem = (word: string): string | null =>
  /^[a-z]{3,}(i|in)$/.test(word) ? stem(word.replace(/in?$/, 'ing')) : null;
