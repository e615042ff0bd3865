import * as z from 'zod';
import { CASE_KINDS } from '../case/case.ts';

/** Kinds of results; the command palette searches the first four together. */
const FOUND_KINDS = ['user', 'listing', 'deal', 'invoice', ...CASE_KINDS] as const;
export type AdminResultKind = (typeof FOUND_KINDS)[number];

/** Maximum number of results per kind; each result costs two reads. */
export const MAX_RESULTS_PER_KIND = 20;

export const adminSearchSchema = z.strictObject({
  text: z.string().trim().min(2).max(120),
  /** The only kind to search, also by owner or subject; null searches the command palette's four kinds. */
  kind: z.enum(FOUND_KINDS).nullable().default(null),
});

/** A search result: one row that links to a page. */
export const adminResultSchema = z.strictObject({
  kind: z.enum(FOUND_KINDS),
  id: z.string(),
  label: z.string(),
  detail: z.string(),
});
export type AdminResult = z.infer<typeof adminResultSchema>;

const MAX_TOKENS = 20;

/**
 * Plans a title search: `longest` is the word to query for, because the longest word is usually the rarest. `matches`
 * then checks all words.
 */
export function titleSearch(text: string): {
  longest: string | null;
  matches: (listing: { titleTokens: string[] }) => boolean;
} {
  const words = titleTokens(text);
  const [longest = null] = words.toSorted((a, b) => b.length - a.length);
  return { longest, matches: ({ titleTokens }) => words.every((word) => titleTokens.includes(word)) };
}

/** Returns the words by which a listing's title can be found: lowercase letters and digits only, without duplicates. */
export const titleTokens = (title: string): string[] =>
  [
    ...new Set(
      title
        .normalize('NFKD')
        .toLowerCase()
        .match(/[a-z0-9]+/g) ?? [],
    ),
  ].slice(0, MAX_TOKENS);
