import { Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SourceMark } from '../../../components/listing/source-mark.tsx';
import { InCurrency } from '../../../components/money/in-currency.tsx';
import { type DataColumn, DataTable } from '../../../components/table/data-table.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { TextLink } from '../../../components/ui/link.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Section } from '../../../components/ui/section.tsx';
import type { ApiOutput } from '../../../domain/api.ts';
import { formatMultiple, paybackMonths, profitMultipleInTenths } from '../../../domain/listing/figures/multiple.ts';
import { saleTermsText } from '../../../domain/listing/sale/listing-texts.ts';
import { formatMoney, formatRoundedMoney } from '../../../domain/shared/money.ts';
import { formatMonthYear, monthsText } from '../../../domain/shared/time.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { type PublicListing, useComparables } from '../data/listing-reads.ts';
import { useAllComparables } from '../data/member-reads.ts';
import { SalesStrip } from './sales-strip.tsx';

type Comparable = ApiOutput<'getComparables'>['comparables'][number];

const COLUMNS: DataColumn<Comparable>[] = [
  {
    head: 'Project',
    cell: ({ id, title }) => (
      <TextLink dir="auto" to={sitePaths.listing(id, title)}>
        {title}
      </TextLink>
    ),
    typed: true,
  },
  { head: 'Closed', cell: ({ soldAt }) => formatMonthYear(soldAt) },
  { head: 'How it was paid', cell: ({ terms }) => (terms ? saleTermsText(terms) : '–'), phone: 'below' },
  {
    head: 'Profit, 12 months',
    cell: ({ profit }) =>
      profit ? (
        <>
          <SourceMark source={profit.source} at={profit.asOf} /> {formatMoney(profit.value)}
        </>
      ) : (
        '–'
      ),
    number: true,
  },
  {
    head: 'Sold for',
    cell: ({ soldFor }) => (
      <>
        <Text inherit span fw={600}>
          {formatMoney(soldFor)}
        </Text>
        <InCurrency below cents={soldFor} />
      </>
    ),
    number: true,
    phone: 'beside',
  },
  {
    head: 'Profit multiple',
    cell: ({ multipleTenths: tenths, soldFor, profit }) => {
      const months = paybackMonths(soldFor, profit?.value ?? 0);
      return (
        <>
          {tenths === null ? '–' : formatMultiple(tenths)}
          {months !== null && <Muted size="xs">payback {monthsText(months)}</Muted>}
        </>
      );
    },
    number: true,
  },
  { head: 'Days listed', cell: ({ daysListed }) => daysListed ?? '–', number: true },
];

interface ComparablesProps {
  listing: PublicListing;
  member: boolean;
}

/**
 * Past sales in the same category: the closest in price (three for everyone, all for members), plus the range and
 * median if there are at least three.
 */
export function Comparables({ listing, member }: ComparablesProps) {
  const { id, teaser } = listing;
  const [wanted, setWanted] = useState(false);
  const free = useComparables(id);
  const all = useAllComparables(id, wanted && member);
  if (!free.data) return null;
  const { total, summary } = free.data;
  const shown = all.data?.comparables ?? free.data.comparables;
  const more = total - shown.length;
  const multiples = summary?.multiples ?? null;
  return (
    <Section aria-labelledby="sold">
      <Title id="sold" order={2} mb="sm">
        Sold here
      </Title>
      {summary === null ? (
        <Muted mb="sm">{fewText(total, teaser.category)}</Muted>
      ) : (
        <>
          <Muted mb="sm">
            {total} {teaser.category} projects sold for {formatMoney(summary.prices.lowest)} to{' '}
            {formatMoney(summary.prices.highest)}, median {formatMoney(summary.prices.median)}
            {multiples && ` or ${medianText(multiples.median)}`}. Nearest in price first.
          </Muted>
          <h3>Price</h3>
          <SalesStrip
            dots={shown.map(({ soldFor }) => soldFor)}
            range={summary.prices}
            asked={teaser.askingPrice}
            format={formatRoundedMoney}
          />
          {multiples && (
            <>
              <h3>Multiple of profit</h3>
              <SalesStrip
                dots={shown.flatMap(({ multipleTenths: tenths }) => tenths ?? [])}
                range={multiples}
                asked={profitMultipleInTenths(teaser)}
                format={formatMultiple}
              />
            </>
          )}
        </>
      )}
      {shown.length > 0 && <DataTable columns={COLUMNS} rows={shown} rowKey={(sale) => sale.id} />}
      {all.isError && <ErrorState text="The others could not be loaded." onRetry={() => void all.refetch()} />}
      {more > 0 && !all.isError && !all.data && (
        <Muted mt="smd">
          {member ? (
            <Button variant="default" size="sm" loading={all.isFetching} onClick={() => setWanted(true)}>
              Show {more} more
            </Button>
          ) : (
            <>
              <Link to={sitePaths.membership}>Members</Link> see {more} more.
            </>
          )}
        </Muted>
      )}
    </Section>
  );
}

/** Formats a multiple of yearly profit in tenths with its payback: `2.1× profit (payback 25 months)`. */
function medianText(tenths: number): string {
  const months = paybackMonths(tenths, 10);
  return `${formatMultiple(tenths)} profit${months === null ? '' : ` (payback ${monthsText(months)})`}`;
}

/** Returns the reason that no price range is shown. */
function fewText(total: number, category: string): string {
  if (total === 0) return `No other ${category} project has been sold here yet.`;
  return `${total} other ${category} ${total === 1 ? 'project' : 'projects'} sold here. You’ll see a range once there are three.`;
}
