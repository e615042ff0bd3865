import { Button, Group } from '@mantine/core';
import { type DataColumn, DataTable } from '../../../../components/table/data-table.tsx';
import { EmptyState } from '../../../../components/ui/empty-state.tsx';
import { TextLink } from '../../../../components/ui/link.tsx';
import { Money } from '../../../../components/ui/money.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import {
  ACCOUNT_KINDS,
  type AccountKind,
  accountKind,
  type LedgerGroup,
  type LedgerTotal,
  totalSum,
} from '../../../../domain/invoice/ledger/ledger-totals.ts';
import { formatCount } from '../../../../domain/shared/numbers.ts';
import { formatCalendarDate } from '../../../../domain/shared/time.ts';
import { adminPaths } from '../../../../domain/site-paths.ts';
import { downloadCsv } from '../../data/download-csv.ts';
import { type LedgerPeriod, useLedgerTotals } from '../../data/money-reads.ts';

const KINDS = Object.keys(ACCOUNT_KINDS) as AccountKind[];
/** Maximum number of rows shown on the page; the CSV export contains all of them. */
const SHOWN = 300;
const HEADS: Record<LedgerGroup, string> = { day: 'Day', account: 'Account', deal: 'Deal' };

/** Ledger totals for a period by day, account or deal, with a CSV export. */
export function LedgerTotalsTable({ period, group }: { period: LedgerPeriod; group: LedgerGroup }) {
  const { totals, read, done, error, retry } = useLedgerTotals(period);
  const rows = [...totals[group].values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
  if (group === 'day') rows.reverse();
  const columns = columnsOf(group, rows);
  const save = () =>
    downloadCsv(`ledger by ${group} ${period.from} to ${period.until}.csv`, [
      columns.map(({ head }) => head),
      ...rows.map((row) => columns.map(({ text }) => text(row))),
    ]);
  if (!done && !error && read > 0) {
    return <Muted role="status">{formatCount(read)} movements read so far</Muted>;
  }
  return (
    <DataTable
      label={`Ledger by ${group}`}
      columns={columns}
      rows={done ? rows.slice(0, SHOWN) : []}
      rowKey={({ key }) => key}
      status={error ? 'error' : done ? 'success' : 'loading'}
      errorText="The ledger could not be added up."
      onRetry={retry}
      skeletonRows={6}
      scrolls={group !== 'account'}
      empty={<EmptyState title="No money has moved in these days">Choose a longer time.</EmptyState>}
      foot={
        done && rows.length > 0 ? (
          <Group justify="space-between" py="smd">
            <Muted role="status">
              {formatCount(read)} {read === 1 ? 'movement' : 'movements'}
              {rows.length > SHOWN && `. The first ${SHOWN} of ${formatCount(rows.length)} rows; the file has all.`}
            </Muted>
            <Button variant="subtle" size="sm" onClick={save}>
              Download as CSV
            </Button>
          </Group>
        ) : undefined
      }
    />
  );
}

type Column = DataColumn<LedgerTotal> & { text: (row: LedgerTotal) => string };

const money = (head: string, of: (row: LedgerTotal) => number): Column => ({
  head,
  number: true,
  cell: (row) => <Money cents={of(row)} exact />,
  text: (row) => (of(row) / 100).toFixed(2),
});

/** A row's name: a day, or a link to an account or deal. */
function Name({ group, name }: { group: LedgerGroup; name: string }) {
  if (group === 'day') return formatCalendarDate(name);
  if (group === 'deal')
    return name ? <TextLink to={adminPaths.deal(name)}>{name}</TextLink> : 'Memberships, without a deal';
  const kind = accountKind(name);
  const id = name.slice(name.indexOf(':') + 1);
  if (kind === 'people') return <TextLink to={adminPaths.user(id)}>{id}</TextLink>;
  if (kind === 'held')
    return (
      <>
        Held for <TextLink to={adminPaths.deal(id)}>{id}</TextLink>
      </>
    );
  return kind ? ACCOUNT_KINDS[kind] : name;
}

/** Returns the columns: the row's name, one column per kind of account with movements, and the number of movements. */
function columnsOf(group: LedgerGroup, rows: readonly LedgerTotal[]): Column[] {
  const moved = KINDS.filter((kind) => rows.some(({ cents }) => cents[kind] !== undefined));
  const key: Column = {
    head: HEADS[group],
    typed: true,
    cell: ({ key: name }) => <Name group={group} name={name} />,
    text: ({ key: name }) => name,
  };
  const count: Column = {
    head: 'Movements',
    number: true,
    cell: ({ movements }) => formatCount(movements),
    text: ({ movements }) => String(movements),
  };
  return group === 'account'
    ? [key, count, money('Balance', totalSum)]
    : [key, ...moved.map((kind) => money(ACCOUNT_KINDS[kind], ({ cents }) => cents[kind] ?? 0)), count];
}
