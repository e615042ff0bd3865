import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Distance from the end, in pixels, that still counts as being at the end. */
const NEAR = 40;
const entriesOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-entry]')];
/** Returns an element's distance below the top of a list's viewport. */
const distanceBelow = (list: HTMLElement, element: HTMLElement) =>
  element.getBoundingClientRect().top - list.getBoundingClientRect().top;

/**
 * Manages a thread's scroll position: at the end it follows new messages; elsewhere the topmost visible message stays
 * in place when messages are added. `follows` is true if the list ends with the thread's newest message.
 */
export function useLogScroll(log: RefObject<HTMLDivElement | null>, follows: boolean) {
  const isAtEnd = useRef(true);
  const anchor = useRef<{ element: HTMLElement; top: number } | null>(null);
  const [atEnd, setAtEnd] = useState(true);

  const remember = useCallback(() => {
    const list = log.current;
    if (!list) return;
    isAtEnd.current = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;
    setAtEnd(isAtEnd.current);
    const top = list.getBoundingClientRect().top;
    const element = entriesOf(list).find((entry) => entry.getBoundingClientRect().bottom > top);
    anchor.current = element ? { element, top: distanceBelow(list, element) } : null;
  }, [log]);

  const settle = useCallback(() => {
    const list = log.current;
    if (!list) return;
    const held = anchor.current;
    if (isAtEnd.current && follows) list.scrollTop = list.scrollHeight;
    else if (held?.element.isConnected) list.scrollTop += distanceBelow(list, held.element) - held.top;
    remember();
  }, [log, follows, remember]);

  // Runs after every render, before paint.
  useLayoutEffect(settle);
  useEffect(() => {
    const list = log.current;
    if (!list) return;
    // Files loading or a growing composer change heights without a re-render here.
    const sizes = new ResizeObserver(settle);
    sizes.observe(list);
    for (const child of list.children) sizes.observe(child);
    return () => sizes.disconnect();
  }, [log, settle]);

  return {
    atEnd: atEnd && follows,
    onScroll: remember,
    toEnd: useCallback(() => {
      isAtEnd.current = true;
      anchor.current = null;
      // Otherwise, wait until the newest messages are rendered, because the list doesn't end with them yet.
      if (follows) settle();
    }, [follows, settle]),
    /** Scrolls an entry to the center or near the top. */
    reveal: useCallback(
      (id: string, block: ScrollLogicalPosition = 'center') => {
        const list = log.current;
        const entry = list?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"]`);
        if (!list || !entry) return;
        const room = block === 'center' ? (list.clientHeight - entry.offsetHeight) / 2 : NEAR;
        list.scrollTop += distanceBelow(list, entry) - Math.max(0, room);
        remember();
      },
      [log, remember],
    ),
  };
}
