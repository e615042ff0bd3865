import { focusFirstError } from './focus-first-error.ts';
import { restoreLostFocus } from './restore-lost-focus.ts';

/** Maximum length, in characters, of a dialog body that may be read out as a whole. */
const SHORT = 240;

/**
 * Manages focus for keyboard and screen-reader users, including the text announced when focus moves. Returns a function
 * that stops it.
 */
export function manageFocus(): () => void {
  const ends = [restoreLostFocus(), focusFirstError(), shortenDescriptions()];
  return () => {
    for (const end of ends) end();
  };
}

/**
 * Shortens a long dialog description to the dialog's first paragraph, because Mantine describes a dialog by its whole
 * content, which screen readers announce on opening. Returns a function that stops doing so.
 */
function shortenDescriptions(): () => void {
  const shorten = ({ target }: FocusEvent) => {
    const dialog = target instanceof Element ? target.closest('[role="dialog"][aria-describedby]') : null;
    const body = document.getElementById(dialog?.getAttribute('aria-describedby') ?? '');
    if (!dialog || !body?.matches('.mantine-Modal-body') || (body.textContent ?? '').length <= SHORT) return;
    const first = body.querySelector('p');
    if (!first) return dialog.removeAttribute('aria-describedby');
    first.id ||= `${body.id}-first`;
    dialog.setAttribute('aria-describedby', first.id);
  };
  document.addEventListener('focusin', shorten);
  return () => document.removeEventListener('focusin', shorten);
}
