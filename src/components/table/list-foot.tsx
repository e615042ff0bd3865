import { Button, Group } from '@mantine/core';
import { counted } from '../../domain/shared/numbers.ts';
import { Muted } from '../ui/muted.tsx';

interface ListFootProps {
  shown: number;
  /** The length of the whole list; null while that is not known. */
  total: number | null;
  /** Null if all of them are shown. */
  onMore: (() => void) | null;
  /** The label of the button, for lists by time. */
  label?: string;
}

/** The end of a list that goes on: `20 of 120`, and a button for more. Nothing where everything is shown. */
export function ListFoot({ shown, total, onMore, label = 'Show more' }: ListFootProps) {
  if (!onMore) return null;
  return (
    <Group justify="center" gap="smd" py="smd">
      <Muted span role="status">
        {total === null ? `${shown} shown` : `${shown} of ${counted(total)}`}
      </Muted>
      <Button size="sm" variant="default" onClick={onMore}>
        {label}
      </Button>
    </Group>
  );
}
