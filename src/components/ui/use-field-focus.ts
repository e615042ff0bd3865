import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether a field is being typed in. A press elsewhere ends that when it is released: a message that appeared under the
 * field before would move the button away that is being pressed.
 */
export function useFieldFocus(field: RefObject<HTMLElement | null>) {
  const [isFocused, setFocused] = useState(false);
  const isPressed = useRef(false);
  useEffect(() => {
    if (!isFocused) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      // After the click that this release makes.
      setTimeout(() => setFocused(document.activeElement === field.current));
    };
    window.addEventListener('pointerdown', press, { capture: true, signal });
    window.addEventListener('pointerup', release, { capture: true, signal });
    window.addEventListener('pointercancel', release, { capture: true, signal });
    return () => listeners.abort();
  }, [isFocused, field]);
  return {
    isFocused,
    onFocus: () => setFocused(true),
    onBlur: () => {
      if (!isPressed.current) setFocused(false);
    },
  };
}
