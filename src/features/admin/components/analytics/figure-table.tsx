import { type DataColumn, DataTable } from '../../../../components/ui/data-table.tsx';
import { FIGURE_LABELS, FIGURES, type Grain, type Period, periodName } from '../../../../domain/admin/analytics.ts';
import classes from './figure-table.module.css';
import { figureText } from './figure-text.ts';

/** Every figure of every period as a table. */
export function FigureTable({ grain, periods }: { grain: Grain; periods: readonly Period[] }) {
  const columns: DataColumn<Period>[] = [
    { head: 'Period', cell: ({ from }) => <span className={classes.period}>{periodName(grain, from)}</span> },
    ...FIGURES.map((figure) => ({
      head: FIGURE_LABELS[figure].short,
      phoneLabel: FIGURE_LABELS[figure].label,
      cell: (period: Period) => figureText(figure, period[figure]),
      number: true,
    })),
  ];
  return (
    <section className={classes.scroll} aria-label="Figures by period" tabIndex={0}>
      <DataTable columns={columns} rows={periods} rowKey={({ from }) => from.getTime()} />
    </section>
  );
}
