import { Button } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { ErrorState } from '../../components/error-state.tsx';
import { RowsSkeleton } from '../../components/rows-skeleton.tsx';
import { FIGURE_LABELS, FIGURES, type Figure, GRAINS } from '../../domain/admin/analytics.ts';
import { LISTING_STATE_LABELS, LISTING_STATES } from '../../domain/listing/states.ts';
import { formatMoney } from '../../domain/shared/money.ts';
import { formatDate } from '../../domain/shared/time.ts';
import { ColumnsChart } from '../../features/admin/components/columns-chart.tsx';
import { Filters } from '../../features/admin/components/filters.tsx';
import { downloadCsv } from '../../features/admin/data/download-csv.ts';
import { useAnalytics } from '../../features/admin/data/use-analytics.ts';

const LABELS = { day: 'By day', week: 'By week', month: 'By month' };
const textOf = (figure: Figure, value: number): string =>
  FIGURE_LABELS[figure].unit === 'cents' ? formatMoney(value) : String(value);

export function Component() {
  const asked = useSearchParams()[0].get('by');
  const grain = GRAINS.find((one) => one === asked) ?? 'day';
  const { data, isError, refetch } = useAnalytics(grain);
  const periods = data?.periods ?? [];
  const names = periods.map(({ from }) => formatDate(new Date(from)));
  const csv = () =>
    downloadCsv(`analytics-${grain}.csv`, [
      ['from', ...FIGURES],
      ...periods.map((period) => [period.from.slice(0, 10), ...FIGURES.map((figure) => String(period[figure]))]),
    ]);
  return (
    <>
      <h1 style={{ marginBottom: 20 }}>Analytics</h1>
      <Filters name="by" options={LABELS} label="Period" />
      {isError && <ErrorState text="The figures could not be counted." onRetry={() => void refetch()} />}
      {!data && !isError && <RowsSkeleton rows={6} />}
      {data && (
        <>
          <div className="figure-grid">
            {FIGURES.map((figure) => {
              const values = periods.map((period) => period[figure]);
              return (
                <section key={figure} className="panel panel-body" aria-label={FIGURE_LABELS[figure].label}>
                  <h2 style={{ fontSize: 15 }}>{FIGURE_LABELS[figure].label}</h2>
                  <p className="muted small">{change(values)}</p>
                  <ColumnsChart
                    values={values}
                    names={names}
                    label={FIGURE_LABELS[figure].label}
                    text={(value) => textOf(figure, value)}
                  />
                </section>
              );
            })}
          </div>
          <section className="section">
            <div className="section-head">
              <h2>In figures</h2>
              <Button variant="subtle" size="sm" onClick={csv}>
                Download as CSV
              </Button>
            </div>
            <table className="table flip">
              <thead>
                <tr>
                  <th>From</th>
                  {FIGURES.map((figure) => (
                    <th key={figure} className="n">
                      {FIGURE_LABELS[figure].label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {periods.map((period, i) => (
                  <tr key={period.from}>
                    <td data-label="From">{names[i]}</td>
                    {FIGURES.map((figure) => (
                      <td key={figure} data-label={FIGURE_LABELS[figure].label} className="n">
                        {textOf(figure, period[figure])}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <section className="section">
            <h2 style={{ marginBottom: 8 }}>Listings by state</h2>
            <dl className="sums" style={{ maxWidth: 360 }}>
              {LISTING_STATES.map((state) => (
                <div key={state}>
                  <dt>{LISTING_STATE_LABELS[state]}</dt>
                  <dd className="num">{data.listings[state]}</dd>
                </div>
              ))}
            </dl>
          </section>
        </>
      )}
    </>
  );
}

/** The running period is not over, so the last whole one is compared with the one before it. */
function change(values: number[]): string {
  const [before = 0, last = 0] = values.slice(-3, -1);
  if (last === before) return 'The last whole period as the one before.';
  if (before === 0) return 'None in the period before the last.';
  const share = Math.round(((last - before) / before) * 100);
  return `${share > 0 ? '+' : '−'}${Math.abs(share)} % in the last whole period.`;
}
