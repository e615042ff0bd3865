import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { formatCount } from '../../domain/shared/numbers.ts';
import type { Pages } from '../../lib/firebase/pages.ts';
import { Muted } from '../ui/muted.tsx';
import { ListFoot } from './list-foot.tsx';

const FIRST_ROWS = 20;
/** With this many rows or fewer, scanning them is faster than typing a filter. */
const MIN_FILTERED = 30;

const foldText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

interface Filtering<T> {
  /** The field's label, which says what is filtered. */
  label: string;
  /** The text of a row to match against. */
  textOf: (row: T) => string;
}

/** A filter field, and the rows that contain all of its words. */
function useWords<T>(by: Filtering<T> | undefined, onType?: (text: string) => void) {
  const [text, setText] = useState('');
  const words = foldText(text).split(/\s+/).filter(Boolean);
  const has = (row: T) => {
    const own = by ? foldText(by.textOf(row)) : '';
    return words.every((word) => own.includes(word));
  };
  return {
    isEmpty: words.length === 0,
    of: (rows: readonly T[]) => (words.length ? rows.filter(has) : rows),
    field: by && (
      <TextInput
        type="search"
        aria-label={by.label}
        placeholder={by.label}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          onType?.(currentTarget.value.trim());
        }}
        maw={320}
        my="sm"
      />
    ),
    nothing: (
      <Muted role="status" py="smd">
        Nothing here matches “{text.trim()}”.
      </Muted>
    ),
  };
}

interface FirstRows<T> {
  rows: readonly T[];
  /** A filter field above the rows, if there are too many to scan. */
  filter: ReactNode;
  foot: ReactNode;
}

/**
 * The first rows of a fully loaded list, with a footer to show more and, for more than 30 rows, a filter by `by`. Rows
 * that match `asked` are always included; pass a lower `first` for tall rows.
 */
export function useFirstRows<T>(
  all: readonly T[],
  by?: Filtering<T>,
  asked?: (row: T) => boolean,
  first = FIRST_ROWS,
): FirstRows<T> {
  const [shown, setShown] = useState(first);
  const words = useWords(by);
  const found = words.of(all);
  const rows = found.filter((row, i) => i < shown || asked?.(row));
  const more = found.length > rows.length ? () => setShown(shown + first) : null;
  return {
    rows,
    filter: all.length > MIN_FILTERED && words.field,
    foot: found.length ? (
      <ListFoot shown={rows.length} total={found.length} onMore={more} />
    ) : (
      all.length > 0 && words.nothing
    ),
  };
}

interface PagedRows<T> extends FirstRows<T> {
  /** True while a filter is active, so an empty result doesn't mean an empty list. */
  isFiltered: boolean;
}

/**
 * The rows of a paginated list, with a footer; a list of more than 30 can be filtered, which loads all rows up to a
 * maximum. Pass `rows` to show rows that aren't in the pages.
 */
export function usePagedRows<T>(pages: Pages<T>, by: Filtering<T>, rows: readonly T[] = pages.data): PagedRows<T> {
  const { data, total, showMore, status, lookThrough } = pages;
  const [shown, setShown] = useState(FIRST_ROWS);
  const words = useWords(by, (text) => {
    lookThrough(text !== '');
    setShown(FIRST_ROWS);
  });
  const filter = (!words.isEmpty || (total ?? 0) > MIN_FILTERED) && words.field;
  if (words.isEmpty) {
    const foot = <ListFoot shown={rows.length} total={total} onMore={showMore} />;
    return { rows, filter, foot, isFiltered: false };
  }
  const found = words.of(rows);
  const first = found.slice(0, shown);
  const more = found.length > first.length ? () => setShown(shown + FIRST_ROWS) : null;
  const foot =
    status === 'loading' ? (
      <Muted role="status" py="smd">
        Searching the rest…
      </Muted>
    ) : (
      <>
        {found.length ? <ListFoot shown={first.length} total={found.length} onMore={more} /> : words.nothing}
        {showMore && (
          <Muted role="status">
            Only the first {formatCount(data.length)}
            {total !== null && ` of ${formatCount(total)}`} were searched.
          </Muted>
        )}
      </>
    );
  return { rows: first, filter, foot, isFiltered: true };
}
