import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Button, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SourceMark } from '../../../components/listing/source-mark.tsx';
import { InCurrency } from '../../../components/money/in-currency.tsx';
import { type DataColumn, DataTable } from '../../../components/table/data-table.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { TextLink } from '../../../components/ui/link.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Section, SectionHead } from '../../../components/ui/section.tsx';
import type { ApiOutput } from '../../../domain/api.ts';
import { formatMultiple, multipleTenths } from '../../../domain/listing/figures/multiple.ts';
import { saleTermsText } from '../../../domain/listing/sale/listing-texts.ts';
import { formatMoney, formatRoundedMoney } from '../../../domain/shared/money.ts';
import { formatMonthYear } from '../../../domain/shared/time.ts';
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
    cell: ({ multipleTenths: tenths }) => (tenths === null ? '–' : formatMultiple(tenths)),
    number: true,
  },
  { head: 'Days listed', cell: ({ daysListed }) => daysListed ?? '–', number: true },
];

interface ComparablesProps {
  listing: PublicListing;
  member: boolean;
}

const BY = ['price', 'multiple'] as const;

/**
 * Past sales in the same category: range and median, plus the closest in price (three for everyone, all for members).
 */
export function Comparables({ listing, member }: ComparablesProps) {
  const { id, teaser } = listing;
  const [wanted, setWanted] = useState(false);
  const [by, setBy] = useState<(typeof BY)[number]>('price');
  const free = useComparables(id);
  const all = useAllComparables(id, wanted && member);
  if (!free.data) return null;
  const { total, summary } = free.data;
  const shown = all.data?.comparables ?? free.data.comparables;
  const more = total - shown.length;
  const multiples = summary?.multiples ?? null;
  return (
    <Section aria-labelledby="sold">
      <SectionHead>
        <h2 id="sold">Sold here</h2>
        {multiples && (
          <SegmentedControl
            size="sm"
            aria-label="Compared by"
            value={by}
            onChange={(value) => setBy(BY.find((one) => one === value) ?? 'price')}
            data={[
              { value: 'price', label: 'Price' },
              { value: 'multiple', label: 'Profit multiple' },
            ]}
          />
        )}
      </SectionHead>
      {summary === null ? (
        <Muted>{fewText(total, teaser.category)}</Muted>
      ) : (
        <>
          <Muted>
            {total} {teaser.category} projects sold for {formatMoney(summary.prices.lowest)} to{' '}
            {formatMoney(summary.prices.highest)}, median {formatMoney(summary.prices.median)}
            {multiples && ` or ${formatMultiple(multiples.median)} profit`}. Nearest in price first.
          </Muted>
          {by === 'multiple' && multiples ? (
            <SalesStrip
              dots={shown.flatMap(({ multipleTenths: tenths }) => tenths ?? [])}
              range={multiples}
              asked={multipleTenths(teaser)}
              format={formatMultiple}
            />
          ) : (
            <SalesStrip
              dots={shown.map(({ soldFor }) => soldFor)}
              range={summary.prices}
              asked={teaser.askingPrice}
              format={formatRoundedMoney}
            />
          )}
          <DataTable columns={COLUMNS} rows={shown} rowKey={(sale) => sale.id} />
        </>
      )}
      {all.isError && <ErrorState text="The others could not be loaded." onRetry={() => void all.refetch()} />}
      {summary !== null && more > 0 && !all.isError && !all.data && (
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

/** Explains why there is no comparison. */
function fewText(total: number, category: string): string {
  if (total === 0) return `No other ${category} project has been sold here yet.`;
  const sold = total === 1 ? 'Only one other' : `Only ${total} other`;
  return `${sold} ${category} project${total === 1 ? ' has' : 's have'} been sold here. Prices are compared from three on.`;
}
