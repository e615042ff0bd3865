import { formatMoney } from '../../domain/shared/money.ts';
import { type DataColumn, DataTable } from '../table/data-table.tsx';

interface Row {
  label: string;
  /** Cents received (+) or paid (−) by each party. */
  buyer: number;
  seller: number;
}

const signed = (cents: number): string => (cents > 0 ? `+${formatMoney(cents)}` : formatMoney(cents));

/** The buyer's and the seller's payments, with a double rule above the total. */
export function LedgerTable({ title, rows }: { title: string; rows: Row[] }) {
  const total = (side: 'buyer' | 'seller') => signed(rows.reduce((sum, row) => sum + row[side], 0));
  const columns: DataColumn<Row>[] = [
    { head: title, names: true, cell: ({ label }) => label },
    { head: 'Buyer', cell: ({ buyer }) => signed(buyer), number: true },
    { head: 'Seller', cell: ({ seller }) => signed(seller), number: true },
  ];
  return (
    <DataTable
      columns={columns}
      rows={rows}
      rowKey={({ label }) => label}
      narrow
      total={{ [title]: 'Total', Buyer: total('buyer'), Seller: total('seller') }}
    />
  );
}
