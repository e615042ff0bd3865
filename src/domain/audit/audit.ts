import * as z from 'zod';

/** Every action in the audit log, as a phrase that follows the administrator's name. */
export const AUDIT_ACTIONS = {
  'account-deactivate': 'deactivated an account',
  'account-reactivate': 'reactivated an account',
  'account-warn': 'warned an account',
  'account-limit': 'limited an account to one listing',
  'account-unlimit': 'lifted the listing limit of an account',
  'account-delete': 'deleted an account on request',
  'account-export': 'exported the data of an account',
  'account-note': 'added a note to an account',
  'account-sign-out': 'signed an account out everywhere',
  'account-resend-verification': 'resent the verification email',
  'factor-reset-asked': 'asked for the reset of a second factor',
  'factor-reset-stopped': 'stopped the reset of a second factor',
  'factor-reset': 'removed a lost second factor',
  'admin-grant': 'made an account an administrator',
  'admin-revoke': 'revoked administrator rights',
  'premium-grant': 'granted a membership',
  'premium-revoke': 'revoked a membership',
  'listing-claim': 'started a review',
  'listing-approve': 'approved a listing',
  'listing-request-changes': 'requested changes to a listing',
  'listing-reject': 'rejected a listing',
  'listing-approve-changes': 'approved changes to a live listing',
  'listing-remove': 'removed a listing',
  'listing-restore': 'restored a listing',
  'document-checked': 'checked a document',
  'document-unchecked': 'withdrew the check of a document',
  'figures-checked': 'compared figures with a document',
  'document-opened': 'opened a private file',
  'tier-opened': 'opened private data of a listing',
  'funds-checked': 'compared a proof of funds',
  'funds-rejected': 'rejected a proof of funds',
  'case-assign': 'assigned or unassigned a case',
  'case-resolve': 'closed a case',
  'case-reopen': 'reopened a case',
  'case-reply': 'replied to the sender of a case',
  'review-publish': 'published a review that was held',
  'review-refuse': 'refused a review',
  'dispute-decide': 'decided a dispute',
  'outside-payment': 'decided on a payment outside Handoff',
  'record-issued': 'issued a deal record',
  'record-opened': 'opened a deal record',
  'part-default': 'marked a part as defaulted',
  'part-settle': 'divided held money',
  'release-take-back': 'took back a release',
  'part-extend': 'extended a due date',
  'operation-retry': 'retried a payment operation',
  'operation-by-hand': 'recorded a payment operation as done by hand',
  'invoice-void': 'voided an invoice',
  'stats-repair': 'corrected the figures of a month',
  'rates-fetch': 'asked for the reference rates',
  'search-rebuild': 'rebuilt the search index',
  'impersonation-start': 'started impersonating an account',
  'impersonation-end': 'stopped impersonating an account',
  'impersonation-command': 'made a change while impersonating',
  'impersonation-opened': 'opened private data while impersonating',
  'impersonation-refused': 'was refused while impersonating',
} as const;
export type AuditAction = keyof typeof AUDIT_ACTIONS;
const ACTIONS = Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]];

/** The kinds of subject an entry can have; entries are found by `kind:id`. */
export type TouchedKind = 'user' | 'listing' | 'deal' | 'invoice' | 'case';
export const touched = (kind: TouchedKind, id: string): string => `${kind}:${id}`;

/**
 * `auditLog/{id}`: what an administrator did. Append-only, written by one module; `n` and `hash` are null
 * until the entry is linked into the chain, within seconds, and never change afterwards.
 */
export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.date(),
  by: z.string(),
  action: z.enum(ACTIONS),
  /** `kind:id` of everyone and everything involved, including who did it: the page of each shows the entry. */
  touches: z.array(z.string()),
  /** Further facts: reasons, amounts (cents), names. */
  details: z.record(z.string(), z.unknown()),
  /** Its place in the chain: from 1, without gaps. */
  n: z.number().int().nullable(),
  /** SHA-256 over `chainText`, in hexadecimal. */
  hash: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** `counters/audit`: the last link of the chain. */
export const auditHeadSchema = z.object({ n: z.number().int(), hash: z.string() });
export type AuditHead = z.infer<typeof auditHeadSchema>;
/** The head of a chain without entries. */
export const EMPTY_CHAIN: AuditHead = { n: 0, hash: '' };

/** The value with sorted keys and dates as ISO text, since the database does not keep the order of keys. */
function canonical(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  const keys = Object.keys(value).sort();
  return Object.fromEntries(keys.map((key) => [key, canonical((value as Record<string, unknown>)[key])]));
}

/** The text that is hashed for an entry's link: its contents, its place `n`, and the hash `before` it. */
export const chainText = ({ id, at, by, action, touches, details }: AuditEntry, n: number, before: string): string =>
  JSON.stringify(canonical([before, n, id, at, by, action, touches, details]));

/** A problem that a check found at one place of the chain. */
export interface ChainProblem {
  n: number;
  id: string | null;
  what: 'missing' | 'changed' | 'cut-off';
}
export const CHAIN_PROBLEMS: Record<ChainProblem['what'], string> = {
  missing: 'The entry is missing.',
  changed: 'The entry was changed after it was written.',
  'cut-off': 'The log is shorter than its chain.',
};

/**
 * Verifies entries in the order of `n`, starting from a verified link; `hashOf` is SHA-256 in hexadecimal. A gap or a
 * change is reported once, and verification continues from the stored hash.
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
    // After a gap the previous link is unknown, so this one cannot be verified.
    if (!right && !gap) problems.push({ n, id: entry.id, what: 'changed' });
    if (n <= head.n) problems.push({ n, id: entry.id, what: 'changed' });
    head = { n: Math.max(n, head.n), hash: entry.hash ?? '' };
  }
  return { head, problems };
}
