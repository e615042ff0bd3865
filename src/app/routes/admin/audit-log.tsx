import { Box } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { Muted } from '../../../components/ui/muted.tsx';
import { AUDIT_ACTIONS } from '../../../domain/audit/audit.ts';
import { AuditFilter } from '../../../features/admin/components/audit/audit-filter.tsx';
import { AuditLog } from '../../../features/admin/components/audit/audit-log.tsx';
import { AuditLogCheck } from '../../../features/admin/components/audit/audit-log-check.tsx';
import { useAuditLog } from '../../../features/admin/data/audit-reads.ts';
import { useChoice } from '../../../lib/use-choice.ts';

export function Component() {
  const about = useSearchParams()[0].get('about');
  const action = useChoice('action', AUDIT_ACTIONS, null);
  const list = useAuditLog({ action, about });
  return (
    <>
      <Box component="header" mb="mlg">
        <h1>Audit log</h1>
        <Muted inherit mt="xs">
          Everything that administrators did or opened. Entries are only ever added, each linked to the one before.
        </Muted>
      </Box>
      <AuditLogCheck />
      <AuditFilter action={action} about={about} />
      <AuditLog list={list} />
    </>
  );
}
