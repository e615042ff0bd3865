import { focusAndReveal, isRenderedAndActive } from './can-hold-focus.ts';

/**
 * Selector for invalid fields, and for groups of choices with an error message, since Mantine doesn't set
 * `aria-invalid` on groups.
 */
const WRONG = '[aria-invalid="true"], :is([role="radiogroup"], [role="group"]):has(~ [id$="-error"])';
const FIELD = 'input, textarea, select, button, [tabindex]';

/** Returns the first invalid field of a form; in a group of choices, the one that Tab reaches. */
function firstWrong(form: Element): HTMLElement | null {
  const wrong = [...form.querySelectorAll<HTMLElement>(WRONG)].find(isRenderedAndActive);
  if (!wrong || wrong.matches(FIELD)) return wrong ?? null;
  return wrong.querySelector<HTMLElement>(`:checked, ${FIELD}`);
}

/**
 * Focuses the first invalid field, whose description includes its error, after the page or the server rejects a form,
 * unless the user has typed or moved on. Returns a function that stops listening.
 */
export function focusFirstError(): () => void {
  let sent: Element | null = null;
  const look = () => {
    const wrong = sent && firstWrong(sent);
    if (!wrong) return;
    sent = null;
    focusAndReveal(wrong);
  };
  const forget = () => {
    sent = null;
  };
  const changes = new MutationObserver(look);
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-invalid'] });
  const over = new AbortController();
  const listening = { capture: true, signal: over.signal };
  document.addEventListener(
    'submit',
    ({ target }) => {
      sent = target instanceof Element ? target : null;
      // Fields that were already invalid don't change, so the observer doesn't fire for them.
      setTimeout(look);
    },
    listening,
  );
  for (const move of ['input', 'pointerdown', 'keydown']) document.addEventListener(move, forget, listening);
  return () => {
    over.abort();
    changes.disconnect();
  };
}
