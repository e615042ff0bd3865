import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { errorWithoutField, fieldErrors } from '../../../../lib/api/error-text.ts';

interface CodeInputProps extends Omit<TextInputProps, 'onChange'> {
  onChange: (code: string) => void;
}

/** Input for an authenticator app's six digits, which many apps display and copy in two groups. */
export const CodeInput = ({ onChange, ...rest }: CodeInputProps) => (
  <TextInput
    label="Six-digit code"
    inputMode="numeric"
    autoComplete="one-time-code"
    {...rest}
    onChange={(event) => onChange(event.currentTarget.value.replace(/\s/g, ''))}
  />
);

/** Runs an action started in a dialog, and tracks its progress and its error, for one field or for the whole form. */
export function useAttempt(): {
  busy: boolean;
  failure: string | null;
  problem: (field: string) => string | undefined;
  /** Clears the last attempt's error; use as the form's `onChange`. */
  forget: () => void;
  run: (action: () => Promise<void>) => void;
} {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const problems = fieldErrors(error);
  return {
    busy,
    failure: errorWithoutField(error),
    problem: (field) => problems[field],
    forget: () => setError(null),
    run: (action) => {
      setBusy(true);
      setError(null);
      action()
        .catch(setError)
        .finally(() => setBusy(false));
    },
  };
}
