import { Box, Text } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { AUDIT_ACTIONS, type AuditAction } from '../../../domain/audit/audit.ts';
import { AuditFilter } from '../../../features/admin/components/audit/audit-filter.tsx';
import { AuditLog } from '../../../features/admin/components/audit/audit-log.tsx';
import { AuditLogCheck } from '../../../features/admin/components/audit/audit-log-check.tsx';
import { useAuditLog } from '../../../features/admin/data/use-audit-log.ts';

export function Component() {
  const [params] = useSearchParams();
  const about = params.get('about');
  const inAddress = params.get('action') ?? '';
  const action = inAddress in AUDIT_ACTIONS ? (inAddress as AuditAction) : null;
  const list = useAuditLog({ action, about });
  return (
    <>
      <Box component="header" mb={20}>
        <h1>Audit log</h1>
        <Text inherit c="dimmed" mt={4}>
          Everything that administrators did or opened. Entries are only ever added, each linked to the one before.
        </Text>
      </Box>
      <AuditLogCheck />
      <AuditFilter action={action} about={about} />
      <AuditLog list={list} />
    </>
  );
}
