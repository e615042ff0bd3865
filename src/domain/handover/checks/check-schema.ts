import * as z from 'zod';

/** The kinds of checks: a domain's name servers, a text on a site, or the owner of a repository or package. */
const CHECK_KINDS = ['domain', 'site', 'repository', 'package'] as const;

/**
 * `unclear` means the host responded, but the response doesn't show whether the buyer is the owner; `unreachable` means
 * there was no response.
 */
export const CHECK_RESULTS = ['moved', 'not-moved', 'unclear', 'unreachable'] as const;
export type CheckResult = (typeof CHECK_RESULTS)[number];

/** An item's public location, with `name` in the form `harbour.example`, `github.com/ada/desk` or `npm/desk`. */
export const checkTargetSchema = z.object({ kind: z.enum(CHECK_KINDS), name: z.string() });
export type CheckTarget = z.infer<typeof checkTargetSchema>;

/** Result of an automatic check and the time it ran; for information only. */
export const itemCheckSchema = z.object({
  kind: z.enum(CHECK_KINDS),
  result: z.enum(CHECK_RESULTS),
  /** Explanation of the result, shown to both sides. */
  found: z.string(),
  at: z.date(),
});
export type ItemCheck = z.infer<typeof itemCheckSchema>;

/** The state before the handover: `values` are the name servers or owners, `ref` is the repository's ID on its host. */
export const baselineSchema = z.object({
  values: z.array(z.string()),
  ref: z.string().nullable(),
  at: z.date(),
});
export type Baseline = z.infer<typeof baselineSchema>;

export interface InspectionResult {
  /** Name servers or owners; empty if they couldn't be fetched. */
  values: readonly string[];
  /** The repository's ID assigned by its host; null if there is none. */
  ref: string | null;
  /** True if the verification text given to the buyer was found. */
  hasText: boolean;
  /** The reason the check failed, as a sentence; `answered` is true if the host responded nevertheless. */
  problem: { text: string; answered: boolean } | null;
}

export const RESULT_LABELS: Record<CheckResult, string> = {
  moved: 'Moved',
  'not-moved': 'Not moved',
  unclear: 'Unclear',
  unreachable: 'Could not be checked',
};
