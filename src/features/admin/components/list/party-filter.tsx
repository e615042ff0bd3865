import { Group } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { TextLink } from '../../../../components/ui/text-link.tsx';
import { adminPaths } from '../../../../domain/site-paths.ts';
import { OF_ONE_PAGE } from '../../data/use-list.ts';
import { PersonName } from '../users/person-name.tsx';

/** Says whose a list is, with the way back to everybody's. */
export function PartyFilter({ uid }: { uid: string }) {
  const [params] = useSearchParams();
  const others = new URLSearchParams(params);
  for (const name of ['party', ...OF_ONE_PAGE]) others.delete(name);
  return (
    <Group component="p" wrap="wrap" gap={12}>
      <span>
        Of{' '}
        <TextLink to={adminPaths.user(uid)}>
          <PersonName uid={uid} />
        </TextLink>
      </span>
      <TextLink to={`?${others}`} size="sm">
        Everybody’s
      </TextLink>
    </Group>
  );
}
