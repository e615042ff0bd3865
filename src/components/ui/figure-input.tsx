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
import { currencyName, DOLLAR, formatAmount } from '../../domain/rates/currency.ts';
import { parseTypedAmount } from '../../domain/rates/parse-typed-amount.ts';
import { formatMoney } from '../../domain/shared/money.ts';
import { formatNumber } from '../../domain/shared/numbers.ts';
import { readerClock } from '../../domain/shared/reader-clock.ts';
import { decimalSignOf } from '../../domain/shared/reader-locale.ts';
import { InDollars } from '../money/in-dollars.tsx';
import { TextButton } from './link.tsx';
import { Muted } from './muted.tsx';

/**
 * Tracks whether a field has focus. After a press elsewhere, the field loses focus only on release, because an error
 * message appearing under the field would move the pressed button away.
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
      // Runs after the click that this release triggers.
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

/** The value of a field whose text can't be parsed. No schema accepts it, so nothing invalid is submitted. */
const UNREADABLE = Number.NaN;

/** Converts an amount typed in a currency other than dollars. */
export interface FigureConversion {
  /** The conversion is pending or failed with a problem; null if none was started. */
  state: 'waiting' | { problem: string } | null;
  start: (amount: { currency: string; minor: number }, text: string) => void;
}

interface FigureProps extends Pick<FigureFormat, 'unit' | 'inDollars'> {
  /** The figure, in `unit`; null if the field is empty. */
  value?: number | null | undefined;
  /** Called with `UNREADABLE` while the text isn't a number, or is ambiguous. */
  onChange?: ((value: number | null) => void) | undefined;
  /**
   * The typed text before normalization, for callers that store it beyond the field's lifetime; null if the field shows
   * the formatted `value`.
   */
  text?: string | null | undefined;
  onText?: ((text: string | null) => void) | undefined;
  /** Set for fields that accept amounts in any currency. */
  convert?: FigureConversion | undefined;
  /** A suggestion in cents for when an amount in another currency is rejected; its text replaces `inDollars`. */
  instead?: { text: string; cents: number } | null | undefined;
}

/** Formats a figure for display when the field is not being edited: `1,500`, `12.50`. */
export function formatFigure(value: number, unit: FigureUnit): string {
  if (unit !== 'money') return formatNumber(value, { maximumFractionDigits: 2 });
  return formatNumber(value / 100, { minimumFractionDigits: value % 100 ? 2 : 0 });
}

/** Formats a figure unambiguously: dollars as on the rest of the site, counts without thousands separators. */
const plainFigure = (value: number, unit: FigureUnit): string =>
  unit === 'money' ? formatMoney(value) : unit === 'dollars' ? formatMoney(value * 100) : String(value);

type FigureFault =
  | string
  | { question: string; choices: { label: string; choose: () => void }[] }
  | { inCurrency: OriginalAmount; choose: (cents: number) => void };

interface Answers {
  /** Resolves an ambiguous entry to one of its two possible values. */
  choose: (value: number, currency: string | undefined) => void;
  name: (currency: string) => void;
  send: () => void;
}

type ProblemProps = Pick<FigureProps, 'unit' | 'inDollars' | 'convert' | 'instead'>;

function problemOf(
  reading: FigureReading,
  { text, unit, inDollars, convert, instead = null }: ProblemProps & { text: string },
  { choose, name, send }: Answers,
): FigureFault | null {
  switch (reading.kind) {
    case 'unreadable': {
      if (instead && reading.message === inDollars) {
        const { text: question, cents } = instead;
        return { question, choices: [{ label: `Use ${formatMoney(cents)}`, choose: () => choose(cents, undefined) }] };
      }
      const amount = unit === 'money' && !inDollars && !convert ? parseTypedAmount(text, DOLLAR) : null;
      return amount && amount.currency !== DOLLAR
        ? { inCurrency: amount, choose: (cents) => choose(cents, undefined) }
        : reading.message;
    }
    case 'ambiguous': {
      const { currency } = reading;
      const labelOf = (value: number) => (currency ? formatAmount(value, currency) : formatFigure(value, unit));
      const choices = reading.values.map((value) => ({ label: labelOf(value), choose: () => choose(value, currency) }));
      if (!currency || !convert?.state) return { question: 'Which one is it?', choices };
      return convert.state === 'waiting' ? null : { question: convert.state.problem, choices };
    }
    case 'which-currency':
      return {
        question: 'Which currency is it?',
        choices: reading.currencies.map((code) => ({ label: currencyName(code), choose: () => name(code) })),
      };
    case 'value':
      if (!reading.currency || convert?.state === 'waiting') return null;
      return convert?.state
        ? { question: convert.state.problem, choices: [{ label: 'Try again', choose: send }] }
        : { question: 'Not converted yet.', choices: [{ label: 'Convert', choose: send }] };
    default:
      return null;
  }
}

/**
 * A field for a figure, which keeps the raw text until the field loses focus. Then the text is normalized or converted
 * from another currency; text that can't be parsed stays, with an error or a question about its meaning.
 */
export function useFigure({ value = null, onChange, unit, inDollars, convert, instead, ...rest }: FigureProps) {
  const input = useRef<HTMLInputElement>(null);
  const { isFocused, onFocus, onBlur } = useFieldFocus(input);
  const [text, setText] = useUncontrolled<string | null>({
    value: rest.text,
    defaultValue: null,
    finalValue: null,
    onChange: (next) => rest.onText?.(next),
  });
  const localSign = decimalSignOf(readerClock().locale);
  const read = (typed: string) =>
    readFigure(typed, { unit, inDollars, currency: convert ? DOLLAR : undefined, localSign });
  const [readAs, setReadAs] = useState<number | null>(null);
  const reading = read(text ?? '');
  const isWaiting = text !== null && convert?.state === 'waiting';
  /** Starts converting an amount typed in another currency; returns false for any other text. */
  const send = (typed: string): boolean => {
    const amount = read(typed);
    if (amount.kind !== 'value' || !amount.currency) return false;
    if (!isWaiting) convert?.start({ currency: amount.currency, minor: amount.value }, typed);
    return true;
  };
  const choose = (chosen: number, currency?: string) => {
    if (currency) {
      convert?.start({ currency, minor: chosen }, text ?? '');
      return;
    }
    setText(null);
    onChange?.(chosen);
    input.current?.focus();
  };
  const name = (currency: string) => {
    const typed = `${text?.trim()} ${currency}`;
    setText(typed);
    send(typed);
  };
  const answers = { choose, name, send: () => void send(text ?? '') };
  return {
    /** The problem with the typed text; null during typing and for valid text. */
    problem:
      text === null || isFocused ? null : problemOf(reading, { text, unit, inDollars, convert, instead }, answers),
    /** The result, if the reader’s locale decided how the text was parsed: `Read as $3,400.` */
    readAs: readAs === null ? null : `Read as ${plainFigure(readAs, unit)}.`,
    /** True while the typed amount is being converted. */
    isWaiting,
    /** True while the field shows an amount in a currency other than dollars. */
    isForeign: (reading.kind === 'value' || reading.kind === 'ambiguous') && reading.currency !== undefined,
    input: {
      ref: input,
      inputMode: unit === 'count' ? ('numeric' as const) : ('decimal' as const),
      value: text ?? (value === null || Number.isNaN(value) ? '' : formatFigure(value, unit)),
      onFocus,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const typed = event.currentTarget.value;
        const next = read(typed);
        const isTaken = next.kind === 'value' && !next.currency;
        setText(typed);
        setReadAs(null);
        onChange?.(isTaken ? next.value : next.kind === 'empty' ? null : UNREADABLE);
      },
      onBlur: () => {
        onBlur();
        if (text !== null && send(text)) return;
        if (reading.kind === 'value' && reading.isByLocale) setReadAs(reading.value);
        if (reading.kind === 'value' || reading.kind === 'empty') setText(null);
      },
    },
  };
}

/** An error in a typed figure, or a question about its meaning. */
export function FigureProblem({ problem }: { problem: FigureFault }) {
  if (typeof problem === 'string') return problem;
  if ('inCurrency' in problem) return <InDollars amount={problem.inCurrency} choose={problem.choose} />;
  return (
    <>
      {problem.question}{' '}
      {problem.choices.map(({ label, choose }) => (
        <TextButton key={label} mr="smd" onClick={choose}>
          {label}
        </TextButton>
      ))}
    </>
  );
}

export interface FigureInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'unit' | 'max'>, FigureProps {
  /** The unit, on the right: `days`, `%`. */
  suffix?: string;
  /** A muted line below the field. */
  note?: string | undefined;
}

/**
 * Accepts figures as people type them, such as `2,5`, `1.500,00` or `42k`. Text that can't be parsed stays in the field
 * with an error.
 */
export function FigureInput(props: FigureInputProps) {
  const { value, onChange, text, onText, unit, inDollars, convert, instead, suffix, note, error, ...rest } = props;
  const figure = useFigure({ value, onChange, text, onText, unit, inDollars, convert, instead });
  const below = figure.isWaiting ? 'Converting…' : figure.problem ? undefined : (figure.readAs ?? note);
  return (
    <TextInput
      {...rest}
      {...figure.input}
      error={figure.problem ? <FigureProblem problem={figure.problem} /> : error}
      inputContainer={(children) => (
        <>
          {children}
          {below && (
            <Muted size="xs" mt="xs" role="status">
              {below}
            </Muted>
          )}
        </>
      )}
      leftSection={unit === 'money' && !figure.isForeign ? '$' : undefined}
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
