import { Group } from '@mantine/core';
import { Moment } from '../../../../components/time/moment.tsx';
import { TextLink } from '../../../../components/ui/link.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { AUDIT_ACTIONS, type AuditEntry, type AuditSubjectKind } from '../../../../domain/audit/audit.ts';
import { adminPaths } from '../../../../domain/site-paths.ts';
import { AUDIT_ROWS } from '../../data/audit-reads.ts';
import type { List } from '../../data/use-list.ts';
import { type AdminColumn, AdminList } from '../list/admin-list.tsx';
import { PersonName } from '../users/person-name.tsx';
import { auditDetails } from './audit-details.ts';

const URLS: Record<AuditSubjectKind, (id: string) => string> = {
  user: adminPaths.user,
  deal: adminPaths.deal,
  invoice: adminPaths.invoice,
  listing: adminPaths.listing,
  case: () => adminPaths.flags,
};
const NAMES: Record<Exclude<AuditSubjectKind, 'user'>, string> = {
  listing: 'Listing',
  deal: 'Deal',
  invoice: 'Invoice',
  case: 'Case',
};

/** Links to every subject of an entry except the administrator who made it. */
const AuditSubjects = ({ entry: { touches, by } }: { entry: AuditEntry }) => (
  <Group component="span" gap="smd">
    {touches
      .map((touch) => touch.split(/:(.*)/s) as [AuditSubjectKind, string])
      .filter(([kind, id]) => kind !== 'user' || id !== by)
      .map(([kind, id]) => (
        <TextLink key={kind + id} to={URLS[kind](id)}>
          {kind === 'user' ? <PersonName uid={id} /> : NAMES[kind]}
        </TextLink>
      ))}
  </Group>
);

const COLUMNS: AdminColumn<AuditEntry>[] = [
  {
    head: 'When',
    cell: ({ at }) => <Moment at={at} className={textClasses.oneLine} />,
    text: ({ at }) => at.toISOString(),
  },
  { head: 'Who', cell: ({ by }) => <PersonName uid={by} />, text: ({ by }) => by, typed: true, phone: 'below' },
  { head: 'Action', cell: ({ action }) => AUDIT_ACTIONS[action], text: ({ action }) => action, phone: 'below' },
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
    phone: 'below',
  },
  { head: 'Entry', cell: ({ n }) => n ?? '…', text: ({ n }) => String(n ?? ''), number: true },
];

/** Lists audit log entries; each links to all entries about the same subject. */
export const AuditLog = ({ list }: { list: List<AuditEntry> }) => (
  <AdminList
    noun="entries"
    list={list}
    rows={AUDIT_ROWS}
    columns={COLUMNS}
    to={({ touches: [first = ''] }) => `?about=${encodeURIComponent(first)}`}
  />
);
