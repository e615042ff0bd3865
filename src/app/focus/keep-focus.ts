import { canHoldFocus, focusInSight, isInUse } from './can-hold-focus.ts';

/** Its replacement may bring a focus of its own, and a dialog that closes gives it back to its button. */
const SETTLED_MS = 60;

const FIRST_FIELD = '[data-autofocus]';
const HEADINGS = 'h1, h2, h3, h4, h5, h6, legend';
/** Each has a focus of its own, which goes back to what opened it. */
const LAYERS = '[role="dialog"], [role="menu"], [role="listbox"], .mantine-Notification-root';

/** An element that had the focus, and what it stood in, the nearest first. */
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

/** The heading of what a container holds by now, or the field that it begins with. */
function placeIn(container: Element): HTMLElement | null {
  if (!isInUse(container)) return null;
  const scope = container.querySelector('main') ?? container;
  const first = (selector: string) => [...scope.querySelectorAll<HTMLElement>(selector)].find(canHoldFocus);
  const field = first(FIRST_FIELD);
  if (field) return field;
  const heading = first(HEADINGS);
  if (heading) heading.tabIndex = -1;
  return heading ?? null;
}

/**
 * Brings a focus that fell to nothing to what replaced the element that had it: a button that went with its command, a
 * row, a step of a dialog, or a dialog whose button went. The next Tab would else begin at the top of the page.
 *
 * @returns Ends it.
 */
export function keepFocus(): () => void {
  // The latest last: one of the page, and one of each dialog or menu that was opened on it.
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
      if (layer && !isInUse(layer)) {
        trails.delete(layer);
        isBelow = true;
        continue;
      }
      // Somebody left it, as by a click beside it; or what was above it is gone, as a toast whose time was over.
      if (canHoldFocus(element)) return isBelow ? focusInSight(element as HTMLElement) : undefined;
      for (const container of around) {
        const place = placeIn(container);
        if (place) return focusInSight(place);
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
