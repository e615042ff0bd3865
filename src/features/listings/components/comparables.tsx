import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type DataColumn, DataTable } from '../../../components/ui/data-table.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Section, SectionHead } from '../../../components/ui/section.tsx';
import { TextLink } from '../../../components/ui/text-link.tsx';
import type { ApiOutput } from '../../../domain/api.ts';
import { formatMultiple } from '../../../domain/listing/multiple.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { formatMonthYear } from '../../../domain/shared/time.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { useAllComparables, useComparables } from '../data/use-comparables.ts';

type Comparable = ApiOutput<'getComparables'>['comparables'][number];

const COLUMNS: DataColumn<Comparable>[] = [
  {
    head: 'Project',
    cell: ({ id, title }) => <TextLink to={sitePaths.listing(id, title)}>{title}</TextLink>,
    typed: true,
  },
  { head: 'Date', cell: ({ soldAt }) => formatMonthYear(soldAt) },
  { head: 'Sold for', cell: ({ soldFor }) => formatMoney(soldFor), number: true },
  {
    head: 'Profit multiple',
    cell: ({ multipleTenths }) => (multipleTenths === null ? '–' : formatMultiple(multipleTenths)),
    number: true,
  },
];

interface ComparablesProps {
  listingId: string;
  category: string;
  member: boolean;
}

/** What was sold here in the same category, nearest in price first: three for everyone, all for members. */
export function Comparables({ listingId, category, member }: ComparablesProps) {
  const [wanted, setWanted] = useState(false);
  const free = useComparables(listingId);
  const all = useAllComparables(listingId, wanted && member);
  const shown = all.data?.comparables ?? free.data?.comparables ?? [];
  if (!shown.length) return null;
  const more = (free.data?.total ?? 0) - shown.length;
  return (
    <Section aria-labelledby="sold">
      <SectionHead>
        <h2 id="sold">Sold here</h2>
        <Text size="sm" c="dimmed" span>
          {category}, nearest in price first
        </Text>
      </SectionHead>
      <DataTable columns={COLUMNS} rows={shown} rowKey={({ id }) => id} />
      {all.isError && <ErrorState text="The others could not be loaded." onRetry={() => void all.refetch()} />}
      {more > 0 && !all.isError && (
        <Text size="sm" c="dimmed" mt={10}>
          {member ? (
            <Button variant="default" size="sm" loading={all.isFetching} onClick={() => setWanted(true)}>
              Show {more} more
            </Button>
          ) : (
            <>
              <Link to={sitePaths.membership}>Members</Link> see {more} more.
            </>
          )}
        </Text>
      )}
    </Section>
  );
}
