import { focusInSight, isInUse } from './can-hold-focus.ts';

/** A field, or a group of choices, which Mantine describes by its error alone. */
const WRONG = '[aria-invalid="true"], :is([role="radiogroup"], [role="group"]):has(~ [id$="-error"])';
const FIELD = 'input, textarea, select, button, [tabindex]';

/** The first field of a form that is wrong; of a group of choices, the one that Tab reaches. */
function firstWrong(form: Element): HTMLElement | null {
  const wrong = [...form.querySelectorAll<HTMLElement>(WRONG)].find(isInUse);
  if (!wrong || wrong.matches(FIELD)) return wrong ?? null;
  return wrong.querySelector<HTMLElement>(`:checked, ${FIELD}`);
}

/**
 * Takes every form that was sent and refused, by the page or by the server, to its first wrong field, whose error is
 * part of its description and so is read with it. Whoever goes on typing or moves on meanwhile stays there.
 *
 * @returns Ends it.
 */
export function showRefusals(): () => void {
  let sent: Element | null = null;
  const look = () => {
    const wrong = sent && firstWrong(sent);
    if (!wrong) return;
    sent = null;
    focusInSight(wrong);
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
      // Fields that were wrong before stay as they are, and nothing changes.
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
