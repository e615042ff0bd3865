import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Muted } from '../ui/muted.tsx';

interface ListFootProps {
  shown: number;
  /** The length of the whole list; null while that is not known. */
  total: number | null;
  /** Null where all of them are shown. */
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
        {total === null ? `${shown} shown` : `${shown} of ${total.toLocaleString('en-US')}`}
      </Muted>
      <Button size="sm" variant="default" onClick={onMore}>
        {label}
      </Button>
    </Group>
  );
}

const FIRST_ROWS = 20;

/** The first rows of a list that is known as a whole, with its foot; each press shows as many again. */
export function useFirstRows<T>(all: readonly T[]): { rows: readonly T[]; foot: ReactNode } {
  const [shown, setShown] = useState(FIRST_ROWS);
  const more = all.length > shown ? () => setShown(shown + FIRST_ROWS) : null;
  return { rows: all.slice(0, shown), foot: <ListFoot shown={shown} total={all.length} onMore={more} /> };
}
