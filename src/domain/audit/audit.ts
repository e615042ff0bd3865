import * as z from 'zod';

/** Everything that lands in the audit log, in words that follow a name. */
export const AUDIT_ACTIONS = {
  'account-deactivate': 'deactivated an account',
  'account-reactivate': 'reactivated an account',
  'account-warn': 'warned somebody',
  'account-limit': 'limited somebody to one listing',
  'account-unlimit': 'took the limit of listings back',
  'account-delete': 'deleted an account on request',
  'account-export': 'exported the data of an account',
  'account-note': 'wrote a note',
  'account-sign-out': 'signed somebody out everywhere',
  'account-resend-verification': 'sent the verification mail again',
  'admin-grant': 'made somebody an administrator',
  'admin-revoke': 'took administration away',
  'premium-grant': 'gave a membership',
  'premium-revoke': 'took a membership away',
  'listing-claim': 'took a review on',
  'listing-approve': 'put a listing live',
  'listing-request-changes': 'asked for changes',
  'listing-reject': 'rejected a listing',
  'listing-approve-changes': 'approved changes of a live listing',
  'listing-remove': 'took a listing down',
  'listing-restore': 'restored a listing',
  'document-checked': 'checked a document',
  'document-unchecked': 'took the check of a document back',
  'document-opened': 'opened a private file',
  'case-assign': 'took a case on, or gave it back',
  'case-resolve': 'closed a case',
  'case-reopen': 'reopened a case',
  'case-reply': 'answered whoever sent a case',
  'dispute-decide': 'decided a dispute',
  'outside-payment': 'decided about a payment elsewhere',
  'part-default': 'marked a part as defaulted',
  'part-settle': 'divided a held part',
  'part-extend': 'gave more time to pay',
  'operation-retry': 'asked the payment provider again',
  'invoice-void': 'voided an invoice',
  'stats-repair': 'put the figures of a month right',
  'impersonation-start': 'began to look as somebody',
  'impersonation-end': 'stopped looking as somebody',
  'impersonation-command': 'gave a command for somebody',
  'impersonation-opened': 'opened something private as somebody',
  'impersonation-refused': 'was refused while looking as somebody',
} as const;
export type AuditAction = keyof typeof AUDIT_ACTIONS;
const ACTIONS = Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]];

/** What an entry can be about; each is found by `kind:id`. */
export type TouchedKind = 'user' | 'listing' | 'deal' | 'invoice' | 'case';
export const touched = (kind: TouchedKind, id: string): string => `${kind}:${id}`;

/**
 * `auditLog/{id}`: what an administrator did. Only appended to, by one module; `n` and `hash` are null
 * until the chain has reached it, within seconds, and are set once.
 */
export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.date(),
  by: z.string(),
  action: z.enum(ACTIONS),
  /** Whom and what it is about, and who did it: the pages of all of those show it. */
  touches: z.array(z.string()),
  /** Whatever belongs to it: reasons, amounts, names. */
  details: z.record(z.string(), z.unknown()),
  /** Its place in the chain, from 1 without a gap. */
  n: z.number().int().nullable(),
  /** SHA-256 over `chainText`, in hexadecimal. */
  hash: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** `counters/audit`: where the chain has come to. */
export const auditHeadSchema = z.object({ n: z.number().int(), hash: z.string() });
export type AuditHead = z.infer<typeof auditHeadSchema>;
/** Before the first entry. */
export const EMPTY_CHAIN: AuditHead = { n: 0, hash: '' };

/** The same text for the same value, in whatever order its keys come back from the database. */
function canonical(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  const keys = Object.keys(value).sort();
  return Object.fromEntries(keys.map((key) => [key, canonical((value as Record<string, unknown>)[key])]));
}

/** What is hashed for an entry's link: everything it says, its place, and the link before it. */
export const chainText = ({ id, at, by, action, touches, details }: AuditEntry, n: number, before: string): string =>
  JSON.stringify(canonical([before, n, id, at, by, action, touches, details]));

/** What a check finds at one place of the chain. */
export interface ChainProblem {
  n: number;
  id: string | null;
  what: 'missing' | 'changed' | 'cut-off';
}
export const CHAIN_PROBLEMS: Record<ChainProblem['what'], string> = {
  missing: 'There is no entry at this place.',
  changed: 'This entry is not what was written.',
  'cut-off': 'The log ends before its chain does.',
};

/**
 * Follows the chain over entries in the order of `n`, from a link that is known to be right. `hashOf` is
 * SHA-256. A gap or a change is reported once, and the chain goes on from what is stored after it.
 */
export function followChain(
  entries: readonly AuditEntry[],
  from: AuditHead,
  hashOf: (text: string) => string,
): { head: AuditHead; problems: ChainProblem[] } {
  let head = from;
  const problems: ChainProblem[] = [];
  for (const entry of entries) {
    const n = entry.n ?? 0;
    const gap = n !== head.n + 1;
    for (let lost = head.n + 1; lost < n; lost++) problems.push({ n: lost, id: null, what: 'missing' });
    const right = hashOf(chainText(entry, n, head.hash)) === entry.hash;
    // After a gap the link before is not known, so that nothing can be said of this one.
    if (!right && !gap) problems.push({ n, id: entry.id, what: 'changed' });
    if (n <= head.n) problems.push({ n, id: entry.id, what: 'changed' });
    head = { n: Math.max(n, head.n), hash: entry.hash ?? '' };
  }
  return { head, problems };
}
