import { Box } from '@mantine/core';
import { Muted } from '../../../components/ui/muted.tsx';
import { LEDGER_GROUPS } from '../../../domain/invoice/ledger/ledger-totals.ts';
import { Filters } from '../../../features/admin/components/list/filters.tsx';
import { LEDGER_PERIODS, ledgerPeriod } from '../../../features/admin/components/money/ledger-periods.ts';
import { LedgerTotalsTable } from '../../../features/admin/components/money/ledger-totals-table.tsx';
import { MoneyChecks } from '../../../features/admin/components/money/money-checks.tsx';
import { useChoice } from '../../../lib/use-choice.ts';

export function Component() {
  const group = useChoice('by', LEDGER_GROUPS, 'day');
  const period = useChoice('period', LEDGER_PERIODS, 'this-month');
  return (
    <>
      <Box component="header" mb="mlg">
        <h1>Ledger</h1>
        <Muted inherit mt="xs">
          Where money went: each movement takes money from one account and gives it to others. Days are UTC.
        </Muted>
      </Box>
      <Box mb="mlg">
        <MoneyChecks />
      </Box>
      <Filters name="period" options={LEDGER_PERIODS} current={period} label="Time" keep={['by']} />
      <Filters name="by" options={LEDGER_GROUPS} current={group} label="Added up" keep={['period']} />
      <LedgerTotalsTable period={ledgerPeriod(period, new Date())} group={group} />
    </>
  );
}
