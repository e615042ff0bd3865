import { useSearchParams } from 'react-router-dom';
import { Tabs } from '../../../../components/ui/tabs.tsx';

interface FiltersProps<K extends string> {
  /** The parameter of the address that holds the filter. */
  name: string;
  options: Readonly<Record<K, string>>;
  current: K;
  label: string;
  /** Other parameters that stay as they are. */
  keep?: string[];
}

/** The filters of an admin page as tabs, held in its address. */
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
