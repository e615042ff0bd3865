import { NativeSelect } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { COMPARISONS, type Comparison, type Grain } from '../../../../domain/admin/analytics.ts';

const LABELS: Record<Comparison, string> = { before: 'Previous period', year: 'Same period a year earlier' };

/** What the figures are compared with, held in the address. */
export function ComparisonSelect({ grain, compare }: { grain: Grain; compare: Comparison }) {
  const [, setParams] = useSearchParams();
  return (
    <NativeSelect
      label="Compared with"
      value={compare}
      data={COMPARISONS.map((value) => ({ value, label: LABELS[value] }))}
      onChange={(event) => setParams({ by: grain, compare: event.currentTarget.value })}
      maw={260}
      mb="lg"
    />
  );
}
