import { useCallback, useEffect, useRef, useState } from 'react';
import { TOAST_MS } from '../../../../components/toast/toast-times.ts';

/**
 * Delays sending until the undo window ends, or until the user leaves or hides the page. `start` opens the window and
 * `undo` closes it without sending.
 */
export function useUndoableSend<T>(send: (what: T) => void): {
  waiting: T | null;
  start: (what: T) => void;
  undo: () => void;
} {
  const [waiting, setWaiting] = useState<T | null>(null);
  const sending = useRef(send);
  sending.current = send;
  const isOver = useRef(true);
  useEffect(() => {
    if (waiting === null) return;
    const end = () => {
      if (isOver.current) return;
      isOver.current = true;
      sending.current(waiting);
      setWaiting(null);
    };
    const hide = () => void (document.visibilityState === 'hidden' && end());
    const timer = setTimeout(end, TOAST_MS.undo);
    window.addEventListener('pagehide', end);
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', end);
      document.removeEventListener('visibilitychange', hide);
      end();
    };
  }, [waiting]);
  const start = useCallback((what: T) => {
    isOver.current = false;
    setWaiting(what);
  }, []);
  const undo = useCallback(() => {
    isOver.current = true;
    setWaiting(null);
  }, []);
  return { waiting, start, undo };
}
