import { TextInput, type TextInputProps } from '@mantine/core';

/** The six digits that an authenticator app shows. */
export const CodeInput = (props: TextInputProps) => (
  <TextInput label="Six-digit code" inputMode="numeric" autoComplete="one-time-code" maxLength={6} {...props} />
);
