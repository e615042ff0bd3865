import { useSearch } from '../../../features/search/data/use-search.ts';
import { Fees } from '../../home/fees.tsx';
import { Hero } from '../../home/hero.tsx';
import { Newest } from '../../home/newest.tsx';
import { SaleSteps } from '../../home/sale-steps.tsx';

const NEWEST = new URLSearchParams({ sort: 'newest' });

/** The landing page. */
export function Component() {
  const { data, isError, refetch } = useSearch(NEWEST);
  return (
    <>
      <Hero newest={data} />
      <Newest newest={data} failed={isError} onRetry={() => void refetch()} />
      <SaleSteps />
      <Fees />
    </>
  );
}
