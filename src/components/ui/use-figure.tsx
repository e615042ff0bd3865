import { useUncontrolled } from '@mantine/hooks';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { type FigureFormat, type FigureUnit, readFigure } from '../../domain/figures/read-figure.ts';
import { TextButton } from './text-button.tsx';
import { useFieldFocus } from './use-field-focus.ts';

/** The value of a field whose text cannot be read. No schema accepts it, so that nothing wrong is sent. */
export const UNREADABLE = Number.NaN;

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

/**
 * A field for a figure: what is typed stays as typed until the field is left. Then what could be read is tidied; what could
 * not stays, with the sentence that says why, or with the question which of two figures is meant.
 */
export function useFigure({ value = null, onChange, unit, max, ...rest }: FigureProps) {
  const input = useRef<HTMLInputElement>(null);
  const { isFocused, onFocus, onBlur } = useFieldFocus(input);
  const [text, setText] = useUncontrolled<string | null>({
    value: rest.text,
    defaultValue: null,
    finalValue: null,
    onChange: (next) => rest.onText?.(next),
  });
  const reading = readFigure(text ?? '', { unit, max });
  const choose = (chosen: number) => {
    setText(null);
    onChange?.(chosen);
    input.current?.focus();
  };
  let problem: ReactNode = null;
  if (text !== null && !isFocused && reading.kind === 'unreadable') problem = reading.message;
  if (text !== null && !isFocused && reading.kind === 'ambiguous') {
    const [first, second] = reading.values.map((one) => ({ one, label: formatFigure(one, unit) }));
    problem = (
      <>
        Which one is it?{' '}
        {[first, second].map((choice) => (
          <TextButton key={choice?.label} mr={10} onClick={() => choose(choice?.one ?? 0)}>
            {choice?.label}
          </TextButton>
        ))}
      </>
    );
  }
  return {
    problem,
    input: {
      ref: input,
      inputMode: unit === 'count' ? ('numeric' as const) : ('decimal' as const),
      value: text ?? (value === null || Number.isNaN(value) ? '' : formatFigure(value, unit)),
      onFocus,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const typed = event.currentTarget.value;
        const read = readFigure(typed, { unit, max });
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
