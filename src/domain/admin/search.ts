import * as z from 'zod';
import { CASE_KINDS } from '../case/case.ts';

/** What can be looked for; the palette looks for the first four at once. */
const FOUND_KINDS = ['user', 'listing', 'deal', 'invoice', ...CASE_KINDS] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** Of one kind at most so many are found: each is read twice, once to find it and once to follow it. */
export const FOUND_OF_ONE_KIND = 20;

export const adminSearchSchema = z.strictObject({
  text: z.string().trim().min(2).max(120),
  /** Only these, also by whose they are or what they are about; without it the palette's four. */
  kind: z.enum(FOUND_KINDS).nullable().default(null),
});

/** What is found: one row that leads to a page. */
export const adminResultSchema = z.strictObject({
  kind: z.enum(FOUND_KINDS),
  id: z.string(),
  label: z.string(),
  detail: z.string(),
});
export type AdminResult = z.infer<typeof adminResultSchema>;

const MOST = 20;

/** How words are looked for in titles: by the longest, which is in the fewest; the others by looking at what that finds. */
export function titleSearch(text: string): {
  longest: string | null;
  fits: (listing: { titleTokens: string[] }) => boolean;
} {
  const words = titleTokens(text);
  const [longest = null] = words.toSorted((a, b) => b.length - a.length);
  return { longest, fits: ({ titleTokens }) => words.every((word) => titleTokens.includes(word)) };
}

/** The words of a title that a listing is found by: small letters and digits, each once. */
export const titleTokens = (title: string): string[] =>
  [
    ...new Set(
      title
        .normalize('NFKD')
        .toLowerCase()
        .match(/[a-z0-9]+/g) ?? [],
    ),
  ].slice(0, MOST);
