import { TextInput, type TextInputProps } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react';
import {
  type FigureFormat,
  type FigureReading,
  type FigureUnit,
  readFigure,
} from '../../domain/figures/read-figure.ts';
import type { OriginalAmount } from '../../domain/rates/conversion.ts';
import { DOLLAR } from '../../domain/rates/currency.ts';
import { typedAmount } from '../../domain/rates/typed-amount.ts';
import { InDollars } from '../money/in-dollars.tsx';
import { TextButton } from './link.tsx';
import { Muted } from './muted.tsx';

/**
 * Whether a field is being typed in. A press elsewhere ends that when it is released: a message that appeared under the
 * field before would move the button away that is being pressed.
 */
function useFieldFocus(field: RefObject<HTMLElement | null>) {
  const [isFocused, setFocused] = useState(false);
  const isPressed = useRef(false);
  useEffect(() => {
    if (!isFocused) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      // After the click that this release makes.
      setTimeout(() => setFocused(document.activeElement === field.current));
    };
    window.addEventListener('pointerdown', press, { capture: true, signal });
    window.addEventListener('pointerup', release, { capture: true, signal });
    window.addEventListener('pointercancel', release, { capture: true, signal });
    return () => listeners.abort();
  }, [isFocused, field]);
  return {
    isFocused,
    onFocus: () => setFocused(true),
    onBlur: () => {
      if (!isPressed.current) setFocused(false);
    },
  };
}

/** The value of a field whose text cannot be read. No schema accepts it, so that nothing wrong is sent. */
const UNREADABLE = Number.NaN;

interface FigureProps extends FigureFormat {
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

type FigureFault =
  | string
  | { choices: { label: string; choose: () => void }[] }
  | { inCurrency: OriginalAmount; choose: (cents: number) => void };

function problemOf(
  reading: FigureReading,
  { text, unit }: { text: string; unit: FigureUnit },
  choose: (value: number) => void,
): FigureFault | null {
  if (reading.kind === 'unreadable') {
    const amount = unit === 'money' ? typedAmount(text, DOLLAR) : null;
    return amount && amount.currency !== DOLLAR ? { inCurrency: amount, choose } : reading.message;
  }
  if (reading.kind !== 'ambiguous') return null;
  return {
    choices: reading.values.map((value) => ({ label: formatFigure(value, unit), choose: () => choose(value) })),
  };
}

/**
 * A field for a figure: what is typed stays as typed until the field is left. Then what could be read is tidied; what could
 * not stays, with the sentence that says why, or with the question which of two figures is meant.
 */
export function useFigure({ value = null, onChange, unit, inDollars, ...rest }: FigureProps) {
  const input = useRef<HTMLInputElement>(null);
  const { isFocused, onFocus, onBlur } = useFieldFocus(input);
  const [text, setText] = useUncontrolled<string | null>({
    value: rest.text,
    defaultValue: null,
    finalValue: null,
    onChange: (next) => rest.onText?.(next),
  });
  const reading = readFigure(text ?? '', { unit, inDollars });
  const choose = (chosen: number) => {
    setText(null);
    onChange?.(chosen);
    input.current?.focus();
  };
  return {
    /** Why what was typed cannot be taken; null while it is being typed, and for what can. */
    problem: text === null || isFocused ? null : problemOf(reading, { text, unit }, choose),
    input: {
      ref: input,
      inputMode: unit === 'count' ? ('numeric' as const) : ('decimal' as const),
      value: text ?? (value === null || Number.isNaN(value) ? '' : formatFigure(value, unit)),
      onFocus,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const typed = event.currentTarget.value;
        const read = readFigure(typed, { unit, inDollars });
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

/** Why a typed figure cannot be taken, or the question which of two it is. */
export function FigureProblem({ problem }: { problem: FigureFault }) {
  if (typeof problem === 'string') return problem;
  if ('inCurrency' in problem) return <InDollars amount={problem.inCurrency} choose={problem.choose} />;
  return (
    <>
      Which one is it?{' '}
      {problem.choices.map(({ label, choose }) => (
        <TextButton key={label} mr="smd" onClick={choose}>
          {label}
        </TextButton>
      ))}
    </>
  );
}

export interface FigureInputProps
  extends Omit<TextInputProps, 'value' | 'onChange' | 'unit' | 'max'>,
    Omit<FigureProps, 'decimalSign'> {
  /** What is counted, at the right: `days`, `%`. */
  suffix?: string;
}

/** A figure as people type it, `2,5` or `1.500,00` or `42k`; what cannot be read stays in the field and is said. */
export function FigureInput({ value, onChange, text, onText, unit, suffix, error, ...rest }: FigureInputProps) {
  const figure = useFigure({ value, onChange, text, onText, unit });
  return (
    <TextInput
      {...rest}
      {...figure.input}
      error={figure.problem ? <FigureProblem problem={figure.problem} /> : error}
      leftSection={unit === 'money' ? '$' : undefined}
      rightSection={suffix && <Muted span>{suffix}</Muted>}
      rightSectionWidth={suffix ? suffix.length * 7 + 18 : undefined}
      rightSectionPointerEvents="none"
      styles={{ input: { textAlign: 'right' } }}
      onBlur={(event) => {
        figure.input.onBlur();
        rest.onBlur?.(event);
      }}
      onFocus={(event) => {
        figure.input.onFocus();
        rest.onFocus?.(event);
      }}
    />
  );
}
