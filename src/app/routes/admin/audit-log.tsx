import { NativeSelect } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { AUDIT_ACTIONS, type AuditAction, type AuditEntry } from '../../../domain/audit/audit.ts';
import { formatMoment } from '../../../domain/shared/time.ts';
import { AuditSubjects, auditDetails } from '../../../features/admin/components/audit/audit-subjects.tsx';
import { CheckLog } from '../../../features/admin/components/audit/check-log.tsx';
import { AdminList, type Column } from '../../../features/admin/components/list/admin-list.tsx';
import { PersonName } from '../../../features/admin/components/users/person-name.tsx';
import { AUDIT_ROWS, useAudit } from '../../../features/admin/data/use-audit.ts';

const COLUMNS: Column<AuditEntry>[] = [
  { head: 'When', cell: ({ at }) => formatMoment(at), text: ({ at }) => at.toISOString() },
  { head: 'Who', cell: ({ by }) => <PersonName uid={by} />, text: ({ by }) => by },
  { head: 'Did what', cell: ({ action }) => AUDIT_ACTIONS[action], text: ({ action }) => action },
  { head: 'About', cell: (entry) => <AuditSubjects entry={entry} />, text: ({ touches }) => touches.join(' ') },
  {
    head: 'Details',
    cell: (entry) => <span style={{ overflowWrap: 'anywhere' }}>{auditDetails(entry) || '–'}</span>,
    text: auditDetails,
  },
  { head: 'Place', cell: ({ n }) => n ?? '…', text: ({ n }) => String(n ?? ''), figure: true },
];
const ACTIONS = [
  { value: '', label: 'Everything' },
  ...Object.entries(AUDIT_ACTIONS).map(([value, words]) => ({
    value,
    label: words.charAt(0).toUpperCase() + words.slice(1),
  })),
];

/** What administrators did, all of it, and whether it is all still there. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const about = params.get('about');
  const asked = params.get('action') ?? '';
  const action = asked in AUDIT_ACTIONS ? (asked as AuditAction) : null;
  const list = useAudit({ action, about });
  return (
    <>
      <header style={{ marginBottom: 20 }}>
        <h1>Audit log</h1>
        <p className="muted" style={{ marginTop: 4 }}>
          Everything that administrators did or looked at. It is only ever added to; each entry is tied to the one
          before.
        </p>
      </header>
      <CheckLog />
      {about ? (
        <p className="row wrap" style={{ marginBottom: 16 }}>
          <span className="muted">Only what is about {about}.</span>
          <Link to="?" className="link">
            Show everything
          </Link>
        </p>
      ) : (
        <NativeSelect
          label="What was done"
          data={ACTIONS}
          value={action ?? ''}
          onChange={(event) => setParams(event.currentTarget.value ? { action: event.currentTarget.value } : {})}
          style={{ maxWidth: 360, marginBottom: 16 }}
        />
      )}
      <AdminList
        what="entries"
        list={list}
        rows={AUDIT_ROWS}
        columns={COLUMNS}
        to={({ touches: [first = ''] }) => `?about=${encodeURIComponent(first)}`}
      />
    </>
  );
}
