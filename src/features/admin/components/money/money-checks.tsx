import { Group, Stack } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import { type DataColumn, DataTable } from '../../../../components/table/data-table.tsx';
import { Moment } from '../../../../components/time/moment.tsx';
import { Moments } from '../../../../components/time/moments.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { TextLink } from '../../../../components/ui/link.tsx';
import { Money } from '../../../../components/ui/money.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { Note } from '../../../../components/ui/note.tsx';
import { RowsSkeleton } from '../../../../components/ui/rows-skeleton.tsx';
import type { Difference } from '../../../../domain/invoice/ledger/difference.ts';
import type { Reconciliation } from '../../../../domain/invoice/ledger/reconciliation.ts';
import type { DailyCheck } from '../../../../domain/shared/daily-check.ts';
import { formatExactMoney } from '../../../../domain/shared/money.ts';
import { formatCount } from '../../../../domain/shared/numbers.ts';
import { storedMoment } from '../../../../domain/shared/stored-moments.ts';
import { adminPaths } from '../../../../domain/site-paths.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useMoneyChecks } from '../../data/money-reads.ts';

const COLUMNS: DataColumn<Difference>[] = [
  {
    head: 'Difference',
    typed: true,
    cell: ({ text, at }) => (
      <>
        {text}
        <Muted span display="block">
          <Moment at={at} />
        </Muted>
      </>
    ),
  },
  { head: 'Ledger', number: true, cell: ({ ledger }) => <Money cents={ledger} exact /> },
  { head: 'Provider', number: true, cell: ({ provider }) => <Money cents={provider} exact /> },
  {
    head: 'Belongs to',
    cell: ({ dealId, invoiceId }) => (
      <Group gap="smd" wrap="nowrap">
        {dealId && <TextLink to={adminPaths.deal(dealId)}>Deal</TextLink>}
        {invoiceId && <TextLink to={adminPaths.invoice(invoiceId)}>Invoice</TextLink>}
        {!invoiceId && 'No invoice'}
      </Group>
    ),
  },
];

/** Differences between the ledger and the payment provider, with both amounts and what each belongs to. */
function DifferenceTable({ reconciliation: { differences, count } }: { reconciliation: Reconciliation }) {
  return (
    <DataTable
      label="Differences from the payment provider"
      columns={COLUMNS}
      rows={differences}
      rowKey={({ ref }) => ref}
      foot={
        count > differences.length && (
          <Muted py="smd">
            The oldest {differences.length} of {formatCount(count)}.
          </Muted>
        )
      }
    />
  );
}

const icon = { size: 18, 'aria-hidden': true } as const;

/** Result of the latest daily ledger check. */
function LedgerCheckNote({ check }: { check: DailyCheck | null }) {
  if (!check?.finishedAt) {
    return (
      <Note tone="slate" component="p">
        <IconClock {...icon} />
        <span>
          {check
            ? `The daily check is running: ${invoicesText(check.checked)} so far.`
            : 'The ledger has not been checked yet. It is checked every day.'}
        </span>
      </Note>
    );
  }
  const when = <Moments text={`Checked on ${storedMoment(check.finishedAt)}: ${invoicesText(check.checked)}`} />;
  return check.wrong === 0 ? (
    <Note tone="fern" component="p">
      <IconCheck {...icon} />
      <span>{when}, and every one adds up.</span>
    </Note>
  ) : (
    <Note tone="brick" role="alert">
      <IconAlertTriangle {...icon} />
      <span>
        {when}, of which {check.wrong} {check.wrong === 1 ? 'does' : 'do'} not add up.{' '}
        <TextLink to={adminPaths.flags}>Each is a flag</TextLink>
      </span>
    </Note>
  );
}

const invoicesText = (count: number): string => `${formatCount(count)} ${count === 1 ? 'invoice' : 'invoices'}`;

/**
 * Result of the latest comparison between the ledger and the payment provider. `inCase` is set when it is shown inside
 * the related case.
 */
function ReconciliationNote({
  reconciliation,
  inCase = false,
}: {
  reconciliation: Reconciliation | null;
  inCase?: boolean;
}) {
  const problem = reconciliation?.problem;
  return (
    <>
      {problem && (
        <Note tone="brick" role="alert">
          <IconAlertTriangle {...icon} />
          <span>
            The payment provider could not be asked on <Moment at={reconciliation.triedAt} />: {problem} It is tried
            again every hour.
          </span>
        </Note>
      )}
      {reconciliation?.comparedAt ? (
        <Compared reconciliation={reconciliation} at={reconciliation.comparedAt} inCase={inCase} />
      ) : (
        !problem && (
          <Note tone="slate" component="p">
            <IconClock {...icon} />
            <span>The ledger has not been compared with the payment provider yet. That is done every day.</span>
          </Note>
        )
      )}
    </>
  );
}

function Compared({ reconciliation, at, inCase }: { reconciliation: Reconciliation; at: Date; inCase: boolean }) {
  const { count, movements, since, accountFees } = reconciliation;
  const read = `${formatCount(movements)} ${movements === 1 ? 'movement' : 'movements'}`;
  const when = <Moments text={`Compared with the payment provider on ${storedMoment(at)}, ${read} there`} />;
  return (
    <>
      {count === 0 ? (
        <Note tone="fern" component="p">
          <IconCheck {...icon} />
          <span>{when}: both agree.</span>
        </Note>
      ) : (
        <Note tone="brick" role="alert">
          <IconAlertTriangle {...icon} />
          <span>
            {when}: {formatCount(count)} {count === 1 ? 'difference' : 'differences'}.{' '}
            {!inCase && <TextLink to={adminPaths.flags}>The case is among the flags</TextLink>}
          </span>
        </Note>
      )}
      <Muted>
        Payments since <Moment at={since} form="date" /> are compared once nothing of them has moved for two days: until
        then money may be on its way.
        {accountFees !== 0 &&
          ` For the account itself, not for payments, the provider took ${formatExactMoney(accountFees)} in thirty days. The ledger does not have that.`}
      </Muted>
    </>
  );
}

/** Results of the latest daily money checks. `only` limits them to the provider differences, for the related case. */
export function MoneyChecks({ only }: { only?: 'differences' }) {
  const { data, error, refetch } = useMoneyChecks();
  if (error) return <ErrorState text={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={2} />;
  const { ledger, reconciliation } = data;
  return (
    <Stack gap="smd">
      {!only && <LedgerCheckNote check={ledger} />}
      <ReconciliationNote reconciliation={reconciliation} inCase={only === 'differences'} />
      {reconciliation && reconciliation.count > 0 && <DifferenceTable reconciliation={reconciliation} />}
    </Stack>
  );
}
