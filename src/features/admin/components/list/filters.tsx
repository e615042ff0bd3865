import { Group } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { TextLink } from '../../../../components/ui/link.tsx';
import { Tabs } from '../../../../components/ui/tabs.tsx';
import { adminPaths } from '../../../../domain/site-paths.ts';
import { PAGE_PARAMS } from '../../data/use-list.ts';
import { PersonName } from '../users/person-name.tsx';

interface FiltersProps<K extends string> {
  /** Query parameter that holds the filter. */
  name: string;
  options: Readonly<Record<K, string>>;
  current: K;
  label: string;
  /** Names of the query parameters to preserve when the filter changes. */
  keep?: string[];
}

/** The filters of an admin page as tabs, stored in the URL. */
export function Filters<K extends string>({ name, options, current, label, keep = [] }: FiltersProps<K>) {
  const [params] = useSearchParams();
  const kept = keep.map((other) => (params.has(other) ? `&${other}=${params.get(other)}` : '')).join('');
  return (
    <Tabs
      label={label}
      tabs={Object.entries(options) as [K, string][]}
      current={current}
      to={(key) => `?${name}=${key}${kept}`}
    />
  );
}

/** Shows that the list is filtered to one account, with links to that account and to the full list. */
export function PartyFilter({ uid }: { uid: string }) {
  const [params] = useSearchParams();
  const rest = new URLSearchParams(params);
  for (const name of ['party', ...PAGE_PARAMS]) rest.delete(name);
  return (
    <Group component="p" gap="smd">
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
