import { METRIC_INFO, type MetricKind } from '../../../src/domain/listing/figures/metric.ts';
import { formatMoney } from '../../../src/domain/shared/money.ts';
import type { DemoListing } from '../demo-listing.ts';
import { monthsBetween, visitsUpTo } from '../demo-months.ts';
import { KIND_WORDS } from './kind-words.ts';
import { browserWindow, lookOf, sign } from './project-look.ts';
import { circle, rect, type Svg } from './shapes.ts';
import { words } from './words.ts';

const INK = '#14191A';
const MUTED = '#5C6663';
const LINE = '#E7E4DC';

const plain = (value: number): string => String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',');
const dollars = (cents: number): string => formatMoney(Math.round(cents / 100) * 100);

/** Twelve monthly values of a project, as its seller states them: revenue in cents, else visits or users. */
function seriesOf({ revenue, spike, figures }: DemoListing): { name: string; values: number[]; text: typeof plain } {
  if (revenue) return { name: 'Revenue by month', values: monthsBetween(revenue, spike), text: dollars };
  const last = figures.visitors30 ?? figures.users ?? figures.activeWeekly ?? 100;
  return { name: figures.visitors30 ? 'Visits by month' : 'Users by month', values: visitsUpTo(last), text: plain };
}

interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Columns for twelve months between two hairlines; the last one in the project's color. */
function columns(values: readonly number[], { x, y, width, height }: Frame, ink: string, tint: string): Svg {
  const top = Math.max(...values);
  const step = width / values.length;
  return (
    [0, 0.5, 1].map((share) => rect(x, y + height * share, width, 1.5, LINE)).join('') +
    values
      .map((value, i) => {
        const tall = Math.round((value / top) * height);
        return rect(
          Math.round(x + i * step + step * 0.18),
          y + height - tall,
          Math.round(step * 0.64),
          tall,
          i === 11 ? ink : tint,
          4,
        );
      })
      .join('')
  );
}

/** A year of revenue, or of visits if there is no revenue, with its scale. */
export function drawChart(demo: DemoListing): Svg {
  const { ink, tint, pale } = lookOf(demo);
  const { name, values, text } = seriesOf(demo);
  const top = Math.max(...values);
  const frame = { x: 190, y: 270, width: 970, height: 370 };
  return (
    rect(0, 0, 1280, 800, pale) +
    rect(70, 60, 1140, 680, '#FFFFFF', 20) +
    sign(120, 110, 44, demo, ink) +
    words(180, 142, demo.title, { size: 26, fill: INK, bold: true }) +
    words(120, 218, name, { size: 30, fill: INK, bold: true }) +
    words(1160, 218, `${text(values.at(-1) ?? 0)} last month`, { size: 24, fill: MUTED, anchor: 'end' }) +
    columns(values, frame, ink, tint) +
    [0, 0.5, 1]
      .map((share) => words(172, 277 + 370 * share, text(top * (1 - share)), { size: 18, fill: MUTED, anchor: 'end' }))
      .join('') +
    words(230, 686, 'a year ago', { size: 18, fill: MUTED, anchor: 'middle' }) +
    words(1120, 686, 'last month', { size: 18, fill: MUTED, anchor: 'middle' })
  );
}

/** Figures on the drawn dashboard. Those the project has no value for are left out. */
const TILES = [
  'mrr',
  'activeSubscriptions',
  'subscribers',
  'users',
  'activeWeekly',
  'visitors30',
  'churn',
] as const satisfies MetricKind[];

const tileText = (kind: MetricKind, value: number): string => {
  const { unit } = METRIC_INFO[kind];
  return unit === 'cents' ? dollars(value * 100) : unit === 'percent' ? `${value}%` : plain(value);
};

/** The owner's dashboard: up to three of the project's figures, a year of values, and the newest rows. */
export function drawDashboard(demo: DemoListing): Svg {
  const { ink, tint, pale } = lookOf(demo);
  const { listHead, rows } = KIND_WORDS[demo.category];
  const { name, values, text } = seriesOf(demo);
  const tiles: [string, string][] = [
    [name.replace(' by month', ', last month'), text(values.at(-1) ?? 0)],
    ...TILES.flatMap((kind): [string, string][] => {
      const value = demo.figures[kind];
      return value === undefined ? [] : [[METRIC_INFO[kind].short, tileText(kind, value)]];
    }),
  ];
  return (
    rect(0, 0, 1280, 800, tint) +
    browserWindow(demo) +
    rect(70, 124, 230, 676, pale) +
    sign(100, 156, 40, demo, ink) +
    words(152, 184, demo.title.slice(0, 14), { size: 19, fill: INK, bold: true }) +
    ['Overview', listHead, 'Messages', 'Settings']
      .map((item, i) => words(104, 266 + i * 52, item, { size: 18, fill: i ? MUTED : ink, bold: i === 0 }))
      .join('') +
    tiles
      .slice(0, 3)
      .map(
        ([label, value], i) =>
          rect(340 + i * 285, 160, 260, 112, '#FFFFFF', 14, `stroke="${LINE}" stroke-width="2"`) +
          words(362 + i * 285, 196, label, { size: 17, fill: MUTED }) +
          words(362 + i * 285, 246, value, { size: 36, fill: INK, bold: true }),
      )
      .join('') +
    words(340, 330, name, { size: 20, fill: INK, bold: true }) +
    columns(values, { x: 340, y: 352, width: 830, height: 180 }, ink, tint) +
    words(340, 590, listHead, { size: 20, fill: INK, bold: true }) +
    rows
      .slice(0, 4)
      .map(
        ([row, end], i) =>
          rect(340, 606 + i * 48, 830, 1.5, LINE) +
          circle(352, 631 + i * 48, 7, tint) +
          words(372, 637 + i * 48, row, { size: 18, fill: INK }) +
          words(1170, 637 + i * 48, end, { size: 18, fill: MUTED, anchor: 'end' }),
      )
      .join('')
  );
}
