import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { urls } from '../../../components/urls.ts';
import { formatMultiple } from '../../../domain/listing/multiple.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { formatMonthYear } from '../../../domain/shared/time.ts';
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
    <section className="section" aria-labelledby="sold">
      <div className="section-head">
        <h2 id="sold">Sold here</h2>
        <span className="muted small">{category}, nearest in price first</span>
      </div>
      <table className="table flip">
        <thead>
          <tr>
            <th>Project</th>
            <th>When</th>
            <th className="n">Sold for</th>
            <th className="n">Profit multiple</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, title, soldAt, soldFor, multipleTenths }) => (
            <tr key={id}>
              <td data-label="Project">
                <Link to={urls.listing(id, title)} className="link">
                  {title}
                </Link>
              </td>
              <td data-label="When">{formatMonthYear(soldAt.slice(0, 7))}</td>
              <td data-label="Sold for" className="n">
                {formatMoney(soldFor)}
              </td>
              <td data-label="Profit multiple" className="n">
                {multipleTenths === null ? '–' : formatMultiple(multipleTenths)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {all.isError && <ErrorState text="The others could not be loaded." onRetry={() => void all.refetch()} />}
      {more > 0 && !all.isError && (
        <p className="small muted" style={{ marginTop: 10 }}>
          {member ? (
            <Button variant="default" size="sm" loading={all.isFetching} onClick={() => setWanted(true)}>
              Show {more} more
            </Button>
          ) : (
            <>
              {more} more {more === 1 ? 'is' : 'are'} shown to <Link to={urls.membership}>members</Link>.
            </>
          )}
        </p>
      )}
    </section>
  );
}
