import { Text, TextInput, type TextInputProps } from '@mantine/core';
import { FigureProblem } from './figure-problem.tsx';
import { type FigureProps, useFigure } from './use-figure.ts';

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
      rightSection={
        suffix && (
          <Text span size="sm" c="dimmed">
            {suffix}
          </Text>
        )
      }
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
