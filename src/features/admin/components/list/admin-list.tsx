import { type DataColumn, DataTable } from '../../../../components/ui/data-table.tsx';
import type { List, Rows } from '../../data/use-list.ts';
import type { CsvColumn } from './csv-button.tsx';
import { EmptyList } from './empty-list.tsx';
import { ListFooter } from './list-footer.tsx';

/** A column on screen and in the CSV file. */
export type AdminColumn<T> = DataColumn<T> & CsvColumn<T>;

interface AdminListProps<T> {
  /** What the rows are, in the plural: for texts and the name of the file. */
  noun: string;
  list: List<T>;
  rows: Rows<T>;
  columns: readonly AdminColumn<T>[];
  /** Where a row leads. */
  to: (row: T) => string;
}

/** The live table of an admin page: rows that are links, the pages before and after, everything as CSV. */
export const AdminList = <T extends object>({ noun, list, rows, columns, to }: AdminListProps<T>) => (
  <DataTable
    columns={columns}
    rows={list.live.data}
    rowKey={rows.idOf}
    to={to}
    status={list.live.status}
    errorText={`The ${noun} could not be loaded.`}
    onRetry={list.live.retry}
    skeletonRows={6}
    empty={<EmptyList noun={noun} list={list} />}
    foot={<ListFooter noun={noun} list={list} schema={rows.schema} columns={columns} />}
  />
);
