import { useSearchParams } from 'react-router-dom';
import { type DataColumn, DataTable } from '../../../../components/table/data-table.tsx';
import { EmptyState } from '../../../../components/ui/empty-state.tsx';
import { TextLink } from '../../../../components/ui/link.tsx';
import { useSearchText } from '../../data/use-admin-search.ts';
import type { List, Rows } from '../../data/use-list.ts';
import type { CsvColumn } from './csv-button.tsx';
import { ListFooter } from './list-footer.tsx';

interface EmptyListProps {
  /** Plural name of the rows, for the empty state. */
  noun: string;
  list: List<unknown>;
  /** Suggested next step when the list is empty. */
  children?: string;
}

/** Explains an empty list: nothing matched the search, this page has since emptied, or there are no rows at all. */
export function EmptyList({ noun, list, children = 'Choose another filter to see more.' }: EmptyListProps) {
  const text = useSearchText();
  if (text) return <EmptyState title={`No ${noun} found`}>Nothing matches “{text}”.</EmptyState>;
  if (list.previous)
    return (
      <EmptyState title={`No more ${noun}`}>
        <TextLink to={list.previous}>Back to the first page</TextLink>
      </EmptyState>
    );
  return <EmptyState title={`No ${noun} here`}>{children}</EmptyState>;
}

/** A column shown on screen and in the CSV file. */
export type AdminColumn<T> = DataColumn<T> & CsvColumn<T>;

interface AdminListProps<T> {
  /** Plural name of the rows, used in the UI and the CSV file. */
  noun: string;
  list: List<T>;
  rows: Rows<T>;
  columns: readonly AdminColumn<T>[];
  /** The page a row links to. */
  to: (row: T) => string;
}

/** The live table of an admin page: linked rows, pagination, and a CSV export of everything. */
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

/** Returns a function that builds the link to a row by adding the row's id to the current URL's query parameters. */
export function useRowLink(name: 'user' | 'invoice' | 'deal' | 'listing'): (id: string) => string {
  const [params] = useSearchParams();
  return (id) => `?${new URLSearchParams({ ...Object.fromEntries(params), [name]: id })}`;
}
