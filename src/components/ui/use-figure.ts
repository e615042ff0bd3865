import { useUncontrolled } from '@mantine/hooks';
import { type ChangeEvent, useRef } from 'react';
import {
  type FigureFormat,
  type FigureReading,
  type FigureUnit,
  readFigure,
} from '../../domain/figures/read-figure.ts';
import { useFieldFocus } from './use-field-focus.ts';

/** The value of a field whose text cannot be read. No schema accepts it, so that nothing wrong is sent. */
const UNREADABLE = Number.NaN;

export interface FigureProps extends FigureFormat {
  /** In the unit; null if nothing is typed. */
  value?: number | null | undefined;
  /** Called with `UNREADABLE` while the text is no figure, or could be two. */
  onChange?: ((value: number | null) => void) | undefined;
  /** What is typed and not tidied yet, where it must outlive the field; null if the value says it all. */
  text?: string | null | undefined;
  onText?: ((text: string | null) => void) | undefined;
}

/** A figure as it is shown where it is not being typed: `1,500`, `12.50`. */
export function formatFigure(value: number, unit: FigureUnit): string {
  if (unit !== 'money') return value.toLocaleString('en-US', { maximumFractionDigits: 2 });
  return (value / 100).toLocaleString('en-US', { minimumFractionDigits: value % 100 ? 2 : 0 });
}

export type FigureFault = string | { choices: { label: string; choose: () => void }[] };

function problemOf(reading: FigureReading, unit: FigureUnit, choose: (value: number) => void): FigureFault | null {
  if (reading.kind === 'unreadable') return reading.message;
  if (reading.kind !== 'ambiguous') return null;
  return {
    choices: reading.values.map((value) => ({ label: formatFigure(value, unit), choose: () => choose(value) })),
  };
}

/**
 * A field for a figure: what is typed stays as typed until the field is left. Then what could be read is tidied; what could
 * not stays, with the sentence that says why, or with the question which of two figures is meant.
 */
export function useFigure({ value = null, onChange, unit, ...rest }: FigureProps) {
  const input = useRef<HTMLInputElement>(null);
  const { isFocused, onFocus, onBlur } = useFieldFocus(input);
  const [text, setText] = useUncontrolled<string | null>({
    value: rest.text,
    defaultValue: null,
    finalValue: null,
    onChange: (next) => rest.onText?.(next),
  });
  const reading = readFigure(text ?? '', { unit });
  const choose = (chosen: number) => {
    setText(null);
    onChange?.(chosen);
    input.current?.focus();
  };
  return {
    /** Why what was typed cannot be taken; null while it is being typed, and for what can. */
    problem: text === null || isFocused ? null : problemOf(reading, unit, choose),
    input: {
      ref: input,
      inputMode: unit === 'count' ? ('numeric' as const) : ('decimal' as const),
      value: text ?? (value === null || Number.isNaN(value) ? '' : formatFigure(value, unit)),
      onFocus,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const typed = event.currentTarget.value;
        const read = readFigure(typed, { unit });
        setText(typed);
        onChange?.(read.kind === 'value' ? read.value : read.kind === 'empty' ? null : UNREADABLE);
      },
      onBlur: () => {
        onBlur();
        if (reading.kind === 'value' || reading.kind === 'empty') setText(null);
      },
    },
  };
}
