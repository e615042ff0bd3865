import { Box, Group, NativeSelect, Text } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import textClasses from '../../../components/ui/text.module.css';
import { TextLink } from '../../../components/ui/text-link.tsx';
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
    cell: (entry) => <span className={textClasses.breakAnywhere}>{auditDetails(entry) || '–'}</span>,
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
      <Box component="header" mb={20}>
        <h1>Audit log</h1>
        <Text inherit c="dimmed" mt={4}>
          Everything that administrators did or looked at. It is only ever added to; each entry is tied to the one
          before.
        </Text>
      </Box>
      <CheckLog />
      {about ? (
        <Group component="p" wrap="wrap" mb={16}>
          <Text inherit c="dimmed" span>
            Only what is about {about}.
          </Text>
          <TextLink to="?">Show everything</TextLink>
        </Group>
      ) : (
        <NativeSelect
          label="What was done"
          data={ACTIONS}
          value={action ?? ''}
          onChange={(event) => setParams(event.currentTarget.value ? { action: event.currentTarget.value } : {})}
          maw={360}
          mb={16}
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
