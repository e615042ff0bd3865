import { type DataColumn, DataTable } from '../../../../components/ui/data-table.tsx';
import { Money } from '../../../../components/ui/money.tsx';
import type { InvoicePart } from '../../../../domain/invoice/invoice.ts';
import { PART_STATE_LABELS } from '../../../../domain/invoice/states.ts';

const COLUMNS: DataColumn<InvoicePart>[] = [
  { head: 'Part', cell: ({ id }) => id },
  { head: 'State', cell: ({ state, frozen }) => `${PART_STATE_LABELS[state]}${frozen ? ', frozen' : ''}` },
  { head: 'Amount', cell: ({ amount }) => <Money cents={amount} exact />, number: true },
  { head: 'Released', cell: ({ released }) => <Money cents={released} exact />, number: true },
  { head: 'Refunded', cell: ({ refunded }) => <Money cents={refunded} exact />, number: true },
  { head: 'Taken back', cell: ({ takenBack }) => <Money cents={takenBack} exact />, number: true },
];

/** The parts of an invoice: their states, and where their money went. */
export const InvoiceParts = ({ parts }: { parts: readonly InvoicePart[] }) => (
  <DataTable columns={COLUMNS} rows={parts} rowKey={({ id }) => id} />
);
