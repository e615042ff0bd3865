import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type * as z from 'zod';
import { FOUND_OF_ONE_KIND } from '../../../domain/admin/search.ts';
import type { List } from '../data/use-list.ts';
import { CsvButton, type CsvColumn } from './csv-button.tsx';

interface Props<T> {
  what: string;
  list: List<T>;
  schema: z.ZodType<T>;
  columns: readonly CsvColumn<T>[];
}

/** What stands below a list: how much of it this is, the pages beside it, all of it as a file. */
export function ListFoot<T>({ what, list, schema, columns }: Props<T>) {
  const { live, previous, next, whole } = list;
  const cut = !whole && live.data.length === FOUND_OF_ONE_KIND;
  return (
    <div className="row between wrap" style={{ marginTop: 16 }}>
      <span className="muted small num" role="status">
        {live.data.length} shown{cut && '. Say more of it to see others.'}
      </span>
      <span className="row wrap">
        {(previous || next) && (
          <nav className="row" aria-label="Pages">
            <PageLink to={previous} rel="prev" />
            <PageLink to={next} rel="next" />
          </nav>
        )}
        <CsvButton what={what} list={list} schema={schema} columns={columns} />
      </span>
    </div>
  );
}

function PageLink({ to, rel }: { to: string | null; rel: 'prev' | 'next' }) {
  const back = rel === 'prev';
  const look = {
    variant: 'default',
    size: 'sm',
    ...(back
      ? { leftSection: <IconChevronLeft size={16} stroke={1.6} aria-hidden /> }
      : { rightSection: <IconChevronRight size={16} stroke={1.6} aria-hidden /> }),
  } as const;
  const text = back ? 'Previous' : 'Next';
  if (!to)
    return (
      <Button {...look} disabled>
        {text}
      </Button>
    );
  return (
    <Button {...look} component={Link} to={to} rel={rel}>
      {text}
    </Button>
  );
}
