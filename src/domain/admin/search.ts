import * as z from 'zod';
import { CASE_KINDS } from '../case/case.ts';

/** Searchable kinds; the palette searches the first four together. */
const FOUND_KINDS = ['user', 'listing', 'deal', 'invoice', ...CASE_KINDS] as const;
export type AdminResultKind = (typeof FOUND_KINDS)[number];

/** Maximum results per kind; each result costs two reads. */
export const MAX_RESULTS_PER_KIND = 20;

export const adminSearchSchema = z.strictObject({
  text: z.string().trim().min(2).max(120),
  /** Searches only this kind, also by owner or subject; null searches the palette's four kinds. */
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

/** Plans a title search: query for the longest word, which is the rarest, and check the others with `matches`. */
export function titleSearch(text: string): {
  longest: string | null;
  matches: (listing: { titleTokens: string[] }) => boolean;
} {
  const words = titleTokens(text);
  const [longest = null] = words.toSorted((a, b) => b.length - a.length);
  return { longest, matches: ({ titleTokens }) => words.every((word) => titleTokens.includes(word)) };
}

/** Returns the words of a title that a listing is found by: lowercase letters and digits only, without duplicates. */
export const titleTokens = (title: string): string[] =>
  [
    ...new Set(
      title
        .normalize('NFKD')
        .toLowerCase()
        .match(/[a-z0-9]+/g) ?? [],
    ),
  ].slice(0, MAX_TOKENS);
