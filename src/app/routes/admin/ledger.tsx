import { Box, Text } from '@mantine/core';
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
      <Box component="header" mb={20}>
        <h1>Ledger</h1>
        <Text inherit c="dimmed" mt={4}>
          Where money went: each movement takes from one account what it gives to others. Days are UTC.
        </Text>
      </Box>
      <Box mb={20}>
        <MoneyChecks />
      </Box>
      <Filters name="period" options={LEDGER_PERIODS} current={period} label="Time" keep={['by']} />
      <Filters name="by" options={LEDGER_GROUPS} current={group} label="Added up" keep={['period']} />
      <LedgerTotalsTable period={ledgerPeriod(period, new Date())} group={group} />
    </>
  );
}
