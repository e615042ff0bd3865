import { useEffect, useRef } from 'react';

/** A field, or something above the page, has the keys. */
const TAKES_KEYS = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]';

/** Does something at a single key, unless it belongs to a field, a dialog or the browser. */
export function useReviewKeys(actions: Readonly<Record<string, () => void>>): void {
  const current = useRef(actions);
  current.current = actions;
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      const { key, target, repeat, ctrlKey, metaKey, altKey, isComposing } = event;
      if (repeat || ctrlKey || metaKey || altKey || isComposing) return;
      if (target instanceof Element && target.closest(TAKES_KEYS)) return;
      if (document.querySelector('[role="dialog"]')) return;
      current.current[key.toLowerCase()]?.();
    };
    window.addEventListener('keydown', act);
    return () => window.removeEventListener('keydown', act);
  }, []);
}
