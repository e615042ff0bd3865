import { Button, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { Muted } from '../../../../components/ui/muted.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { MAX_RESULTS_PER_KIND } from '../../../../domain/admin/search.ts';
import { CsvButton, type CsvButtonProps } from './csv-button.tsx';

/** Shown below a list: the row count, pagination and a CSV export of everything. */
export function ListFooter<T>(props: CsvButtonProps<T>) {
  const { live, previous, next, whole } = props.list;
  const isTruncated = !whole && live.data.length === MAX_RESULTS_PER_KIND;
  return (
    <Group justify="space-between" mt="md">
      <Muted span className={textClasses.num} role="status">
        {live.data.length} shown{isTruncated && '. Refine your search to see more.'}
      </Muted>
      <Group component="span">
        {(previous || next) && (
          <Group component="nav" aria-label="Pages">
            <PageLink to={previous} rel="prev" />
            <PageLink to={next} rel="next" />
          </Group>
        )}
        <CsvButton {...props} />
      </Group>
    </Group>
  );
}

function PageLink({ to, rel }: { to: string | null; rel: 'prev' | 'next' }) {
  const isBack = rel === 'prev';
  const look = {
    variant: 'default',
    size: 'sm',
    ...(isBack
      ? { leftSection: <IconChevronLeft size={16} stroke={1.6} aria-hidden /> }
      : { rightSection: <IconChevronRight size={16} stroke={1.6} aria-hidden /> }),
  } as const;
  const text = isBack ? 'Previous' : 'Next';
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
