import { useElementSize } from '@mantine/hooks';
import { monthAt } from '../../domain/listing/month-at.ts';
import { spikes } from '../../domain/listing/plausibility.ts';
import { formatMoney, formatRoundedMoney } from '../../domain/shared/money.ts';
import { formatMonth, formatMonthYear } from '../../domain/shared/time.ts';

const HEIGHT = 176;
const LEFT = 44;
const BOTTOM = 22;
const TOP = 18;

/** A round number at or above `max`, so that three grid lines carry readable amounts. */
function ceiling(max: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(max));
  return [1, 2, 4, 5, 8, 10].map((step) => step * magnitude).find((top) => top >= max) ?? max;
}

/** Months in columns: the last in ink, one that stands out in amber with its amount. */
export function RevenueChart({ months, from }: { months: number[]; from: string }) {
  const { ref, width } = useElementSize();
  const flagged = spikes(months);
  const top = ceiling(Math.max(...months, 100));
  const plot = HEIGHT - TOP - BOTTOM;
  const y = (cents: number) => TOP + plot - (cents / top) * plot;
  const step = Math.max(0, (width - LEFT) / months.length);
  const column = step * 0.58;
  const narrow = step < 34;
  const name = (i: number) => formatMonth(monthAt(from, i));
  return (
    <figure ref={ref}>
      {width > 0 && (
        <svg
          width={width}
          height={HEIGHT}
          role="img"
          aria-label={`Revenue by month: ${months.map((cents, i) => `${formatMonthYear(monthAt(from, i))} ${formatMoney(cents)}`).join(', ')}`}
        >
          {[0, top / 2, top].map((line) => (
            <g key={line}>
              <line x1={LEFT} x2={width} y1={y(line)} y2={y(line)} stroke="var(--line)" />
              <text x={LEFT - 8} y={y(line) + 4} textAnchor="end" fontSize="12" fill="var(--muted)">
                {line >= 100_000 ? `$${line / 100_000}k` : `$${line / 100}`}
              </text>
            </g>
          ))}
          {months.map((cents, i) => {
            const x = LEFT + i * step + (step - column) / 2;
            const isLast = i === months.length - 1;
            const isFlagged = flagged.includes(i);
            const fill = isFlagged ? 'var(--amber-mark)' : isLast ? 'var(--ink)' : 'var(--column)';
            return (
              <g key={i}>
                <rect x={x} y={y(cents)} width={column} height={Math.max(1, TOP + plot - y(cents))} fill={fill} />
                {(isFlagged || isLast) && (!narrow || isLast) && (
                  <text
                    x={narrow ? x + column : x + column / 2}
                    y={y(cents) - 6}
                    textAnchor={narrow ? 'end' : 'middle'}
                    fontSize="12"
                    fontWeight="600"
                    fill={isFlagged ? 'var(--amber)' : 'var(--ink)'}
                  >
                    {formatRoundedMoney(cents)}
                  </text>
                )}
                <text x={x + column / 2} y={HEIGHT - 5} textAnchor="middle" fontSize="12" fill="var(--muted)">
                  {narrow ? name(i)[0] : name(i)}
                </text>
              </g>
            );
          })}
        </svg>
      )}
    </figure>
  );
}
