import { lazy, Suspense, useEffect, useState } from 'react';
import { AppError } from '../../../../domain/errors.ts';
import { caller } from '../../../../lib/api/caller.ts';

const FactorDialog = lazy(() => import('./factor-dialog.tsx').then((module) => ({ default: module.FactorDialog })));

/**
 * Opens the second-factor dialog when a call is rejected because the session isn't confirmed with a second factor. The
 * call waits and is retried after confirmation; closing the dialog makes it fail.
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
  /** Called when the session is confirmed: retries the waiting calls. */
  done: () => void;
  /** Makes the waiting calls fail. */
  close: () => void;
}

/** Calls waiting for a second factor; null if there are none. */
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
