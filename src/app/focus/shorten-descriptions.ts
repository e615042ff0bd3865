/** A body of so many letters is heard at once. */
const SHORT = 240;

/**
 * Lets a screen reader say only the first paragraph of a long dialog as it opens. Mantine describes it by all it holds.
 *
 * @returns Ends it.
 */
export function shortenDescriptions(): () => void {
  const shorten = ({ target }: FocusEvent) => {
    const dialog = target instanceof Element ? target.closest('[role="dialog"][aria-describedby]') : null;
    const body = dialog && document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
    if (!dialog || !body?.matches('.mantine-Modal-body') || (body.textContent ?? '').length <= SHORT) return;
    const first = body.querySelector('p');
    if (!first) return dialog.removeAttribute('aria-describedby');
    first.id ||= `${body.id}-first`;
    dialog.setAttribute('aria-describedby', first.id);
  };
  document.addEventListener('focusin', shorten);
  return () => document.removeEventListener('focusin', shorten);
}
