import * as z from 'zod';

/** A check looks at a domain's name servers, a site's text, or a repository's or package's owner. */
const CHECK_KINDS = ['domain', 'site', 'repository', 'package'] as const;

/** `unclear`: there was an answer, and it says nothing about the buyer; `unreachable`: there was none. */
export const CHECK_RESULTS = ['moved', 'not-moved', 'unclear', 'unreachable'] as const;
export type CheckResult = (typeof CHECK_RESULTS)[number];

/** An item's public place; `name` as `harbour.example`, `github.com/ada/desk` or `npm/desk`. */
export const checkTargetSchema = z.object({ kind: z.enum(CHECK_KINDS), name: z.string() });
export type CheckTarget = z.infer<typeof checkTargetSchema>;

/** A finding with its time. It decides nothing. */
export const itemCheckSchema = z.object({
  kind: z.enum(CHECK_KINDS),
  result: z.enum(CHECK_RESULTS),
  /** In sentences for both sides. */
  found: z.string(),
  at: z.date(),
});
export type ItemCheck = z.infer<typeof itemCheckSchema>;

/** The place before anything was handed over: name servers or owners, and the repository's own id at its forge. */
export const baselineSchema = z.object({
  values: z.array(z.string()),
  ref: z.string().nullable(),
  at: z.date(),
});
export type Baseline = z.infer<typeof baselineSchema>;

export interface Looked {
  /** Name servers or owners; empty if they could not be read. */
  values: readonly string[];
  /** The repository's own id at its forge. */
  ref: string | null;
  /** True if the buyer's text was found. */
  hasText: boolean;
  /** The reason it could not be read, in a sentence; `answered` if there was an answer nevertheless. */
  problem: { text: string; answered: boolean } | null;
}

export const RESULT_LABELS: Record<CheckResult, string> = {
  moved: 'Moved',
  'not-moved': 'Not moved',
  unclear: 'Unclear',
  unreachable: 'Could not be checked',
};
