import { Group, NativeSelect } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { TextLink } from '../../../../components/ui/link.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { AUDIT_ACTIONS, type AuditAction } from '../../../../domain/audit/audit.ts';
import { upperFirst } from '../../../../domain/shared/text.ts';
import { PersonName } from '../users/person-name.tsx';

const OPTIONS = [
  { value: '', label: 'All actions' },
  ...Object.entries(AUDIT_ACTIONS).map(([value, phrase]) => ({
    value,
    label: upperFirst(phrase),
  })),
];

/** Filters the audit log by action, or shows the subject it is filtered to. Both are stored in the URL. */
export function AuditFilter({ action, about }: { action: AuditAction | null; about: string | null }) {
  const [, setParams] = useSearchParams();
  if (about)
    return (
      <Group component="p" mb="md">
        <Muted inherit span miw={0} className={textClasses.breakAnywhere}>
          Only entries about <About touch={about} />.
        </Muted>
        <TextLink to="?">Show all entries</TextLink>
      </Group>
    );
  return (
    <NativeSelect
      label="Action"
      data={OPTIONS}
      value={action ?? ''}
      onChange={(event) => setParams(event.currentTarget.value ? { action: event.currentTarget.value } : {})}
      maw={360}
      mb="md"
    />
  );
}

/** The subject the log is filtered to. */
function About({ touch }: { touch: string }) {
  const [kind = '', id = ''] = touch.split(/:(.*)/s);
  if (kind === 'user') return <PersonName uid={id} />;
  return (
    <>
      {kind} {id}
    </>
  );
}
