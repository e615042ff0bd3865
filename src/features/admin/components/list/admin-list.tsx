import { Text } from '@mantine/core';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { RowsSkeleton } from '../../../../components/ui/rows-skeleton.tsx';
import classes from '../../../search/components/search-page.module.css';
import type { List, Rows } from '../../data/use-list.ts';
import type { CsvColumn } from './csv-button.tsx';
import { ListFoot } from './list-foot.tsx';
import { NothingListed } from './nothing-listed.tsx';

export interface Column<T> extends CsvColumn<T> {
  cell: (row: T) => ReactNode;
  figure?: boolean;
}

interface Props<T extends object> {
  /** What the rows are, for the file's name and the empty state. */
  what: string;
  list: List<T>;
  rows: Rows<T>;
  columns: readonly Column<T>[];
  /** Where a row leads. */
  to: (row: T) => string;
}

/** A live table of an admin page: rows that lead on, the pages beside them, all of them as CSV. */
export function AdminList<T extends object>({ what, list, rows, columns, to }: Props<T>) {
  const { status, data, retry } = list.live;
  if (status === 'loading' && !data.length) return <RowsSkeleton rows={6} />;
  if (status === 'error') return <ErrorState text={`The ${what} could not be loaded.`} onRetry={retry} />;
  if (!data.length) return <NothingListed what={what} list={list} />;
  return (
    <>
      <table className={clsx('table', 'flip')}>
        <thead>
          <tr>
            {columns.map(({ head, figure }) => (
              <th key={head} className={figure ? classes.n : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <tr key={rows.idOf(row)}>
              {columns.map(({ head, cell, figure }, i) => (
                <td key={head} data-label={head} className={figure ? classes.n : undefined}>
                  {i === 0 ? (
                    <Text to={to(row)} component={Link} inherit fw={600}>
                      {cell(row)}
                    </Text>
                  ) : (
                    cell(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ListFoot what={what} list={list} schema={rows.schema} columns={columns} />
    </>
  );
}
