import * as z from 'zod';

/** The kinds of checks: of a domain's name servers, a site's text, or the owner of a repository or package. */
const CHECK_KINDS = ['domain', 'site', 'repository', 'package'] as const;

/**
 * `unclear` means the host responded but the response doesn't show if the buyer is the owner; `unreachable` means there
 * was no response.
 */
export const CHECK_RESULTS = ['moved', 'not-moved', 'unclear', 'unreachable'] as const;
export type CheckResult = (typeof CHECK_RESULTS)[number];

/** An item's public location, with `name` in the form `harbour.example`, `github.com/ada/desk` or `npm/desk`. */
export const checkTargetSchema = z.object({ kind: z.enum(CHECK_KINDS), name: z.string() });
export type CheckTarget = z.infer<typeof checkTargetSchema>;

/** A check's finding and its time. It is informational only. */
export const itemCheckSchema = z.object({
  kind: z.enum(CHECK_KINDS),
  result: z.enum(CHECK_RESULTS),
  /** The finding in sentences, shown to both sides. */
  found: z.string(),
  at: z.date(),
});
export type ItemCheck = z.infer<typeof itemCheckSchema>;

/** The state before anything was handed over: the name servers or owners, and a repository's own ID on its host. */
export const baselineSchema = z.object({
  values: z.array(z.string()),
  ref: z.string().nullable(),
  at: z.date(),
});
export type Baseline = z.infer<typeof baselineSchema>;

export interface InspectionResult {
  /** Name servers or owners; empty if they couldn't be read. */
  values: readonly string[];
  /** The repository's own ID on its host. */
  ref: string | null;
  /** True if the buyer's text was found. */
  hasText: boolean;
  /** The reason the check couldn't read it, in a sentence; `answered` is true if the host responded anyway. */
  problem: { text: string; answered: boolean } | null;
}

export const RESULT_LABELS: Record<CheckResult, string> = {
  moved: 'Moved',
  'not-moved': 'Not moved',
  unclear: 'Unclear',
  unreachable: 'Could not be checked',
};
