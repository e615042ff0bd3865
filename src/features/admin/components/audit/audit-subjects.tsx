import { Group } from '@mantine/core';
import { TextLink } from '../../../../components/ui/text-link.tsx';
import type { AuditEntry, TouchedKind } from '../../../../domain/audit/audit.ts';
import { adminPaths, sitePaths } from '../../../../domain/site-paths.ts';
import { PersonName } from '../users/person-name.tsx';

const URLS: Record<TouchedKind, (id: string) => string> = {
  user: adminPaths.user,
  deal: adminPaths.deal,
  invoice: adminPaths.invoice,
  listing: (id) => sitePaths.listing(id, ''),
  case: () => adminPaths.flags,
};
const NAMES: Record<Exclude<TouchedKind, 'user'>, string> = {
  listing: 'the listing',
  deal: 'the deal',
  invoice: 'the invoice',
  case: 'the case',
};

/** What an entry is about, each as a link to its page; whoever did it is told elsewhere. */
export const AuditSubjects = ({ entry: { touches, by } }: { entry: AuditEntry }) => (
  <Group component="span" wrap="wrap" gap={10}>
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

/** Everything else that was entered, in one line: `reason: late, release: 1200`. */
export const auditDetails = ({ details }: Pick<AuditEntry, 'details'>): string =>
  Object.entries(details)
    .filter(([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0))
    .map(([key, value]) => `${key}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(', ');
