import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { RowsSkeleton } from '../../../components/rows-skeleton.tsx';
import type { Live } from '../../../lib/live.ts';
import { downloadCsv } from '../data/download-csv.ts';

export interface Column<T> {
  head: string;
  cell: (row: T) => ReactNode;
  /** The same as plain text, for the CSV. */
  text: (row: T) => string;
  figure?: boolean;
}

interface Props<T extends object> {
  /** What the rows are, for the file's name and the empty state. */
  what: string;
  live: Live<T[]>;
  limit: number;
  onMore: () => void;
  columns: readonly Column<T>[];
  keyOf: (row: T) => string;
  /** Where a row leads. */
  to: (row: T) => string;
}

/** A live table of an admin page: rows that lead on, more of them on demand, all shown as CSV. */
export function AdminList<T extends object>({ what, live, limit, onMore, columns, keyOf, to }: Props<T>) {
  const { status, data, retry } = live;
  if (status === 'loading' && !data.length) return <RowsSkeleton rows={6} />;
  if (status === 'error') return <ErrorState text={`The ${what} could not be loaded.`} onRetry={retry} />;
  if (!data.length) return <EmptyState title={`No ${what} here`}>Choose another filter to see others.</EmptyState>;
  const csv = () =>
    downloadCsv(`${what}.csv`, [
      columns.map(({ head }) => head),
      ...data.map((row) => columns.map(({ text }) => text(row))),
    ]);
  return (
    <>
      <table className="table flip">
        <thead>
          <tr>
            {columns.map(({ head, figure }) => (
              <th key={head} className={figure ? 'n' : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ head, cell, figure }, i) => (
                <td key={head} data-label={head} className={figure ? 'n' : undefined}>
                  {i === 0 ? (
                    <Link to={to(row)} style={{ fontWeight: 600 }}>
                      {cell(row)}
                    </Link>
                  ) : (
                    cell(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="row between wrap" style={{ marginTop: 16 }}>
        <span className="muted small num" role="status">
          {data.length} shown
        </span>
        <span className="row">
          {data.length === limit && (
            <Button variant="default" size="sm" onClick={onMore} loading={status === 'loading'}>
              Show more
            </Button>
          )}
          <Button variant="subtle" size="sm" onClick={csv}>
            Download as CSV
          </Button>
        </span>
      </div>
    </>
  );
}
