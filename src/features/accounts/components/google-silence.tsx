import { useEffect, useState } from 'react';
import { Muted } from '../../../components/ui/muted.tsx';

/** By then most people have chosen an account. */
const PATIENCE_MS = 15_000;

/**
 * Notices that nothing has come back from Google's window: for a while, or because it was closed. A browser that keeps
 * other sites' storage apart, as a private window on an iPhone, may leave it hanging without a word.
 */
export function useSilence(waiting: boolean): { silent: boolean; note: () => void; forget: () => void } {
  const [silent, setSilent] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSilent(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  return { silent, note: () => setSilent(true), forget: () => setSilent(false) };
}

/** Says what can be done then. */
export const NothingBack = ({ otherwise }: { otherwise: string }) => (
  <Muted role="status">Nothing came back from Google. Close its window and try again, or {otherwise}.</Muted>
);
