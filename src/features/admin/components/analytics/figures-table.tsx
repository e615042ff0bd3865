import { FIGURE_LABELS, FIGURES, type Figure } from '../../../../domain/admin/analytics.ts';
import { figureText } from './figure-panel.tsx';

interface Props {
  periods: readonly (Record<Figure, number> & { from: Date })[];
  names: string[];
}

/** Every figure of every period, for those who would rather read. */
export const FiguresTable = ({ periods, names }: Props) => (
  <section className="table-scroll" aria-label="Figures of each period" tabIndex={0}>
    <table className="table flip">
      <thead>
        <tr>
          <th>Period</th>
          {FIGURES.map((figure) => (
            <th key={figure} className="n">
              {FIGURE_LABELS[figure].short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {periods.map((period, i) => (
          <tr key={period.from.getTime()}>
            <td data-label="Period" style={{ whiteSpace: 'nowrap' }}>
              {names[i]}
            </td>
            {FIGURES.map((figure) => (
              <td key={figure} data-label={FIGURE_LABELS[figure].label} className="n">
                {figureText(figure, period[figure])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
