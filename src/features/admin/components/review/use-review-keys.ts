import { useEffect, useRef } from 'react';

/** Elements that handle key presses themselves: fields, dialogs, menus and list boxes. */
const TAKES_KEYS = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]';

/**
 * Runs the action for a single key press, unless a field, a dialog or the browser handles the key. Combinations with
 * Shift are written as `shift+r`.
 */
export function useReviewKeys(actions: Readonly<Record<string, () => void>>): void {
  const current = useRef(actions);
  current.current = actions;
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      const { key, target, repeat, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
      if (repeat || ctrlKey || metaKey || altKey || isComposing) return;
      if (target instanceof Element && target.closest(TAKES_KEYS)) return;
      if (document.querySelector('[role="dialog"]')) return;
      const action = current.current[`${shiftKey ? 'shift+' : ''}${key.toLowerCase()}`];
      if (!action) return;
      // Keeps the letter from being typed into a field that the action focuses.
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', act);
    return () => window.removeEventListener('keydown', act);
  }, []);
}
