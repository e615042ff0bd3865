import { useEffect, useState } from 'react';
import { Muted } from '../../../components/ui/muted.tsx';

/** Milliseconds to wait for Google's popup; by then, most users have picked an account. */
const PATIENCE_MS = 15_000;

/**
 * Detects that Google's popup returned nothing, either because it was closed or after a timeout. In browsers that
 * partition third-party storage, such as private windows on iPhone, the popup may hang without an error.
 */
export function useUnansweredPopup(waiting: boolean): { silent: boolean; note: () => void; forget: () => void } {
  const [silent, setSilent] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSilent(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  return { silent, note: () => setSilent(true), forget: () => setSilent(false) };
}

/** Tells the user how to proceed when Google's popup returned nothing. */
export const PopupUnansweredNote = ({ otherwise }: { otherwise: string }) => (
  <Muted role="status">Google didn’t respond. Close its window and try again, or {otherwise}.</Muted>
);
