import textClasses from '../../../../components/ui/text.module.css';
import { AUDIT_ACTIONS, type AuditEntry } from '../../../../domain/audit/audit.ts';
import { formatMoment } from '../../../../domain/shared/time.ts';
import { AUDIT_ROWS } from '../../data/use-audit-log.ts';
import type { List } from '../../data/use-list.ts';
import { type AdminColumn, AdminList } from '../list/admin-list.tsx';
import { PersonName } from '../users/person-name.tsx';
import { auditDetails } from './audit-details.ts';
import { AuditSubjects } from './audit-subjects.tsx';

const COLUMNS: AdminColumn<AuditEntry>[] = [
  {
    head: 'When',
    cell: ({ at }) => <span className={textClasses.oneLine}>{formatMoment(at)}</span>,
    text: ({ at }) => at.toISOString(),
  },
  { head: 'Who', cell: ({ by }) => <PersonName uid={by} />, text: ({ by }) => by, typed: true },
  { head: 'Action', cell: ({ action }) => AUDIT_ACTIONS[action], text: ({ action }) => action },
  {
    head: 'About',
    cell: (entry) => <AuditSubjects entry={entry} />,
    text: ({ touches }) => touches.join(' '),
    typed: true,
  },
  {
    head: 'Details',
    cell: (entry) => auditDetails(entry) || '–',
    text: auditDetails,
    typed: true,
  },
  { head: 'Entry', cell: ({ n }) => n ?? '…', text: ({ n }) => String(n ?? ''), number: true },
];

/** Entries of the audit log; each links to all entries about the same subject. */
export const AuditLog = ({ list }: { list: List<AuditEntry> }) => (
  <AdminList
    noun="entries"
    list={list}
    rows={AUDIT_ROWS}
    columns={COLUMNS}
    to={({ touches: [first = ''] }) => `?about=${encodeURIComponent(first)}`}
  />
);
