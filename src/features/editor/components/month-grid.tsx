import { type ClipboardEvent, useState } from 'react';
import { parseDollars } from '../../../domain/shared/money.ts';
import { formatMonth } from '../../../domain/shared/time.ts';
import classes from './month-grid.module.css';

/** Amounts by month, side by side. A pasted column or row of a spreadsheet fills the grid from where it lands. */
export function MonthGrid({
  months,
  names,
  onChange,
}: {
  months: (number | null)[];
  names: string[];
  onChange: (months: (number | null)[]) => void;
}) {
  const [typing, setTyping] = useState<{ at: number; text: string } | null>(null);
  const set = (at: number, values: (number | null)[]) =>
    onChange(months.map((month, i) => (i >= at && i < at + values.length ? (values[i - at] ?? null) : month)));
  const paste = (at: number) => (event: ClipboardEvent) => {
    const cells = event.clipboardData
      .getData('text')
      .trim()
      .split(/[\t\n\r;]+/);
    if (cells.length < 2) return;
    event.preventDefault();
    set(at, cells.map(parseDollars));
  };
  return (
    <div className={classes.grid}>
      {months.map((cents, i) => (
        <label key={names[i]}>
          {formatMonth(names[i] ?? '')} {(names[i] ?? '').slice(2, 4)}
          <input
            inputMode="decimal"
            value={typing?.at === i ? typing.text : cents === null ? '' : String(cents / 100)}
            onChange={(event) => {
              setTyping({ at: i, text: event.currentTarget.value });
              set(i, [parseDollars(event.currentTarget.value)]);
            }}
            onBlur={() => setTyping(null)}
            onPaste={paste(i)}
          />
        </label>
      ))}
    </div>
  );
}
