import type { ReactNode } from 'react';
import { PreviewRowsTable } from '../../../../components/recompute/preview-rows-table.tsx';
import { DataTable } from '../../../../components/table/data-table.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import type { Recomputed } from '../../../../domain/processor-export/recomputed.ts';
import type { PreviewRow } from '../../../../domain/processor-export/row-formatter.ts';
import type { SourceRows as KeptRows } from '../../../../domain/processor-export/source-rows.ts';
import { formatExactMoney } from '../../../../domain/shared/money.ts';
import { formatCount } from '../../../../domain/shared/numbers.ts';
import { formatMonthYear, monthAt } from '../../../../domain/shared/time.ts';
import { ROW_GROUPS, type RowGroup, rowsId } from './rows-link.tsx';

type Summed = Pick<Recomputed, 'monthsFrom' | 'months' | 'recurringMonths' | 'oneOffMonths' | 'customersByMonth'>;

interface SourceRowsProps {
  /** Id of the recompute or connection. */
  source: string;
  result: Summed;
  /** The largest rows of an export or, for an account, the text shown in place of each group's rows. */
  kept: KeptRows | Record<Exclude<RowGroup, 'months'>, string>;
}

/** The totals and rows that figures were computed from; each figure links to its group. */
export const SourceRows = ({ source, result, kept }: SourceRowsProps) => (
  <div>
    <Group source={source} group="months">
      <MonthTable {...result} />
      {'payments' in kept && <Rows title="The largest payment of each month" rows={kept.payments} />}
    </Group>
    <Group source={source} group="subscriptions">
      <Rows title="Those with the highest price" rows={kept.subscriptions} />
    </Group>
    <Group source={source} group="returns">
      <Rows title="The largest" rows={kept.returns} />
    </Group>
  </div>
);

const Group = ({ source, group, children }: { source: string; group: RowGroup; children: ReactNode }) => (
  <details id={rowsId(source, group)}>
    <summary className={textClasses.link}>{ROW_GROUPS[group]}</summary>
    {children}
  </details>
);

function Rows({ title, rows }: { title: string; rows: readonly PreviewRow[] | string }) {
  if (typeof rows === 'string') return <Muted mt="sm">{rows}</Muted>;
  if (!rows.length) return <Muted mt="sm">There is none in the file.</Muted>;
  return (
    <>
      <Muted mt="sm">{title}</Muted>
      <PreviewRowsTable rows={rows} />
    </>
  );
}

const MonthTable = ({ monthsFrom, months, recurringMonths, oneOffMonths, customersByMonth }: Summed) => (
  <DataTable
    label="Sums by month"
    rows={months.map((revenue, i) => ({ i, revenue })).toReversed()}
    rowKey={({ i }) => i}
    columns={[
      { head: 'Month', cell: ({ i }) => formatMonthYear(monthAt(monthsFrom, i)) },
      { head: 'Revenue', cell: ({ revenue }) => formatExactMoney(revenue), number: true },
      { head: 'Recurring', cell: ({ i }) => formatExactMoney(recurringMonths[i] ?? 0), number: true },
      { head: 'One-off', cell: ({ i }) => formatExactMoney(oneOffMonths[i] ?? 0), number: true },
      { head: 'Customers', cell: ({ i }) => formatCount(customersByMonth[i] ?? 0), number: true },
    ]}
  />
);
