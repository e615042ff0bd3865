import { useElementSize } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { SalesRange } from '../../../domain/listing/sale/comparable.ts';
import classes from './sales-strip.module.css';

const HEIGHT = 92;
const LINE = 52;
const PAD = 10;
/** Assumed maximum width of a label, used to keep labels inside the chart. */
const LABEL = 92;

interface SalesStripProps {
  /** Sales that may be shown individually. */
  dots: readonly number[];
  range: SalesRange;
  /** The listing's own value; null if it has none. */
  asked: number | null;
  format: (value: number) => string;
}

/** Sales on a single axis: the range, the median, and the listing's own price. */
export function SalesStrip({ dots, range, asked, format }: SalesStripProps) {
  const { lowest, median, highest } = range;
  const { ref, width } = useElementSize();
  const all = [lowest, highest, ...(asked === null ? [] : [asked])];
  const from = Math.min(...all);
  const to = Math.max(...all);
  const x = (value: number) => PAD + ((value - from) / Math.max(to - from, 1)) * Math.max(0, width - 2 * PAD);
  const said = `Sold for ${format(lowest)} to ${format(highest)}, median ${format(median)}.${asked === null ? '' : ` This project asks ${format(asked)}.`}`;
  return (
    <div ref={ref} className={classes.strip}>
      {width > 0 && (
        <svg width={width} height={HEIGHT} role="img" aria-label={said}>
          <line x1={PAD} x2={width - PAD} y1={LINE} y2={LINE} stroke="var(--line-2)" />
          <rect x={x(lowest)} y={LINE - 3} width={Math.max(2, x(highest) - x(lowest))} height={6} fill="var(--sunk)" />
          <rect
            x={x(lowest) + 0.5}
            y={LINE - 3}
            width={Math.max(2, x(highest) - x(lowest) - 1)}
            height={6}
            fill="none"
            stroke="var(--line-2)"
          />
          {dots.map((value, i) => (
            <circle key={i} cx={x(value)} cy={LINE} r={5} fill="var(--surface)" stroke="var(--ink)" strokeWidth="1.5" />
          ))}
          <line x1={x(median)} x2={x(median)} y1={LINE - 11} y2={LINE + 11} stroke="var(--ink)" strokeWidth="2" />
          <Label x={x(median)} y={LINE + 28} width={width}>
            {format(median)}
            <tspan fill="var(--muted)" fontWeight="400">
              {' '}
              median
            </tspan>
          </Label>
          {asked !== null && (
            <>
              <path d={`M${x(asked)} ${LINE - 8} l-5 -8 h10 z`} fill="var(--fern)" />
              <Label x={x(asked)} y={LINE - 24} width={width}>
                {format(asked)}
                <tspan fill="var(--muted)" fontWeight="400">
                  {' '}
                  this project
                </tspan>
              </Label>
            </>
          )}
        </svg>
      )}
    </div>
  );
}

/** A label at a position on the axis, kept inside the chart. */
function Label({ x, y, width, children }: { x: number; y: number; width: number; children: ReactNode }) {
  const anchor = x < LABEL / 2 + PAD ? 'start' : x > width - LABEL / 2 - PAD ? 'end' : 'middle';
  const at = anchor === 'start' ? 0 : anchor === 'end' ? width : x;
  return (
    <text x={at} y={y} textAnchor={anchor} fontSize="12" fontWeight="600" fill="var(--ink)">
      {children}
    </text>
  );
}
