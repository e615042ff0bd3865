import { lazy, Suspense, useEffect, useState } from 'react';
import { AppError } from '../../../../domain/errors.ts';
import { caller } from '../../../../lib/api/caller.ts';

const FactorDialog = lazy(() => import('./factor-dialog.tsx').then((module) => ({ default: module.FactorDialog })));

/**
 * Opens the dialog for the second factor whenever a call is refused for want of one. The call waits, and is repeated
 * after the confirmation; closing the dialog lets it fail.
 */
export function FactorPrompt() {
  const waiting = useFactorPrompt();
  if (!waiting) return null;
  return (
    <Suspense fallback={null}>
      <FactorDialog onDone={waiting.done} onClose={waiting.close} />
    </Suspense>
  );
}

interface Waiting {
  /** The session is confirmed: the calls that wait are sent again. */
  done: () => void;
  /** The calls that wait are refused. */
  close: () => void;
}

/** Calls that wait for a second factor; null while there are none. */
function useFactorPrompt(): Waiting | null {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  useEffect(() => {
    caller.confirm = () =>
      new Promise<void>((done, refuse) =>
        setWaiting({ done, close: () => refuse(new AppError('second-factor-required')) }),
      ).finally(() => setWaiting(null));
    return () => {
      caller.confirm = null;
    };
  }, []);
  return waiting;
}
