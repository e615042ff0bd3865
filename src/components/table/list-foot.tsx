import { Button, Group, TextInput } from '@mantine/core';
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
/** Fewer rows than these are looked through faster than a word is typed. */
const MIN_FILTERED = 30;

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

interface Filtering<T> {
  /** The name of the field: what is looked through. */
  label: string;
  /** The words of a row. */
  textOf: (row: T) => string;
}

interface FirstRows<T> {
  rows: readonly T[];
  /** A field above the rows, where there are too many to look through. */
  filter: ReactNode;
  foot: ReactNode;
}

/**
 * The first rows of a list that is known as a whole, and its foot; each press shows as many again. With words of its rows, more
 * than thirty can be filtered by them. A row that the page was opened for stands among the first.
 */
export function useFirstRows<T>(all: readonly T[], by?: Filtering<T>, asked?: (row: T) => boolean): FirstRows<T> {
  const [shown, setShown] = useState(FIRST_ROWS);
  const [text, setText] = useState('');
  const words = folded(text).split(/\s+/).filter(Boolean);
  const has = (row: T) => {
    const own = by ? folded(by.textOf(row)) : '';
    return words.every((word) => own.includes(word));
  };
  const found = words.length ? all.filter(has) : all;
  const rows = found.filter((row, i) => i < shown || asked?.(row));
  const more = found.length > rows.length ? () => setShown(shown + FIRST_ROWS) : null;
  return {
    rows,
    filter: by && all.length > MIN_FILTERED && (
      <TextInput
        type="search"
        aria-label={by.label}
        placeholder={by.label}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        maw={320}
        mb="sm"
      />
    ),
    foot: found.length ? (
      <ListFoot shown={rows.length} total={found.length} onMore={more} />
    ) : (
      all.length > 0 && (
        <Muted role="status" py="smd">
          Nothing here has “{text.trim()}”.
        </Muted>
      )
    ),
  };
}
