import type { PreviewRow } from '../../domain/processor-export/row-formatter.ts';
import { formatAmount } from '../../domain/rates/currency.ts';
import { formatCount } from '../../domain/shared/numbers.ts';
import { formatCalendarDate } from '../../domain/shared/time.ts';
import { DataTable } from '../table/data-table.tsx';
import { Muted } from '../ui/muted.tsx';

const KINDS = { charge: 'Payment', refund: 'Refund', dispute: 'Dispute', subscription: 'Subscription' } as const;

/** Some rows of an export, both as in the file and as parsed. */
export const PreviewRowsTable = ({ rows }: { rows: readonly PreviewRow[] }) => (
  <DataTable
    label="Rows as we read them"
    rows={rows}
    rowKey={({ row }) => row}
    columns={[
      { head: 'Row', cell: ({ row }) => formatCount(row), number: true },
      {
        head: 'In the file',
        typed: true,
        cell: ({ cells }) =>
          cells
            .filter(({ text }) => text !== '')
            .map(({ name, text }) => `${name}: ${text}`)
            .join(' · '),
      },
      {
        head: 'As we read it',
        cell: ({ entries }) =>
          entries.length ? (
            entries.map((entry) => (
              <div key={entry.kind}>
                {KINDS[entry.kind]}, {formatCalendarDate(entry.at)},{' '}
                {entry.minor === null ? 'price unknown' : formatAmount(entry.minor, entry.currency, true)}
                {entry.kind === 'subscription' && entry.minor !== null && ' a month'}
              </div>
            ))
          ) : (
            <Muted span>Moves no revenue</Muted>
          ),
      },
    ]}
  />
);
