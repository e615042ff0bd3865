import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { parseDollars } from '../../domain/shared/money.ts';

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** Cents; null while nothing (or no amount) is typed. */
  value?: number | null;
  onChange?: (cents: number | null) => void;
}

const typed = (cents: number | null): string =>
  cents === null ? '' : (cents / 100).toLocaleString('en-US', { minimumFractionDigits: cents % 100 ? 2 : 0 });

/** An amount in dollars as people type it; keeps the typed text until the field loses focus. */
export function MoneyInput({ value = null, onChange, ...rest }: Props) {
  const [text, setText] = useState<string | null>(null);
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      leftSection="$"
      styles={{ input: { textAlign: 'right' } }}
      value={text ?? typed(value)}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onChange?.(parseDollars(event.currentTarget.value));
      }}
      onBlur={() => setText(null)}
    />
  );
}
