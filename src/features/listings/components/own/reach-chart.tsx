import { useElementSize } from '@mantine/hooks';
import { REACH_FIGURES, REACH_LABELS, type ReachDay } from '../../../../domain/reach/reach.ts';
import { formatCount, formatNumber, sum } from '../../../../domain/shared/numbers.ts';
import { formatCalendarDay } from '../../../../domain/shared/time.ts';
import classes from './reach-chart.module.css';

const PLOT = 120;
const TOP = 10;
const LEFT = 36;
/** Height of each row of marks below the columns, which show the days with new watchers or inquiries. */
const ROW = 18;
const NAMES = 22;
const HEIGHT = TOP + PLOT + 2 * ROW + NAMES;

/** Returns a round, even number of at least two that is no less than `max`, so that half of it is whole as well. */
function ceiling(max: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(max, 2)));
  return [1, 2, 4, 6, 8, 10].map((step) => step * magnitude).find((top) => top >= max && top % 2 === 0) ?? max;
}

/** Daily views as columns, today's in the text color, with a mark below each day with a new watcher or an inquiry. */
export function ReachChart({ days }: { days: readonly ReachDay[] }) {
  const { ref, width } = useElementSize();
  const top = ceiling(Math.max(...days.map(({ views }) => views)));
  const y = (views: number) => TOP + PLOT - (views / top) * PLOT;
  const step = Math.max(0, (width - LEFT) / days.length);
  const column = Math.max(1, step * (step < 8 ? 0.75 : 0.58));
  const radius = Math.min(4.5, Math.max(2, step * 0.42));
  const every = Math.ceil(56 / Math.max(step, 1));
  const said = REACH_FIGURES.map((figure) => {
    const total = formatCount(sum(days.map((day) => day[figure])));
    return `${REACH_LABELS[figure].toLowerCase()} ${total}`;
  });
  return (
    <figure ref={ref} className={classes.figure}>
      {width > 0 && (
        <svg width={width} height={HEIGHT} role="img" aria-label={`The last ${days.length} days: ${said.join(', ')}`}>
          {[0, top / 2, top].map((line) => (
            <g key={line}>
              <line x1={LEFT} x2={width} y1={y(line)} y2={y(line)} stroke="var(--line)" />
              <text x={LEFT - 8} y={y(line) + 4} textAnchor="end" fontSize="12" fill="var(--muted)">
                {formatNumber(line, { notation: 'compact' })}
              </text>
            </g>
          ))}
          {days.map(({ at, views, watches, inquiries }, i) => {
            const middle = LEFT + i * step + step / 2;
            const isLast = i === days.length - 1;
            return (
              <g key={at.getTime()}>
                {views > 0 && (
                  <rect
                    x={middle - column / 2}
                    y={y(views)}
                    width={column}
                    height={Math.max(1, TOP + PLOT - y(views))}
                    fill={isLast ? 'var(--ink)' : 'var(--column)'}
                  />
                )}
                {watches > 0 && (
                  <circle
                    cx={middle}
                    cy={TOP + PLOT + ROW / 2 + 3}
                    r={radius - 0.5}
                    fill="none"
                    stroke="var(--ink)"
                    strokeWidth="1.5"
                  />
                )}
                {inquiries > 0 && <circle cx={middle} cy={TOP + PLOT + ROW * 1.5 + 3} r={radius} fill="var(--ink)" />}
                {(days.length - 1 - i) % every === 0 && middle > LEFT + 18 && (
                  <text
                    x={isLast ? width : middle}
                    y={HEIGHT - 5}
                    textAnchor={isLast ? 'end' : 'middle'}
                    fontSize="12"
                    fill="var(--muted)"
                  >
                    {isLast ? 'Today' : formatCalendarDay(at)}
                  </text>
                )}
              </g>
            );
          })}
        </svg>
      )}
      <figcaption className={classes.legend}>
        {REACH_FIGURES.map((figure) => (
          <span key={figure}>
            <i className={classes[figure]} aria-hidden="true" />
            {REACH_LABELS[figure]}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
