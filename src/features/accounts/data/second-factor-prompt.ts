import { useEffect, useState } from 'react';
import { AppError } from '../../../domain/errors.ts';
import { caller } from '../../../lib/api/caller.ts';

interface Waiting {
  /** The session is confirmed: the calls that wait are sent again. */
  done: () => void;
  /** The calls that wait are refused. */
  close: () => void;
}

/** Calls that wait for a second factor; null while there are none. */
export function useFactorPrompt(): Waiting | null {
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
