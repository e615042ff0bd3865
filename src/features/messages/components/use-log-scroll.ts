import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Within so many pixels of the end, a reader is at the end. */
const NEAR = 40;
const entriesOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-entry]')];
/** The distance of an element below the top of a list's visible part. */
const below = (list: HTMLElement, element: HTMLElement) =>
  element.getBoundingClientRect().top - list.getBoundingClientRect().top;

/**
 * A thread's scroll position: at the end it follows new messages; elsewhere the topmost visible message stays in place
 * while others are added above or below. `follows` tells whether the list's end is the thread's.
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
    anchor.current = element ? { element, top: below(list, element) } : null;
  }, [log]);

  const settle = useCallback(() => {
    const list = log.current;
    if (!list) return;
    const held = anchor.current;
    if (isAtEnd.current && follows) list.scrollTop = list.scrollHeight;
    else if (held?.element.isConnected) list.scrollTop += below(list, held.element) - held.top;
    remember();
  }, [log, follows, remember]);

  // After every change of the page, before it is painted.
  useLayoutEffect(settle);
  useEffect(() => {
    const list = log.current;
    if (!list) return;
    // Files, and a composer that grows, change heights without a change here.
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
      // Otherwise once the end is shown: until then this list has another one.
      if (follows) settle();
    }, [follows, settle]),
    /** Brings an entry to the middle, or near the top. */
    reveal: useCallback(
      (id: string, block: ScrollLogicalPosition = 'center') => {
        const list = log.current;
        const entry = list?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"]`);
        if (!list || !entry) return;
        const room = block === 'center' ? (list.clientHeight - entry.offsetHeight) / 2 : NEAR;
        list.scrollTop += below(list, entry) - Math.max(0, room);
        remember();
      },
      [log, remember],
    ),
  };
}
