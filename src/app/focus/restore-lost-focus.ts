import { canHoldFocus, focusAndReveal, isRenderedAndActive } from './can-hold-focus.ts';

/**
 * Delay before restoring focus, because a replacement element may take focus itself, and a closing dialog returns focus
 * to the button that opened it.
 */
const SETTLED_MS = 60;

const FIRST_FIELD = '[data-autofocus]';
const HEADINGS = 'h1, h2, h3, h4, h5, h6, legend';
/** Layers that manage their own focus and return it to the element that opened them. */
const LAYERS = '[role="dialog"], [role="menu"], [role="listbox"], .mantine-Notification-root';

/** An element that had focus, followed by its ancestors, nearest first. */
type Trail = readonly [Element, ...Element[]];

function trailOf(element: Element): Trail {
  const around: Element[] = [];
  for (let next = element.parentElement; next && next !== document.body; next = next.parentElement) around.push(next);
  return [element, ...around];
}

const isLost = (): boolean => {
  const { activeElement: focused, body } = document;
  return focused === null || focused === body || !canHoldFocus(focused);
};

/** Returns the first field or heading inside a container that can currently take focus. */
function placeIn(container: Element): HTMLElement | null {
  if (!isRenderedAndActive(container)) return null;
  const scope = container.querySelector('main') ?? container;
  const first = (selector: string) => [...scope.querySelectorAll<HTMLElement>(selector)].find(canHoldFocus);
  const field = first(FIRST_FIELD);
  if (field) return field;
  const heading = first(HEADINGS);
  if (heading) heading.tabIndex = -1;
  return heading ?? null;
}

/**
 * Restores focus when the focused element disappears (a button removed by its own command, a row, a dialog step, a
 * dialog's opener); otherwise the next Tab would start at the top of the page. Returns a function that stops it.
 */
export function restoreLostFocus(): () => void {
  // Most recent last: one trail for the page, and one for each dialog or menu opened on it.
  const trails = new Map<Element | null, Trail>();
  const remember = (element: Element) => {
    const layer = element.closest(LAYERS);
    trails.delete(layer);
    trails.set(layer, trailOf(element));
  };
  const restore = () => {
    if (!isLost()) return;
    let isBelow = false;
    for (const [layer, [element, ...around]] of [...trails].reverse()) {
      if (layer && !isRenderedAndActive(layer)) {
        trails.delete(layer);
        isBelow = true;
        continue;
      }
      // An element that can still be focused lost focus either because the user clicked elsewhere, so it stays that
      // way, or because the layer above it is gone, such as an expired toast.
      if (canHoldFocus(element)) return isBelow ? focusAndReveal(element as HTMLElement) : undefined;
      for (const container of around) {
        const place = placeIn(container);
        if (place) return focusAndReveal(place);
      }
    }
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const changes = new MutationObserver(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      restore();
    }, SETTLED_MS);
  });
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'inert'] });
  const over = new AbortController();
  document.addEventListener('focusin', ({ target }) => target instanceof Element && remember(target), over);
  if (document.activeElement && document.activeElement !== document.body) remember(document.activeElement);
  return () => {
    over.abort();
    changes.disconnect();
    clearTimeout(timer);
  };
}
