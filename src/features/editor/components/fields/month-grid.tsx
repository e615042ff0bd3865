import { Button, VisuallyHidden } from '@mantine/core';
import clsx from 'clsx';
import { type ClipboardEvent, useId, useState } from 'react';
import { type FigureConversion, FigureProblem, useFigure } from '../../../../components/ui/figure-input.tsx';
import { Note } from '../../../../components/ui/note.tsx';
import { delimiterOf } from '../../../../domain/figures/delimiter-of.ts';
import type { MonthUnit } from '../../../../domain/figures/read-months.ts';
import { countMonthsPassed, shiftDraftMonths } from '../../../../domain/listing/draft/shift-draft-months.ts';
import { formatMonth, formatMonthYear, monthAt } from '../../../../domain/shared/time.ts';
import { useDraft } from '../draft-context.ts';
import classes from './month-grid.module.css';
import { type MonthSpan, type Months, PastedMonthsDialog } from './pasted-months-dialog.tsx';

interface MonthGridProps {
  unit: MonthUnit;
  /** Label for the months' content, such as `Visits`, if there is another grid next to this one. */
  what?: string;
  /** Values in the grid's unit; amounts are in cents. */
  months: Months;
  /** Month names, as `YYYY-MM`. */
  names: string[];
  onChange: (months: Months) => void;
  /** Raw text of each month that isn't a valid figure yet. */
  texts: (string | null)[];
  onText: (at: number, text: string | null) => void;
  /** Returns the error of a month. */
  problem: (at: number) => string | undefined;
  /** Converts an amount from another currency; without it, only dollars are accepted. */
  conversion?: (at: number) => FigureConversion | undefined;
  /** The months of both years, so that a pasted table can extend beyond this grid. */
  span?: MonthSpan;
}

/** Formats a month as `Jun 26`. */
const shortMonth = (name: string): string => `${formatMonth(name)} ${name.slice(2, 4)}`;

/** A grid of amounts or counts by month. Pasted tables are previewed as parsed before they fill it. */
export function MonthGrid({
  unit,
  what,
  months,
  names,
  onChange,
  texts,
  onText,
  problem,
  conversion,
  span,
}: MonthGridProps) {
  const [pasted, setPasted] = useState<{ text: string; at: number } | null>(null);
  const set = (at: number, value: number | null) => onChange(months.map((month, i) => (i === at ? value : month)));
  const fill = (next: Months) => {
    next.forEach((month, at) => {
      if (month !== months[at]) onText(at, null);
    });
    onChange(next);
  };
  const paste = (at: number) => (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text').trimEnd();
    if (delimiterOf(text) === null) return;
    event.preventDefault();
    setPasted({ text, at });
  };
  return (
    <>
      <div className={classes.grid}>
        {months.map((value, at) => (
          <Month
            key={names[at]}
            label={shortMonth(names[at] ?? '')}
            name={what && `${what}, ${shortMonth(names[at] ?? '')}`}
            unit={unit}
            value={value}
            onChange={(next) => set(at, next)}
            text={texts[at] ?? null}
            onText={(text) => onText(at, text)}
            problem={problem(at)}
            convert={conversion?.(at)}
            onPaste={paste(at)}
          />
        ))}
      </div>
      {pasted && (
        <PastedMonthsDialog
          text={pasted.text}
          at={pasted.at + (span?.at ?? 0)}
          unit={unit}
          months={span?.months ?? months}
          names={span?.names ?? names}
          onFill={span?.onFill ?? fill}
          onConvert={span?.onConvert}
          converted={span?.converted}
          onClose={() => setPasted(null)}
        />
      )}
    </>
  );
}

interface MonthProps {
  label: string;
  /** Accessible name of the input; undefined for revenue, which has a visible label and a description. */
  name: string | undefined;
  unit: MonthUnit;
  value: number | null;
  onChange: (value: number | null) => void;
  text: string | null;
  onText: (text: string | null) => void;
  problem: string | undefined;
  convert: FigureConversion | undefined;
  onPaste: (event: ClipboardEvent) => void;
}

function Month({ label, name, unit, value, onChange, text, onText, problem, convert, onPaste }: MonthProps) {
  const id = useId();
  const figure = useFigure({
    unit,
    value,
    onChange: (next) => Number.isNaN(next) || onChange(next),
    text,
    onText,
    convert,
  });
  const said = figure.problem ? <FigureProblem problem={figure.problem} /> : problem;
  return (
    <div className={clsx(classes.month, said && classes.wrong)}>
      <label htmlFor={id}>{label}</label>
      <input
        {...figure.input}
        id={id}
        aria-label={name}
        aria-invalid={said ? true : undefined}
        aria-describedby={clsx(!name && `${id}-what`, said && `${id}-problem`) || undefined}
        onPaste={onPaste}
      />
      {!name && (
        <VisuallyHidden component="span" id={`${id}-what`}>
          Revenue in dollars.
        </VisuallyHidden>
      )}
      {figure.isWaiting && <p role="status">Converting…</p>}
      {figure.readAs && !said && <p role="status">{figure.readAs}</p>}
      {said && (
        <p id={`${id}-problem`} className={classes.problem}>
          {said}
        </p>
      )}
    </div>
  );
}

const pathsOf = (...fields: string[]): string[] =>
  fields.flatMap((field) => Array.from({ length: 12 }, (_, at) => `${field}.${at}`));
/** Paths of the draft's month fields, oldest first in each row. Earlier and current revenue form one row. */
const ROWS = [pathsOf('earlierMonths', 'revenueMonths'), pathsOf('visitMonths')];

/** Offers to shift a draft's months once more months have ended; renders nothing while they are the latest twelve. */
export function MonthsPassed() {
  const { fields, change, texts, setText } = useDraft();
  const passed = countMonthsPassed(fields, new Date());
  if (!passed) return null;
  const from = monthAt(fields.monthsFrom, passed);
  const bring = () => {
    const { monthsFrom, revenueMonths, earlierMonths, visitMonths } = shiftDraftMonths(fields, from);
    change({ monthsFrom, revenueMonths, earlierMonths, visitMonths });
    // Unparsed text moves along with its month.
    for (const paths of ROWS) paths.forEach((path, i) => void setText(path, texts[paths[i + passed] ?? ''] ?? null));
  };
  return (
    <Note tone="amber" centered mb="md">
      <span>
        These months end in {formatMonthYear(monthAt(from, 11 - passed))}. Bring them forward to{' '}
        {formatMonthYear(monthAt(from, 11))}, and check costs and the other figures as well.
      </span>
      <Button variant="default" size="sm" onClick={bring}>
        Bring forward
      </Button>
    </Note>
  );
}
