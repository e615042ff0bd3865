import '@mantine/charts/styles.layer.css';
import { useSearchParams } from 'react-router-dom';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { PageTitle } from '../../../components/ui/page.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import { COMPARISONS, GRAINS } from '../../../domain/admin/analytics.ts';
import { AnalyticsReport, ComparisonSelect } from '../../../features/admin/components/analytics/analytics-report.tsx';
import { Filters } from '../../../features/admin/components/list/filters.tsx';
import { useAnalytics } from '../../../features/admin/data/analytics-reads.ts';

const GRAIN_LABELS = { day: 'By day', week: 'By week', month: 'By month' };

export function Component() {
  const [params] = useSearchParams();
  const grain = GRAINS.find((value) => value === params.get('by')) ?? 'day';
  const compare = COMPARISONS.find((value) => value === params.get('compare')) ?? 'before';
  const { data, isError, refetch } = useAnalytics(grain, compare);
  return (
    <>
      <PageTitle>Analytics</PageTitle>
      <Filters name="by" options={GRAIN_LABELS} current={grain} label="Period" keep={['compare']} />
      <ComparisonSelect grain={grain} compare={compare} />
      {isError && <ErrorState text="The figures could not be loaded." onRetry={() => void refetch()} />}
      {!data && !isError && <RowsSkeleton rows={6} />}
      {data && <AnalyticsReport data={data} grain={grain} compare={compare} />}
    </>
  );
}
