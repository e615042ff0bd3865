import { Stack } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { type DataColumn, DataTable } from '../../../../components/table/data-table.tsx';
import { Moment } from '../../../../components/time/moment.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Money } from '../../../../components/ui/money.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { Note } from '../../../../components/ui/note.tsx';
import { RowsSkeleton } from '../../../../components/ui/rows-skeleton.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import type { ApiOutput } from '../../../../domain/api.ts';
import type { Invoice } from '../../../../domain/invoice/invoice.ts';
import { LEDGER_LABELS } from '../../../../domain/invoice/ledger/ledger-totals.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useLedger } from '../../data/money-reads.ts';

const NAMES: Record<string, string> = {
  'handoff:fees': 'Fees',
  'handoff:memberships': 'Memberships',
  'handoff:losses': 'Losses',
  'handoff:costs': 'Provider’s fees, our cost',
  'provider:fees': 'Taken by the provider',
  'provider:unexpected': 'Unexpected payments',
};

/** Returns a readable name for a ledger account: `held:…` is the provider, `person:…` a user's legal name. */
function ledgerAccountName(account: string, { payer, payee }: Pick<Invoice, 'payer' | 'payee'>): string {
  const [kind, id] = account.split(/:(.*)/s);
  if (kind === 'held') return 'Held by the provider';
  if (kind === 'person') return id === payer.uid ? payer.legalName : id === payee.uid ? payee.legalName : account;
  return NAMES[account] ?? account;
}

type Entry = ApiOutput<'getLedger'>['entries'][number];
interface Line {
  id: string;
  /** The ledger entry, set only on its first row; null on its other rows. */
  entry: Entry | null;
  account: string;
  amount: number;
}

const linesOf = (entries: readonly Entry[]): Line[] =>
  entries.flatMap((entry) =>
    entry.lines.map(({ account, amount }, i) => ({
      id: `${entry.id}-${account}`,
      entry: i === 0 ? entry : null,
      account,
      amount,
    })),
  );

/** Every movement of an invoice's money, the balance of each account, and a check that they add up. */
export function InvoiceLedger({ invoice }: { invoice: Invoice }) {
  const { data, error, refetch } = useLedger(invoice);
  if (error) return <ErrorState text={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={2} />;
  if (!data.entries.length && !data.problems.length) return <Muted>No money has moved yet.</Muted>;
  const columns: DataColumn<Line>[] = [
    {
      head: 'Movement',
      cell: ({ entry }) =>
        entry && (
          <>
            {LEDGER_LABELS[entry.what]}{' '}
            <Muted span className={textClasses.oneLine}>
              <Moment at={entry.at} />
            </Muted>
          </>
        ),
    },
    { head: 'Account', cell: ({ account }) => ledgerAccountName(account, invoice), typed: true },
    { head: 'Amount', cell: ({ amount }) => <Money cents={amount} exact />, number: true },
  ];
  return (
    <Stack gap="smd">
      <h3>Ledger</h3>
      <DataTable
        columns={columns}
        rows={linesOf(data.entries)}
        rowKey={({ id }) => id}
        label="Ledger"
        narrow
        total={data.balances.map(({ account, amount }) => ({
          Movement: 'Balance',
          Account: ledgerAccountName(account, invoice),
          Amount: <Money cents={amount} exact />,
        }))}
      />
      {data.problems.length ? (
        <Note tone="brick" role="alert">
          <IconAlertTriangle size={18} aria-hidden />
          <ul>
            {data.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Note>
      ) : (
        <Note tone="fern" component="p">
          <IconCheck size={18} aria-hidden />
          <span>Every movement balances, and the provider holds what the parts say.</span>
        </Note>
      )}
    </Stack>
  );
}
