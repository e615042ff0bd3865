import { Text, TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  value?: number | null;
  onChange?: (value: number | null) => void;
  suffix?: string;
  decimal?: boolean;
}

/** A whole (or decimal) number with its unit at the right. */
export function CountInput({ value = null, onChange, suffix, decimal = false, ...rest }: Props) {
  const [text, setText] = useState<string | null>(null);
  const read = (typed: string) => {
    const clean = typed.replace(/[,\s]/g, '');
    return (decimal ? /^\d{1,9}(\.\d{1,2})?$/ : /^\d{1,10}$/).test(clean) ? Number(clean) : null;
  };
  return (
    <TextInput
      {...rest}
      inputMode={decimal ? 'decimal' : 'numeric'}
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
      value={text ?? (value === null ? '' : String(value))}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onChange?.(read(event.currentTarget.value));
      }}
      onBlur={() => setText(null)}
    />
  );
}
