import type { ClipboardEvent, FormEvent, ReactNode } from 'react';
import { tooLong } from '../domain/shared/text.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;

const MAX_WORD_LENGTH = 50_000;

/**
 * Refuses a paste, into the field or any in its element, with a word so long that Chromium takes ten seconds to break
 * it into lines, and tells the user.
 */
export function refuseEndlessWord(event: ClipboardEvent): void {
  const field = event.target;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  const words = event.clipboardData.getData('text').split(/\s/);
  if (!words.some(({ length }) => length > MAX_WORD_LENGTH)) return;
  event.preventDefault();
  const before = field.validationMessage;
  field.setCustomValidity('Not pasted: a word of it is too long.');
  field.reportValidity();
  field.setCustomValidity(before);
}

/**
 * The properties of a text field with a limit. Excess text stays, with a problem at the field that keeps its form from
 * being sent, while `maxLength` would cut it silently.
 */
export function limited(value: string, limit: number, error?: ReactNode) {
  const problem = tooLong(value, limit);
  return {
    value,
    error: problem ?? error,
    onPaste: refuseEndlessWord,
    ref: (field: TextField | null) => field?.setCustomValidity(problem ?? ''),
    // The browser would say it a second time, in a bubble of its own.
    onInvalid: (event: FormEvent<TextField>) => {
      if (!problem) return;
      event.preventDefault();
      event.currentTarget.focus();
    },
  };
}
