import { Box } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';

interface Props {
  name: string;
  options: Record<string, string>;
  label: string;
  /** What else of the address stays as it is. */
  keep?: string[];
}

/** The filters of an admin page, in its address: a link each. */
export function Filters({ name, options, label, keep = [] }: Props) {
  const [params] = useSearchParams();
  const [first = ''] = Object.keys(options);
  const current = params.get(name) ?? first;
  const kept = keep.map((other) => (params.has(other) ? `&${other}=${params.get(other)}` : '')).join('');
  return (
    <Box component="nav" mb={20} className="pane-tabs" aria-label={label}>
      {Object.entries(options).map(([key, text]) => (
        <Link key={key} to={`?${name}=${key}${kept}`} aria-current={key === current ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </Box>
  );
}
