import { Group } from '@mantine/core';
import { TextLink } from '../../../../components/ui/link.tsx';
import type { AuditEntry, TouchedKind } from '../../../../domain/audit/audit.ts';
import { adminPaths } from '../../../../domain/site-paths.ts';
import { PersonName } from '../users/person-name.tsx';

const URLS: Record<TouchedKind, (id: string) => string> = {
  user: adminPaths.user,
  deal: adminPaths.deal,
  invoice: adminPaths.invoice,
  listing: adminPaths.listing,
  case: () => adminPaths.flags,
};
const NAMES: Record<Exclude<TouchedKind, 'user'>, string> = {
  listing: 'Listing',
  deal: 'Deal',
  invoice: 'Invoice',
  case: 'Case',
};

/** Links to everything an entry is about, except the administrator who did it. */
export const AuditSubjects = ({ entry: { touches, by } }: { entry: AuditEntry }) => (
  <Group component="span" gap={10}>
    {touches
      .map((touch) => touch.split(/:(.*)/s) as [TouchedKind, string])
      .filter(([kind, id]) => kind !== 'user' || id !== by)
      .map(([kind, id]) => (
        <TextLink key={kind + id} to={URLS[kind](id)}>
          {kind === 'user' ? <PersonName uid={id} /> : NAMES[kind]}
        </TextLink>
      ))}
  </Group>
);
