import { Box, Stack, Text } from '@mantine/core';
import type { Recomputed } from '../../domain/processor-export/recomputed.ts';
import { REJECT_REASONS } from '../../domain/processor-export/rejected-rows.ts';
import { revenueByKind } from '../../domain/recompute/revenue-split.ts';
import { formatExactMoney } from '../../domain/shared/money.ts';
import { formatCount, sum } from '../../domain/shared/numbers.ts';
import { formatCalendarDate } from '../../domain/shared/time.ts';
import { ConvertedDetails } from '../money/converted-amounts.tsx';
import { Muted } from '../ui/muted.tsx';
import { Sums, SumsRow } from '../ui/sums.tsx';
import textClasses from '../ui/text.module.css';
import { DownloadButton } from '../upload/download-button.tsx';

const rowsText = (n: number): string => (n === 1 ? '1 row' : `${formatCount(n)} rows`);

const rejectedIn = (rejected: Recomputed['rejected']): number => sum(rejected.map(({ count }) => count));

interface ExportSummaryProps {
  result: Recomputed;
  /** The URL for downloading all rejected rows; null if there are none. */
  allRejected: string | null;
}

/** Totals from an export that aren't among the listing's figures, and the rows that were rejected. */
export function ExportSummary({ result, allRejected }: ExportSummaryProps) {
  const { rows, counted: counting, rejected, from, to, customers, refundRate, averageOrder } = result;
  const { recurring, oneOff, untold } = revenueByKind(result);
  const isTold = recurring !== 0 || oneOff !== 0;
  const left = rejectedIn(rejected);
  return (
    <Stack gap="smd">
      <Sums>
        <SumsRow label="Rows read">{formatCount(rows)}</SumsRow>
        <SumsRow label="… that count">{formatCount(counting)}</SumsRow>
        <SumsRow label="… that move no revenue, such as payouts">{formatCount(rows - counting - left)}</SumsRow>
        <SumsRow label="… rejected">{formatCount(left)}</SumsRow>
        {from && to && (
          <SumsRow label="Period">
            {formatCalendarDate(from)} – {formatCalendarDate(to)}
          </SumsRow>
        )}
        {isTold && <SumsRow label="Recurring revenue, 12 months">{formatExactMoney(recurring)}</SumsRow>}
        {isTold && <SumsRow label="One-off revenue, 12 months">{formatExactMoney(oneOff)}</SumsRow>}
        {isTold && untold !== 0 && (
          <SumsRow label="Revenue the export doesn’t classify">{formatExactMoney(untold)}</SumsRow>
        )}
        {customers !== null && <SumsRow label="Customers who paid, 12 months">{formatCount(customers)}</SumsRow>}
        {averageOrder !== null && <SumsRow label="Average payment">{formatExactMoney(averageOrder)}</SumsRow>}
        {refundRate !== null && <SumsRow label="Refunded">{refundRate}%</SumsRow>}
      </Sums>
      <ConvertedDetails conversions={result.conversions} />
      <RejectedRows result={result} allRejected={allRejected} />
    </Stack>
  );
}

/** The rejected rows of an export, grouped by reason; renders nothing if there are none. */
export function RejectedRows({ result: { rejected }, allRejected }: ExportSummaryProps) {
  const left = rejectedIn(rejected);
  if (!left) return null;
  return (
    <details>
      <summary className={textClasses.link}>{rowsText(left)} rejected</summary>
      <ul>
        {rejected.map(({ reason, count, firstRows }) => (
          <Text key={reason} component="li" size="sm" mt="sm">
            {rowsText(count)}: {REJECT_REASONS[reason]}{' '}
            <Muted span inherit>
              {count > firstRows.length ? 'The first: ' : ''}row {firstRows.map(formatCount).join(', ')}
            </Muted>
          </Text>
        ))}
      </ul>
      {allRejected && (
        <Box mt="smd">
          <DownloadButton href={allRejected} name="rejected-rows.csv">
            {left === 1 ? 'Download it as CSV' : `Download all ${formatCount(left)} as CSV`}
          </DownloadButton>
          <Muted size="xs" mt="sm">
            Each row’s number and why it doesn’t count, but none of its contents.
          </Muted>
        </Box>
      )}
    </details>
  );
}
