import { Box } from '@mantine/core';
import clsx from 'clsx';
import { FIGURE_LABELS, FIGURES, type Figure } from '../../../../domain/admin/analytics.ts';
import searchPageClasses from '../../../search/components/search-page.module.css';
import classes from './analytics.module.css';
import { figureText } from './figure-panel.tsx';

interface Props {
  periods: readonly (Record<Figure, number> & { from: Date })[];
  names: string[];
}

/** Every figure of every period, for those who would rather read. */
export const FiguresTable = ({ periods, names }: Props) => (
  <section className={classes.tableScroll} aria-label="Figures of each period" tabIndex={0}>
    <table className={clsx('table', 'flip')}>
      <thead>
        <tr>
          <th>Period</th>
          {FIGURES.map((figure) => (
            <th key={figure} className={searchPageClasses.n}>
              {FIGURE_LABELS[figure].short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {periods.map((period, i) => (
          <tr key={period.from.getTime()}>
            <Box data-label="Period" component="td" style={{ whiteSpace: 'nowrap' }}>
              {names[i]}
            </Box>
            {FIGURES.map((figure) => (
              <td key={figure} data-label={FIGURE_LABELS[figure].label} className={searchPageClasses.n}>
                {figureText(figure, period[figure])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
