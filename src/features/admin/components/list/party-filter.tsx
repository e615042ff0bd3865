import { Group } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { TextLink } from '../../../../components/ui/link.tsx';
import { adminPaths } from '../../../../domain/site-paths.ts';
import { PAGE_PARAMS } from '../../data/page-cursor.ts';
import { PersonName } from '../users/person-name.tsx';

/** Says that a list shows one account only, with a link to that account and one to the whole list. */
export function PartyFilter({ uid }: { uid: string }) {
  const [params] = useSearchParams();
  const rest = new URLSearchParams(params);
  for (const name of ['party', ...PAGE_PARAMS]) rest.delete(name);
  return (
    <Group component="p" gap={12}>
      <span>
        Only for{' '}
        <TextLink to={adminPaths.user(uid)}>
          <PersonName uid={uid} />
        </TextLink>
      </span>
      <TextLink to={`?${rest}`} size="sm">
        Show all
      </TextLink>
    </Group>
  );
}
