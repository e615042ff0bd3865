import { writeFileSync } from 'node:fs';

/** One measurement. `ratio` compares it with `baseline`, measured in the same run. */
export interface Row {
  what: string;
  value: number;
  unit: string;
  baseline?: { what: string; value: number };
  /** The target: at `most` or at `least` this value. */
  aim?: { most: number } | { least: number };
  /** Set if the aim applies to the ratio instead of the value itself. */
  aimOn?: 'ratio';
}

const ratioOf = (row: Row): number | null => (row.baseline ? row.value / row.baseline.value : null);

function verdict(row: Row): string {
  if (!row.aim) return '';
  const measured = row.aimOn === 'ratio' ? (ratioOf(row) ?? 0) : row.value;
  return ('most' in row.aim ? measured <= row.aim.most : measured >= row.aim.least) ? 'met' : 'MISSED';
}

const aimText = ({ aim, aimOn }: Row): string => {
  if (!aim) return '';
  const scaled = (n: number) => (aimOn === 'ratio' ? `${Math.round(n * 100)} %` : String(n));
  return 'most' in aim ? `≤ ${scaled(aim.most)}` : `≥ ${scaled(aim.least)}`;
};

const shown = (n: number): string =>
  new Intl.NumberFormat('en', { maximumFractionDigits: n < 10 ? 2 : n < 100 ? 1 : 0 }).format(n);

/** Prints the rows as a table and writes them as JSON. */
export function report(rows: Row[], file: string): void {
  const cells = rows.map((row) => {
    const ratio = ratioOf(row);
    return [
      row.what,
      `${shown(row.value)} ${row.unit}`,
      row.baseline ? `${shown(row.baseline.value)} ${row.unit}, ${row.baseline.what}` : '',
      ratio === null ? '' : `${shown(ratio * 100)} %`,
      aimText(row),
      verdict(row),
    ];
  });
  const head = ['what', 'measured', 'baseline', 'ratio', 'aim', ''];
  const widths = head.map((name, i) => Math.max(name.length, ...cells.map((row) => row[i]?.length ?? 0)));
  const line = (row: string[]) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd();
  console.log(`\n${line(head)}\n${widths.map((width) => '─'.repeat(width)).join('  ')}`);
  for (const row of cells) console.log(line(row));
  const json = rows.map((row) => ({ ...row, ratio: ratioOf(row), verdict: verdict(row) || null }));
  writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), rows: json }, null, 2)}\n`);
  console.log(`\nAlso in ${file}`);
}

/** Returns the middle value, ideally of an odd number of measurements. */
export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export const percentile = (values: number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
