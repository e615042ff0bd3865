import type { DollarRates } from '../dollar-rates.ts';
import type { Figure } from './figure.ts';
import { isCountedWord } from './figure-words.ts';
import { FOREIGN_WORDS, MAX_FOREIGN_WORDS } from './foreign-words.ts';
import { namesCategoryOrTag } from './names-category-or-tag.ts';
import type { RequestedOrder } from './order-words.ts';
import { MAX_PHRASE_WORDS, PHRASES, phraseTerm, synonymsOf } from './phrases.ts';
import { readParts, type WithSpans } from './read-parts.ts';
import type { RequestedProof } from './read-proof.ts';
import type { RequestedAge } from './requested-age.ts';
import { stem } from './stem.ts';
import { FILLER_WORDS, FUNCTION_WORDS, STOP_WORDS, WEAK_WORDS } from './terms-of.ts';
import { foldText, type Token, tokensOf } from './tokens.ts';
import { SYNONYM_WEIGHT } from './weights.ts';

/** Maximum number of word groups; further groups would cost time without narrowing the results. */
export const MAX_GROUPS = 6;
/** Maximum number of alternatives for a word, including itself. */
export const MAX_ALTERNATIVES = 12;
/** Maximum number of tokens parsed from a query; further tokens are ignored. */
const MAX_TOKENS = 24;

/** A term to look up in the index. */
export interface Alternative {
  term: string;
  /** Strength of the match, from 0 to 1. */
  weight: number;
  /** True if terms that begin with it also match. */
  prefix: boolean;
  /** Number of typos tolerated in the term. */
  typos: 0 | 1 | 2;
}

/** A word or phrase of a query. A listing matches if it has any of the alternatives, and the best match counts. */
export interface WordGroup {
  /** As typed. */
  words: string;
  /** The typed term comes first. */
  alternatives: Alternative[];
  /** True if listings match even without the word: words such as “business” only improve the ranking. */
  optional: boolean;
  /** True if the group names a category or a tag; if no listing has all words, the other groups are dropped first. */
  isName: boolean;
}

/** Terms that must not appear in any text of a listing except the reason for selling. */
export interface Unwanted {
  /** As typed. */
  words: string;
  terms: string[];
}

/**
 * The conditions parsed from a text. If no listing has all required groups, a search falls back to listings with the
 * most names, then the most other words, while an alert requires a full match.
 */
export interface ParsedSearchText {
  groups: WordGroup[];
  /** At most one of each kind. */
  figures: WithSpans<Figure>[];
  /** At most one of each kind. */
  ages: WithSpans<RequestedAge>[];
  /** The sources that the listing's figures must come from. */
  proof: WithSpans<RequestedProof> | null;
  unwanted: WithSpans<Unwanted>[];
  /** The requested sort order, unless the query parameters set one. */
  order: WithSpans<RequestedOrder> | null;
  /** Set if only listings with the “buy now” option match. */
  buyNow: WithSpans<object> | null;
  /** Amounts in currencies without an exchange rate, which are ignored. */
  unread: WithSpans<{ words: string }>[];
  /** Ignored words, as typed: filler, and words beyond the limit. */
  unused: string[];
}

/**
 * Parses a search text, treating text in double quotes literally. Without rates, amounts in currencies other than
 * dollars end up in `unread`, but the word groups are the same.
 */
export function parseSearchText(text: string, rates: DollarRates = []): ParsedSearchText {
  const { rest, unwanted, ...parts } = readParts(text, rates);
  const { groups, unused } = groupsOf(rest, saysSomething(parts) || unwanted.length > 0);
  return {
    ...parts,
    groups,
    unwanted: unwanted.slice(0, MAX_GROUPS).map((item) => ({ ...item, terms: unwantedTerms(item.words) })),
    unused: [...unused, ...unwanted.slice(MAX_GROUPS).map(({ words }) => words)],
  };
}

const saysSomething = (parts: Omit<ParsedSearchText, 'groups' | 'unwanted' | 'unused'>): boolean =>
  parts.figures.length + parts.ages.length + parts.unread.length > 0 ||
  [parts.proof, parts.order, parts.buyNow].some((part) => part !== null);

/** Returns true if a text contains any condition; a text of only punctuation contains none. */
export const hasConditions = ({ groups, unwanted, ...parts }: ParsedSearchText): boolean =>
  groups.length + unwanted.length > 0 || saysSomething(parts);

/** Returns the terms to exclude for an unwanted word or phrase, including its close synonyms. */
export function unwantedTerms(words: string): string[] {
  const typed = wordsOf(tokensOf(words));
  const term = phraseTerm(typed.map((item) => item.stem));
  const foreign = FOREIGN_WORDS.get(typed.map(({ word }) => word).join(' '));
  const meant = foreign === undefined ? term : phraseTerm(wordsOf(tokensOf(foreign)).map((item) => item.stem));
  const same = synonymsOf(meant).filter(({ weight }) => weight >= SYNONYM_WEIGHT);
  // “us” is never excluded, because it's also an ordinary word.
  const own = term === 'us' ? [] : [term, ...(typed.length === 1 ? typed.map(({ word }) => word) : [])];
  return [...new Set([...own, meant, ...same.map((item) => item.term)])]
    .filter((item) => item !== 'us')
    .slice(0, MAX_ALTERNATIVES);
}

interface QueryWord {
  word: string;
  stem: string;
}

/** A word's significance in a search. Filler (`talk`) has none, but the user is told if it is ignored. */
type Says = 'much' | 'little' | 'talk' | 'nothing';
const EMPTY_PHRASES: readonly Says[] = ['much', 'little', 'talk', 'nothing'];
const isEmpty = (says: Says): boolean => says === 'talk' || says === 'nothing';

/**
 * Returns a text's word groups. Meaningless words and single letters are used only if the text contains nothing else.
 */
function groupsOf(text: string, hasMore: boolean): Pick<ParsedSearchText, 'groups' | 'unused'> {
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
  const best = EMPTY_PHRASES.find((level) => groups.some(({ says }) => says === level)) ?? 'nothing';
  const different = new Map<string, { group: WordGroup; says: Says }>();
  for (const { words: own, alternatives, says } of groups) {
    const [literal] = alternatives;
    const known = literal && different.get(literal.term);
    // Words with the same stem may differ in significance: “works” is filler, “work” isn't.
    if (!literal || (known && (!isEmpty(known.says) || isEmpty(says)))) continue;
    const group = {
      words: own,
      alternatives: alternatives.slice(0, MAX_ALTERNATIVES),
      optional: says !== best,
      isName: alternatives.some(({ term, weight }) => weight >= SYNONYM_WEIGHT && namesCategoryOrTag(term)),
    };
    different.set(literal.term, { group, says });
  }
  const found = [...different.values()];
  const meant = found.filter(({ says }) => !isEmpty(says) || (!hasMore && says === best));
  const kept = new Set(
    meant.toSorted((a, b) => Number(a.group.optional) - Number(b.group.optional)).slice(0, MAX_GROUPS),
  );
  const left = found.filter((item) => !kept.has(item) && item.says !== 'nothing').map(({ group }) => group.words);
  return {
    groups: found.filter((item) => kept.has(item)).map(({ group }) => group),
    unused: [...left, ...tokens.slice(MAX_TOKENS).map(({ word }) => typed.get(word) ?? word)],
  };
}

const saysOf = (word: string): Says => {
  if (STOP_WORDS.has(word) || FUNCTION_WORDS.has(word) || word.length === 1) return 'nothing';
  if (FILLER_WORDS.has(word)) return 'talk';
  return WEAK_WORDS.has(word) || /^\d/.test(word) ? 'little' : 'much';
};

const SAME_FORMS: ReadonlyMap<string, string> = new Map();
/** Maps folded words to the words as typed: `fur` to `für`. */
const typedForms = (text: string): ReadonlyMap<string, string> =>
  /^[ -@[-~]*$/.test(text)
    ? SAME_FORMS
    : new Map((text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []).map((item) => [foldText(item), item]));

/**
 * Returns true for a counted word, as in “500 subscribers” or “100% remote”. It matters little, since no listing
 * contains exactly that number.
 */
const isCounted = (words: QueryWord[], at: number): boolean => {
  const before = words[at - 1]?.word ?? '';
  return before === 'percent' || (/^\d/.test(before) && isCountedWord(words[at]?.word ?? ''));
};

/** Adds neighboring words, joined, as alternatives for each of them, so that `skin care` also finds `skincare`. */
function withJoined(alternatives: Alternative[], words: QueryWord[], at: number): Alternative[] {
  const pairs = [words.slice(at - 1, at + 1), words.slice(at, at + 2)];
  const joined = pairs
    .filter((pair) => pair.length === 2 && pair.every(({ word }) => !isEmpty(saysOf(word))))
    .map((pair) => alternative(stem(pair.map(({ word }) => word).join('')), SYNONYM_WEIGHT));
  return alternatives.toSpliced(1, 0, ...joined);
}

/** Returns the words of a query. Hyphens separate them, except after single letters (`e-commerce`, `t-shirt`). */
function wordsOf(tokens: readonly Token[]): QueryWord[] {
  return tokens
    .flatMap(({ word, parts, hyphen }) => (hyphen && parts.every((part) => part.length > 1) ? parts : [word]))
    .map((word) => ({ word, stem: stem(word) }));
}

/** Returns the number of words that form a known phrase at a position, or 1 if there is none. */
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

/** Returns the English translation of the foreign words at a position, and the number of words translated. */
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
  return [typed, alternative(term, SYNONYM_WEIGHT), ...othersThan(term)];
}

function ofPhrase(words: QueryWord[], isLast: boolean): Alternative[] {
  const term = phraseTerm(words.map(({ stem: one }) => one));
  return [{ ...alternative(term, 1), prefix: isLast }, ...othersThan(term)];
}

function ofWord({ word, stem: term }: QueryWord, isLast: boolean, isCountry: boolean): Alternative[] {
  if (isCountry) return othersThan(term);
  const literal = { ...alternative(term, 1), prefix: isCompleted(word, isLast), typos: toleratedTypos(term) };
  const forms: Alternative[] = [literal];
  // The unstemmed word is added because a typo may hide an ending or look like one: `analitycs`, `accouting`.
  if (word !== term) forms.push({ ...alternative(word, SYNONYM_WEIGHT), typos: toleratedTypos(word) });
  const unfinished = isLast ? unfinishedStem(word) : null;
  if (unfinished) forms.push({ ...alternative(unfinished, 1), prefix: true });
  return [...forms, ...othersThan(term)];
}

/**
 * Returns true if a word also matches as a prefix: always from three letters up, and for two letters only at the end of
 * the text, where a word may be incomplete. A single letter never does, since about one word in twenty starts with it.
 */
const isCompleted = (word: string, isLast: boolean): boolean =>
  /^\d+$/.test(word) ? false : word.length > 2 || (word.length > 1 && isLast);

/**
 * Returns the number of typos tolerated in a term. Short words tolerate none, since any typo makes another word, and
 * neither do words with digits, which are typed deliberately.
 */
export const toleratedTypos = (term: string): 0 | 1 | 2 => {
  if (term.length < 4 || /\d/.test(term)) return 0;
  return term.length < 8 ? 1 : 2;
};

/**
 * Returns the stem of a word whose “-ing” is still being typed, or null: `bookin` will be `booking`, whose stem is
 * `book`.
 */
const unfinishedStem = (word: string): string | null =>
  /^[a-z]{3,}(i|in)$/.test(word) ? stem(word.replace(/in?$/, 'ing')) : null;
