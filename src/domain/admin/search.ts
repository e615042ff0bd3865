import * as z from 'zod';
import { CASE_KINDS } from '../case/case.ts';

/** The kinds that can be searched for; the palette searches the first four together. */
const FOUND_KINDS = ['user', 'listing', 'deal', 'invoice', ...CASE_KINDS] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** Maximum results of one kind: each is read twice, once to find it and once to follow it. */
export const FOUND_OF_ONE_KIND = 20;

export const adminSearchSchema = z.strictObject({
  text: z.string().trim().min(2).max(120),
  /** Only this kind, found by its owner or subject too; null searches the palette's four. */
  kind: z.enum(FOUND_KINDS).nullable().default(null),
});

/** A search result: one row that leads to a page. */
export const adminResultSchema = z.strictObject({
  kind: z.enum(FOUND_KINDS),
  id: z.string(),
  label: z.string(),
  detail: z.string(),
});
export type AdminResult = z.infer<typeof adminResultSchema>;

const MAX_TOKENS = 20;

/** Plans a search for titles: query for the longest word, which is the rarest, and check the rest with `matches`. */
export function titleSearch(text: string): {
  longest: string | null;
  matches: (listing: { titleTokens: string[] }) => boolean;
} {
  const words = titleTokens(text);
  const [longest = null] = words.toSorted((a, b) => b.length - a.length);
  return { longest, matches: ({ titleTokens }) => words.every((word) => titleTokens.includes(word)) };
}

/** The words of a title by which a listing is found: lower case, letters and digits only, without duplicates. */
export const titleTokens = (title: string): string[] =>
  [
    ...new Set(
      title
        .normalize('NFKD')
        .toLowerCase()
        .match(/[a-z0-9]+/g) ?? [],
    ),
  ].slice(0, MAX_TOKENS);
