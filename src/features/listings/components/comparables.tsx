import { Button, Text } from '@mantine/core';
import clsx from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Section, SectionHead } from '../../../components/ui/section.tsx';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { formatMultiple } from '../../../domain/listing/multiple.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { formatMonthYear } from '../../../domain/shared/time.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import classes from '../../search/components/search-page.module.css';
import { useAllComparables, useComparables } from '../data/use-comparables.ts';

/** What was sold here in the same category, nearest in price first: three for everybody, all for members. */
export function Comparables({ listingId, category, member }: { listingId: string; category: string; member: boolean }) {
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
      <table className={clsx('table', 'flip')}>
        <thead>
          <tr>
            <th>Project</th>
            <th>When</th>
            <th className={classes.n}>Sold for</th>
            <th className={classes.n}>Profit multiple</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, title, soldAt, soldFor, multipleTenths }) => (
            <tr key={id}>
              <td data-label="Project">
                <TextLink to={sitePaths.listing(id, title)}>{title}</TextLink>
              </td>
              <td data-label="When">{formatMonthYear(soldAt)}</td>
              <td data-label="Sold for" className={classes.n}>
                {formatMoney(soldFor)}
              </td>
              <td data-label="Profit multiple" className={classes.n}>
                {multipleTenths === null ? '–' : formatMultiple(multipleTenths)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {all.isError && <ErrorState text="The others could not be loaded." onRetry={() => void all.refetch()} />}
      {more > 0 && !all.isError && (
        <Text size="sm" c="dimmed" mt={10}>
          {member ? (
            <Button variant="default" size="sm" loading={all.isFetching} onClick={() => setWanted(true)}>
              Show {more} more
            </Button>
          ) : (
            <>
              {more} more {more === 1 ? 'is' : 'are'} shown to <Link to={sitePaths.membership}>members</Link>.
            </>
          )}
        </Text>
      )}
    </Section>
  );
}
