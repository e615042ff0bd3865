import * as z from 'zod';

/** What the palette finds: one row that leads to a page. */
export const adminResultSchema = z.strictObject({
  kind: z.enum(['user', 'listing', 'deal', 'invoice']),
  id: z.string(),
  label: z.string(),
  detail: z.string(),
});
export type AdminResult = z.infer<typeof adminResultSchema>;

const MOST = 20;

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
