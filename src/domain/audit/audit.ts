import * as z from 'zod';

/** Every audit log action, as a phrase that follows the administrator's name. */
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
  'factor-reset-asked': 'requested a second-factor reset',
  'factor-reset-stopped': 'stopped a second-factor reset',
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
  'document-unchecked': 'marked a document as not checked',
  'figures-checked': 'compared figures with a document',
  'document-opened': 'opened a private file',
  'tier-opened': 'opened private data of a listing',
  'funds-checked': 'checked a proof of funds',
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
  'mail-resend': 'resent a returned email',
  'impersonation-refused': 'was refused while impersonating',
} as const;
export type AuditAction = keyof typeof AUDIT_ACTIONS;
const ACTIONS = Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]];

/** Kinds of subjects an entry can have; entries are looked up by `kind:id`. */
export type AuditSubjectKind = 'user' | 'listing' | 'deal' | 'invoice' | 'case';
export const auditSubject = (kind: AuditSubjectKind, id: string): string => `${kind}:${id}`;

/**
 * `auditLog/{id}`: an action by an administrator. Append-only and written by a single module; `n` and `hash` are null
 * until the entry is linked into the chain, within seconds, and never change afterwards.
 */
export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.date(),
  by: z.string(),
  action: z.enum(ACTIONS),
  /**
   * `kind:id` of every account and item involved, including the administrator. The entry appears on each one's page.
   */
  touches: z.array(z.string()),
  /** Additional details, such as reasons, names and amounts in cents. */
  details: z.record(z.string(), z.unknown()),
  /** Position in the chain: from 1, without gaps. */
  n: z.number().int().nullable(),
  /** SHA-256 of `chainText`, in hexadecimal. */
  hash: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** `counters/audit`: the last link of the chain. */
export const auditHeadSchema = z.object({ n: z.number().int(), hash: z.string() });
export type AuditHead = z.infer<typeof auditHeadSchema>;
/** The head of an empty chain. */
export const EMPTY_CHAIN: AuditHead = { n: 0, hash: '' };

/** Returns the value with sorted keys and ISO dates, since the database doesn't preserve key order. */
function canonical(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  const keys = Object.keys(value).sort();
  return Object.fromEntries(keys.map((key) => [key, canonical((value as Record<string, unknown>)[key])]));
}

/** Returns the text to hash for an entry: its contents, its position `n` and the previous entry's hash, `before`. */
export const chainText = ({ id, at, by, action, touches, details }: AuditEntry, n: number, before: string): string =>
  JSON.stringify(canonical([before, n, id, at, by, action, touches, details]));

/** A problem found at one position in the chain. */
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
 * Verifies entries in order of `n`, starting from a verified link; `hashOf` returns SHA-256 in hexadecimal. A gap or
 * change is reported once, and verification continues from the stored hash.
 */
export function verifyChain(
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
    // After a gap, the previous link is unknown, so this one can't be verified.
    if (!right && !gap) problems.push({ n, id: entry.id, what: 'changed' });
    if (n <= head.n) problems.push({ n, id: entry.id, what: 'changed' });
    head = { n: Math.max(n, head.n), hash: entry.hash ?? '' };
  }
  return { head, problems };
}
