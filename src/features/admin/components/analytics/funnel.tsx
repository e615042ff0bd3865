import { FIGURE_LABELS, FUNNEL, type Period } from '../../../../domain/admin/analytics.ts';
import { BarList } from './bar-list.tsx';

/** How many get from a search to a completed deal: each step, and its share of the previous one. */
export function Funnel({ periods }: { periods: readonly Period[] }) {
  const totals = FUNNEL.map((step) => periods.reduce((total, period) => total + period[step], 0));
  return (
    <BarList
      component="ol"
      bars={FUNNEL.map((step, i) => {
        const total = totals[i] ?? 0;
        const previous = totals[i - 1] ?? 0;
        return {
          key: step,
          label: FIGURE_LABELS[step].label,
          value: total,
          text: total.toLocaleString('en-US'),
          note: previous > 0 ? `${percent(total / previous)} of the previous step` : '',
        };
      })}
    />
  );
}

const percent = (share: number): string => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)}%`;
