import { Box, Group } from '@mantine/core';
import { Moment } from '../../../../components/time/moment.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { TextLink } from '../../../../components/ui/link.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { PlainList } from '../../../../components/ui/plain-list.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { AUDIT_ACTIONS, type AuditSubjectKind, auditSubject } from '../../../../domain/audit/audit.ts';
import { adminPaths } from '../../../../domain/site-paths.ts';
import { useAuditTrail } from '../../data/audit-reads.ts';
import { PersonName } from '../users/person-name.tsx';
import { auditDetails } from './audit-details.ts';

const SHOWN = 5;

/** The latest audit entries about one account, listing, deal, invoice or case. */
export function AuditTrail({ kind, id }: { kind: AuditSubjectKind; id: string }) {
  const about = auditSubject(kind, id);
  const { status, data, retry } = useAuditTrail(about, SHOWN);
  if (status === 'error') return <ErrorState text="The audit log could not be loaded." onRetry={retry} />;
  if (!data.length) return null;
  return (
    <Box mt="lg">
      <Group justify="space-between">
        <h3>Audit log</h3>
        <TextLink to={adminPaths.auditLogAbout(about)} size="sm">
          See all entries
        </TextLink>
      </Group>
      <PlainList>
        {data.map((entry) => (
          <Box key={entry.id} component="li" fz="sm">
            <Muted inherit span className={textClasses.num}>
              <Moment at={entry.at} />
            </Muted>{' '}
            <PersonName uid={entry.by} /> {AUDIT_ACTIONS[entry.action]}
            {auditDetails(entry) && (
              <Muted inherit span>
                {' · '}
                {auditDetails(entry)}
              </Muted>
            )}
          </Box>
        ))}
      </PlainList>
    </Box>
  );
}
