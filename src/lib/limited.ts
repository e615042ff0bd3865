import type { FormEvent, ReactNode } from 'react';
import { tooLong } from '../domain/shared/text.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * The properties of a text field with a limit. All that is typed or pasted stays in it: a text that is too long is said at the
 * field and keeps its form from being sent, where `maxLength` would cut it without a word.
 */
export function limited(value: string, limit: number, error?: ReactNode) {
  const problem = tooLong(value, limit);
  return {
    value,
    error: problem ?? error,
    ref: (field: TextField | null) => field?.setCustomValidity(problem ?? ''),
    // The browser would say it a second time, in a bubble of its own.
    onInvalid: (event: FormEvent<TextField>) => {
      event.preventDefault();
      event.currentTarget.focus();
    },
  };
}
