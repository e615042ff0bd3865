import type { Order, Sort } from '../sorts.ts';
import type { AskedAge } from './asked-age.ts';
import type { DollarRates } from './dollar-rates.ts';
import type { Figure } from './figure.ts';
import { isCountedWord } from './figure-words.ts';
import { FOREIGN_WORDS, MAX_FOREIGN_WORDS } from './foreign-words.ts';
import type { AskedOrder } from './order-words.ts';
import { MAX_PHRASE_WORDS, PHRASES, phraseTerm, synonymsOf } from './phrases.ts';
import { type Read, readParts } from './read-parts.ts';
import type { AskedProof } from './read-proof.ts';
import { stem } from './stem.ts';
import { isTellingName } from './telling-names.ts';
import { STOP_WORDS, TALK_WORDS, WEAK_WORDS } from './terms-of.ts';
import { tokensOf } from './tokens.ts';
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
  /** How many typing errors a term may have. */
  typos: 0 | 1 | 2;
}

/** One word or phrase of a query: one of its alternatives is enough, and the best one counts. */
export interface WordGroup {
  /** What was typed comes first. */
  alternatives: Alternative[];
  /** A listing may lack it: words such as “business” help where they are found. */
  optional: boolean;
  /** Names a category or a tag: where no listing has all words, the others are given up first. */
  isName: boolean;
}

/** What a listing must not have in any text but the reason for selling: one of these terms is enough. */
export interface Unwanted {
  /** As it was typed. */
  words: string;
  terms: string[];
}

/**
 * The conditions of a text. A listing matches that has every group that is not optional, and fits the rest. Where no
 * listing has all groups, a search finds those that have the most names, and of these the most of the others; an alert
 * waits for one that has all.
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
  /** The order in which results stand where the search itself says none. */
  order: Read<AskedOrder> | null;
  /** Only what can be bought at once. */
  buyNow: Read<object> | null;
  /** Amounts in currencies without a rate, which count for nothing. */
  unread: Read<{ words: string }>[];
}

/** The moment and the rates at which a text is read and compared. */
export interface Day {
  now: Date;
  rates: DollarRates;
}

/**
 * Reads what somebody typed. What stands between double quotes is taken literally. Without rates, amounts in other
 * currencies than dollars are unread; the words are the same.
 */
export function readText(text: string, rates: DollarRates = []): ReadText {
  const { rest, unwanted, ...parts } = readParts(text, rates);
  return {
    ...parts,
    groups: groupsOf(rest, saysSomething(parts) || unwanted.length > 0),
    unwanted: unwanted.slice(0, MAX_GROUPS).map((one) => ({ ...one, terms: unwantedTerms(one.words) })),
  };
}

const saysSomething = (parts: Omit<ReadText, 'groups' | 'unwanted'>): boolean =>
  parts.figures.length + parts.ages.length + parts.unread.length > 0 ||
  [parts.proof, parts.order, parts.buyNow].some((part) => part !== null);

/** Whether a text says anything that a listing may have or lack; one of nothing but signs does not. */
export const saysAnything = ({ groups, unwanted, ...parts }: ReadText): boolean =>
  groups.length + unwanted.length > 0 || saysSomething(parts);

/** A search whose text asks for an order has it, as long as the address names none. */
export function sortedAsRead<Q extends { q: string; sort?: Sort | undefined; order?: Order | undefined }>(query: Q): Q {
  if (!query.q || query.sort) return query;
  const { order } = readText(query.q);
  return order ? { ...query, sort: order.sort, order: order.order } : query;
}

/** The term of what is not wanted, and those of the same thing. */
function unwantedTerms(words: string): string[] {
  const typed = wordsOf(words);
  const term = phraseTerm(typed.map((one) => one.stem));
  const foreign = FOREIGN_WORDS.get(typed.map(({ word }) => word).join(' '));
  const meant = foreign === undefined ? term : phraseTerm(wordsOf(foreign).map((one) => one.stem));
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

/** The groups of a text; words that say nothing, and single letters, only where there is nothing else at all. */
function groupsOf(text: string, hasMore: boolean): WordGroup[] {
  const words = wordsOf(text);
  const groups: { alternatives: Alternative[]; says: 'much' | 'little' | 'nothing' }[] = [];
  let at = 0;
  for (let first = words[at]; first; first = words[at]) {
    const foreign = foreignAt(words, at);
    const size = foreign?.size ?? phraseSize(words, at);
    const isLast = at + size === words.length;
    if (foreign) {
      groups.push({ alternatives: ofForeign(words.slice(at, at + size), foreign.english), says: 'much' });
    } else if (size > 1) {
      groups.push({ alternatives: ofPhrase(words.slice(at, at + size), isLast), says: 'much' });
    } else {
      const { word } = first;
      const isCountry = word === 'us' && words.length > 1;
      const says = isCountry ? 'much' : isCounted(words, at) ? 'little' : saysOf(word);
      groups.push({ alternatives: withJoined(ofWord(first, isLast, isCountry), words, at), says });
    }
    at += size;
  }
  const best = (['much', 'little', 'nothing'] as const).find((level) => groups.some(({ says }) => says === level));
  const different = new Map<string, WordGroup>();
  for (const { alternatives, says } of groups) {
    const [literal] = alternatives;
    if (!literal || (says === 'nothing' && (hasMore || best !== 'nothing')) || different.has(literal.term)) continue;
    different.set(literal.term, {
      alternatives: alternatives.slice(0, MAX_ALTERNATIVES),
      optional: says !== best,
      isName: alternatives.some(({ term, weight }) => weight >= SAME_WEIGHT && isTellingName(term)),
    });
  }
  const all = [...different.values()];
  const kept = new Set(all.toSorted((a, b) => Number(a.optional) - Number(b.optional)).slice(0, MAX_GROUPS));
  return all.filter((group) => kept.has(group));
}

const saysOf = (word: string): 'much' | 'little' | 'nothing' => {
  if (STOP_WORDS.has(word) || TALK_WORDS.has(word) || word.length === 1) return 'nothing';
  return WEAK_WORDS.has(word) || /^\d/.test(word) ? 'little' : 'much';
};

/** “500 subscribers”, “100% remote”: no listing says just that. */
const isCounted = (words: QueryWord[], at: number): boolean => {
  const before = words[at - 1]?.word ?? '';
  return before === 'percent' || (/^\d/.test(before) && isCountedWord(words[at]?.word ?? ''));
};

/** `skin care` also finds `skincare`: what two neighbours give when they are joined stands for each of them. */
function withJoined(alternatives: Alternative[], words: QueryWord[], at: number): Alternative[] {
  const pairs = [words.slice(at - 1, at + 1), words.slice(at, at + 2)];
  const joined = pairs
    .filter((pair) => pair.length === 2 && pair.every(({ word }) => saysOf(word) !== 'nothing'))
    .map((pair) => alternative(stem(pair.map(({ word }) => word).join('')), SAME_WEIGHT));
  return alternatives.toSpliced(1, 0, ...joined);
}

/** The words of a query: hyphens separate them, but for single letters (`e-commerce`, `t-shirt`). */
function wordsOf(text: string): QueryWord[] {
  return tokensOf(text)
    .slice(0, MAX_TOKENS)
    .flatMap(({ word, parts, hyphen }) => (hyphen && parts.every((part) => part.length > 1) ? parts : [word]))
    .map((word) => ({ word, stem: stem(word) }));
}

/** How many words from here on are one known phrase. */
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

/** The English of what stands at a place in another language. */
function foreignAt(words: QueryWord[], at: number): { english: string; size: number } | null {
  for (let size = Math.min(MAX_FOREIGN_WORDS, words.length - at); size > 0; size--) {
    const typed = words.slice(at, at + size).map(({ word }) => word);
    const english = FOREIGN_WORDS.get(typed.join(' '));
    if (english !== undefined) return { english, size };
  }
  return null;
}

function ofForeign(words: QueryWord[], english: string): Alternative[] {
  const term = phraseTerm(wordsOf(english).map(({ stem: one }) => one));
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

/** How many typing errors are forgiven in a term. In a short word each makes another word; digits are meant. */
const typosOf = (term: string): 0 | 1 | 2 => {
  if (term.length < 4 || /\d/.test(term)) return 0;
  return term.length < 8 ? 1 : 2;
};

/** `bookin` is on its way to `booking`, whose stem is `book`. */
const unfinishedStem = (word: string): string | null =>
  /^[a-z]{3,}(i|in)$/.test(word) ? stem(word.replace(/in?$/, 'ing')) : null;
