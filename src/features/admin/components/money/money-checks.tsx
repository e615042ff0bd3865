import { Stack } from '@mantine/core';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { RowsSkeleton } from '../../../../components/ui/rows-skeleton.tsx';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useMoneyChecks } from '../../data/use-money-checks.ts';
import { DifferenceTable } from './difference-table.tsx';
import { LedgerCheckNote } from './ledger-check-note.tsx';
import { ReconciliationNote } from './reconciliation-note.tsx';

/** What the daily checks of the money found last; `only` the differences from the payment provider, for the case about them. */
export function MoneyChecks({ only }: { only?: 'differences' }) {
  const { data, error, refetch } = useMoneyChecks();
  if (error) return <ErrorState text={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={2} />;
  const { ledger, reconciliation } = data;
  return (
    <Stack gap={12}>
      {!only && <LedgerCheckNote check={ledger} />}
      <ReconciliationNote reconciliation={reconciliation} inCase={only === 'differences'} />
      {reconciliation && reconciliation.count > 0 && <DifferenceTable reconciliation={reconciliation} />}
    </Stack>
  );
}
