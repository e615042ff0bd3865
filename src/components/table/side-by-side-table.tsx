import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './side-by-side-table.module.css';

interface SideBySideColumn {
  id: string;
  /** Read out before a value when the columns are stacked. */
  name?: string | undefined;
  head: ReactNode;
}
export interface SideBySideRow {
  id: string;
  label: ReactNode;
  cells: readonly ReactNode[];
  /** Set if all columns have the same value, so that the row is de-emphasized. */
  alike?: boolean;
  className?: string | undefined;
}
interface SideBySideGroup {
  /** Empty for rows without a heading. */
  title: string;
  rows: readonly SideBySideRow[];
}

interface SideBySideTableProps {
  /** The table’s accessible name. */
  label: string;
  columns: readonly SideBySideColumn[];
  groups: readonly SideBySideGroup[];
  /** Set if the columns may be wider than the page, so that the table is focusable for keyboard scrolling. */
  scrolls: boolean;
  className?: string | undefined;
  children?: ReactNode;
}

/** A comparison with one column per item; row labels stay in place while the columns scroll. */
export function SideBySideTable({ label, columns, groups, scrolls, className, children }: SideBySideTableProps) {
  return (
    <section className={clsx(classes.scroll, className)} tabIndex={scrolls ? 0 : undefined} aria-label={label}>
      <table className={classes.table} data-columns={Math.min(columns.length, 4)}>
        <thead>
          <tr>
            <td className={classes.name} />
            {columns.map(({ id, head }) => (
              <th key={id} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={rows[0]?.id}>
            {title && (
              <tr className={classes.group}>
                <th scope="rowgroup" colSpan={columns.length + 1}>
                  <span>{title}</span>
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <tr key={row.id} className={clsx(row.alike && classes.alike, row.className)} data-alike={row.alike}>
                <th scope="row" className={classes.name}>
                  {row.label}
                </th>
                {row.cells.map((cell, i) => (
                  <td key={columns[i]?.id} data-name={row.alike ? 'All' : columns[i]?.name}>
                    <div>{cell}</div>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {children}
    </section>
  );
}
