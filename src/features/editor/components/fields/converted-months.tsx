import { Box } from '@mantine/core';
import { DataTable } from '../../../../components/table/data-table.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import type { Conversion } from '../../../../domain/rates/conversion.ts';
import { currencyName, DOLLAR, formatAmount } from '../../../../domain/rates/currency.ts';
import { formatExactMoney } from '../../../../domain/shared/money.ts';
import { formatMonthYear } from '../../../../domain/shared/time.ts';

/** Months of revenue that were converted, the oldest first: how each was, at which rate, and what came of it. Nothing without any. */
export function ConvertedMonths({ conversions }: { conversions: readonly Conversion[] }) {
  const months = conversions
    .filter(({ figure }) => figure === 'revenue')
    .sort((a, b) => ((a.month ?? '') < (b.month ?? '') ? -1 : 1));
  if (months.length === 0) return null;
  return (
    <Box component="details" mt="md" mb="md">
      <summary className={textClasses.link}>{summaryOf(months)}</summary>
      <DataTable
        narrow
        label="Converted months"
        rows={months.flatMap(({ month, parts, cents }) =>
          parts.map((part, i) => ({ ...part, month: month ?? '', cents, isFirst: i === 0 })),
        )}
        rowKey={({ month, currency }) => `${month} ${currency}`}
        columns={[
          { head: 'Month', cell: ({ month, isFirst }) => isFirst && formatMonthYear(month) },
          { head: 'Amount', number: true, cell: ({ minor, currency }) => formatAmount(minor, currency) },
          { head: 'Rate', number: true, cell: ({ rate }) => rate },
          { head: 'In dollars', number: true, cell: ({ cents, isFirst }) => isFirst && formatExactMoney(cents) },
        ]}
      />
      <Muted size="xs" mt="sm">
        Dollars for one unit: the mean of the month’s daily reference rates, European Central Bank.
      </Muted>
    </Box>
  );
}

/** `2 months converted from euros at the European Central Bank’s monthly means`. */
function summaryOf(months: readonly Conversion[]): string {
  const currencies = new Set(months.flatMap(({ parts }) => parts.map(({ currency }) => currency)));
  currencies.delete(DOLLAR);
  const names = [...currencies].map(currencyName);
  const from = names.length > 2 ? `${names.length} currencies` : names.join(' and ');
  const count = `${months.length} month${months.length === 1 ? '' : 's'}`;
  return `${count} converted from ${from} at the European Central Bank’s monthly means`;
}
