import { Box, Skeleton } from '@mantine/core';
import { type DataColumn, DataTable } from '../../../../components/ui/data-table.tsx';
import type { ComparedReach } from '../../../../domain/reach/category-reach.ts';
import { changeOf, REACH_FIGURES, REACH_LABELS, type Reach, type ReachFigure } from '../../../../domain/reach/reach.ts';

interface ReachTotalsProps {
  /** How many days they are of. */
  span: number;
  loading: boolean;
  total: Reach;
  /** Of as many days before. */
  before: Reach;
  category: ComparedReach | null;
}

/** The figures of so many days, beside those of as many days before and, of thirty days, the median of the category. */
export function ReachTotals({ span, loading, total, before, category }: ReachTotalsProps) {
  const columns: DataColumn<ReachFigure>[] = [
    { head: `${span} days`, phoneLabel: 'Figure', cell: (figure) => REACH_LABELS[figure] },
    {
      head: 'Total',
      cell: (figure) => (loading ? <Skeleton height={14} width={28} ml="auto" /> : count(total[figure])),
      number: true,
    },
    {
      head: 'Change',
      cell: (figure) => (loading ? '–' : changeText(total[figure], before[figure])),
      number: true,
      muted: true,
    },
    ...(category
      ? [
          {
            head: 'Median',
            cell: (figure: ReachFigure) => count(category.medians[figure]),
            number: true,
            muted: true,
          },
        ]
      : []),
  ];
  return (
    <Box mt={16} maw={560}>
      <DataTable
        narrow
        label={`The last ${span} days`}
        columns={columns}
        rows={REACH_FIGURES}
        rowKey={(figure) => figure}
      />
      <Box component="p" mt={6} fz={12} c="dimmed">
        Change is against the {span} days before.
        {category && ` The median is that of the ${category.listings} ${category.category} listings for sale.`}
      </Box>
    </Box>
  );
}

const count = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 1 });

function changeText(current: number, before: number): string {
  const percent = changeOf(current, before);
  if (percent === null) return current === 0 ? '–' : 'New';
  if (percent === 0) return 'Same';
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent).toLocaleString('en-US')}%`;
}
