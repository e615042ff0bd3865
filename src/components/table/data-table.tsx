import { Text } from '@mantine/core';
import clsx from 'clsx';
import { type Key, memo, type ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import { ErrorState } from '../ui/error-state.tsx';
import { RowsSkeleton } from '../ui/rows-skeleton.tsx';
import classes from './data-table.module.css';

export interface DataColumn<T> {
  head: string;
  /** The label before the value on phones, for when the heading is abbreviated or unclear. */
  phoneLabel?: string | ((row: T) => string);
  /** The position on phones of a cell that needs no label: on the same line as the row's heading, or below it. */
  phone?: 'beside' | 'below';
  cell: (row: T) => ReactNode;
  /** Right-aligned, with tabular figures. */
  number?: boolean;
  muted?: boolean;
  /** User-entered text, which may be one long word: it wraps instead of widening the table. */
  typed?: boolean;
  /** Set for the column whose cells label their rows, for screen-reader users who read cell by cell. */
  names?: boolean;
  /** The key by which `sort` identifies this column; without one it is not sortable. */
  sortKey?: string;
}

/** The column the rows are sorted by, and the handler for a press on a heading. */
interface Sort {
  key: string;
  descending: boolean;
  onSort: (key: string) => void;
}

/** Content of a cell for which a row has no value. On phones, such cells are left out. */
const NOTHING = '–';

type Total = Readonly<Record<string, ReactNode>>;

interface DataTableProps<T> {
  columns: readonly DataColumn<T>[];
  rows: readonly T[];
  rowKey: (row: T) => Key;
  /** The table's accessible name, if no heading provides one. */
  label?: string;
  /** The link target of a row: its first cell becomes the link. */
  to?: (row: T) => To;
  /** Replaces the table while the first rows are loading, on failure, or if there are none. */
  status?: 'loading' | 'error' | 'success';
  errorText?: string;
  onRetry?: () => void;
  empty?: ReactNode;
  skeletonRows?: number;
  /** One or more final rows above a double rule, by column heading. */
  total?: Total | readonly Total[];
  sort?: Sort;
  /** Keeps columns and scrolls sideways on phones, for tables whose rows must be compared column by column. */
  scrolls?: boolean;
  /** Has only a few short columns, so it stays a table on phones. */
  narrow?: boolean;
  /** Content below the rows: pagination, counts, downloads. */
  foot?: ReactNode;
}

/**
 * A table with the states every list has: loading, failed, empty. On phones, a row's first cell becomes its heading and
 * the others flow below it; existing rows stay visible while more load.
 */
export function DataTable<T>(props: DataTableProps<T>) {
  const {
    columns,
    rows,
    rowKey,
    label,
    to,
    status = 'success',
    total,
    sort,
    scrolls = false,
    narrow = false,
    foot,
  } = props;
  if (status === 'error') {
    return <ErrorState text={props.errorText ?? 'This list could not be loaded.'} onRetry={props.onRetry} />;
  }
  if (!rows.length) return status === 'loading' ? <RowsSkeleton rows={props.skeletonRows ?? 4} /> : props.empty;
  const table = (
    <table className={clsx(classes.table, !scrolls && !narrow && classes.flip)} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Heading key={column.head} column={column} sort={sort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={rowKey(row)} row={row} columns={columns} link={to?.(row)} />
        ))}
        {[total ?? []].flat().map((row, i) => (
          <tr key={i} className={classes.total}>
            {columns.map(({ head, phoneLabel = head, number, typed }) => (
              <td
                key={head}
                data-label={typeof phoneLabel === 'string' ? phoneLabel : head}
                className={clsx(number && classes.number, typed && classes.typed)}
              >
                <div>{row[head]}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  return (
    <>
      {scrolls ? (
        <section className={classes.scroll} aria-label={label} tabIndex={0}>
          {table}
        </section>
      ) : (
        table
      )}
      {foot}
    </>
  );
}

interface RowProps<T> extends Pick<DataTableProps<T>, 'columns'> {
  row: T;
  link: To | undefined;
}

/**
 * A table row, memoized so that it re-renders only if its data changes, as long as the caller passes the same columns.
 */
const Row = memo(function Row<T>({ row, columns, link }: RowProps<T>) {
  return (
    <tr>
      {columns.map(({ head, phoneLabel = head, phone, cell, number, muted, typed, names }, i) => {
        const content = cell(row);
        return (
          <td
            key={head}
            role={names ? 'rowheader' : undefined}
            data-label={typeof phoneLabel === 'function' ? phoneLabel(row) : phoneLabel}
            data-phone={phone}
            data-nothing={content === NOTHING || undefined}
            className={clsx(number && classes.number, muted && classes.muted, typed && classes.typed)}
          >
            {/* On phones, a cell consists of a label and this element. */}
            <div dir={typed ? 'auto' : undefined}>
              {i === 0 && link ? (
                <Text component={Link} to={link} inherit fw={600}>
                  {content}
                </Text>
              ) : (
                content
              )}
            </div>
          </td>
        );
      })}
    </tr>
  );
}) as <T>(props: RowProps<T> & { key: Key }) => ReactNode;

function Heading<T>({ column, sort }: { column: DataColumn<T>; sort: Sort | undefined }) {
  const { head, number, typed, sortKey } = column;
  const className = clsx(number && classes.number, typed && classes.typed) || undefined;
  if (!sort || !sortKey) return <th className={className}>{head}</th>;
  const active = sort.key === sortKey;
  const order = sort.descending ? 'descending' : 'ascending';
  return (
    <th className={className} aria-sort={active ? order : 'none'}>
      <button
        type="button"
        className={classes.sort}
        data-active={active || undefined}
        onClick={() => sort.onSort(sortKey)}
      >
        {head}
        {active && <span aria-hidden="true">{sort.descending ? ' ↓' : ' ↑'}</span>}
      </button>
    </th>
  );
}
