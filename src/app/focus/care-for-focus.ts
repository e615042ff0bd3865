import { keepFocus } from './keep-focus.ts';
import { showRefusals } from './show-refusals.ts';

/** A body of so many letters is heard at once. */
const SHORT = 240;

/** Cares for who does not look at the whole page: where the focus goes, and what is said with it. */
export function careForFocus(): () => void {
  const ends = [keepFocus(), showRefusals(), shortenDescriptions()];
  return () => {
    for (const end of ends) end();
  };
}

/**
 * Mantine describes a dialog by all that it holds, which a screen reader says as the dialog opens. This leaves of a
 * long one the first paragraph, which says what it is about; the rest is there to be read.
 *
 * @returns Ends it.
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
