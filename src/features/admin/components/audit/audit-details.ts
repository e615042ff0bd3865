import type { AuditEntry } from '../../../../domain/audit/audit.ts';

/** The further facts of an entry on one line: `reason: late, release: 1200`. */
export const auditDetails = ({ details }: Pick<AuditEntry, 'details'>): string =>
  Object.entries(details)
    .filter(([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0))
    .map(([key, value]) => `${key}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(', ');
