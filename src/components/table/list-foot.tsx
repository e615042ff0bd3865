import { Button, Group } from '@mantine/core';
import { formatCount } from '../../domain/shared/numbers.ts';
import { Muted } from '../ui/muted.tsx';

interface ListFootProps {
  shown: number;
  /** The length of the whole list; null while unknown. */
  total: number | null;
  /** Null if all rows are shown. */
  onMore: (() => void) | null;
  /** The button's label, for lists sorted by time. */
  label?: string;
}

/** The footer of a truncated list: `20 of 120` and a button for more. Renders nothing if everything is shown. */
export function ListFoot({ shown, total, onMore, label = 'Show more' }: ListFootProps) {
  if (!onMore) return null;
  return (
    <Group justify="center" gap="smd" py="smd">
      <Muted span role="status">
        {total === null ? `${shown} shown` : `${shown} of ${formatCount(total)}`}
      </Muted>
      <Button size="sm" variant="default" onClick={onMore}>
        {label}
      </Button>
    </Group>
  );
}
