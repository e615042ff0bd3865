import { useEffect, useState } from 'react';
import type { ApiOutput } from '../../../domain/api.ts';
import { type LedgerTotals, NO_TOTALS, withMovements } from '../../../domain/invoice/ledger/ledger-totals.ts';
import { callApi } from '../../../lib/api/call-api.ts';

/** Days from the first to the last, as `YYYY-MM-DD` in UTC. */
export interface LedgerPeriod {
  from: string;
  until: string;
}
interface Reading {
  of: string;
  totals: LedgerTotals;
  /** How many movements were read so far. */
  read: number;
  done: boolean;
  error: unknown;
}

const begun = (of: string): Reading => ({ of, totals: NO_TOTALS, read: 0, done: false, error: null });

/** Adds up the ledger of a period, page by page, and says how far it is. */
export function useLedgerTotals({ from, until }: LedgerPeriod): Reading & { retry: () => void } {
  const [tries, setTries] = useState(0);
  const of = `${from} ${until} ${tries}`;
  const [reading, setReading] = useState(begun(of));
  useEffect(() => {
    let stopped = false;
    const read = async () => {
      let soFar = begun(of);
      setReading(soFar);
      for (let after: string | null = null; !soFar.done; ) {
        const page: ApiOutput<'getMovements'> = await callApi('getMovements', { from, until, after });
        if (stopped) return;
        after = page.after;
        soFar = {
          ...soFar,
          totals: withMovements(soFar.totals, page.entries),
          read: soFar.read + page.entries.length,
          done: after === null,
        };
        setReading(soFar);
      }
    };
    read().catch((error: unknown) => {
      if (!stopped) setReading({ ...begun(of), error });
    });
    return () => {
      stopped = true;
    };
  }, [of, from, until]);
  const current = reading.of === of ? reading : begun(of);
  return { ...current, retry: () => setTries((count) => count + 1) };
}
