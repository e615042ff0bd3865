import { type DataColumn, DataTable } from '../../../../components/ui/data-table.tsx';
import { Money } from '../../../../components/ui/money.tsx';
import type { Invoice, InvoicePart } from '../../../../domain/invoice/invoice.ts';
import { partName } from '../../../../domain/invoice/part-words.ts';
import { PART_STATE_LABELS } from '../../../../domain/invoice/states.ts';

const columnsOf = (invoice: Invoice): DataColumn<InvoicePart>[] => [
  { head: 'Part', cell: (part) => partName(part, invoice) },
  { head: 'State', cell: ({ state, frozen }) => `${PART_STATE_LABELS[state]}${frozen ? ', frozen' : ''}` },
  { head: 'Amount', cell: ({ amount }) => <Money cents={amount} exact />, number: true },
  { head: 'Released', cell: ({ released }) => <Money cents={released} exact />, number: true },
  { head: 'Refunded', cell: ({ refunded }) => <Money cents={refunded} exact />, number: true },
  { head: 'Taken back', cell: ({ takenBack }) => <Money cents={takenBack} exact />, number: true },
];

/** The parts of an invoice: their states, and where their money went. */
export const InvoiceParts = ({ invoice }: { invoice: Invoice }) => (
  <DataTable columns={columnsOf(invoice)} rows={invoice.parts} rowKey={({ id }) => id} />
);
