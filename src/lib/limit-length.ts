import type { ClipboardEvent, FormEvent, ReactNode } from 'react';
import { lengthError } from '../domain/shared/text.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;

const MAX_WORD_LENGTH = 50_000;

/**
 * Blocks pasting a word so long that Chromium would take ten seconds to wrap it, and tells the user. Works on a field,
 * or on an element that contains fields.
 */
export function blockOverlongWord(event: ClipboardEvent): void {
  const field = event.target;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  const words = event.clipboardData.getData('text').split(/\s/);
  if (!words.some(({ length }) => length > MAX_WORD_LENGTH)) return;
  event.preventDefault();
  const before = field.validationMessage;
  field.setCustomValidity('Not pasted: a word in it is too long.');
  field.reportValidity();
  field.setCustomValidity(before);
}

/**
 * Returns props for a text field with a length limit. Excess text stays in the field, with an error that prevents the
 * form from being submitted, because `maxLength` would truncate the text silently.
 */
export function limitLength(value: string, limit: number, error?: ReactNode) {
  const problem = lengthError(value, limit);
  return {
    value,
    error: problem ?? error,
    onPaste: blockOverlongWord,
    ref: (field: TextField | null) => field?.setCustomValidity(problem ?? ''),
    // Prevents the browser from showing the error a second time, in its own bubble.
    onInvalid: (event: FormEvent<TextField>) => {
      if (!problem) return;
      event.preventDefault();
      event.currentTarget.focus();
    },
  };
}
