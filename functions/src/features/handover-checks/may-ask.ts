import { paths } from '../../../../src/domain/collections.ts';
import { readWindow } from '../../data/count-call.ts';
import { transact } from '../../data/transact.ts';

/** Below what each allows without an account: GitHub 60 an hour from one address, the others more. */
const AN_HOUR = 50;

/** Counts one more request to a host in this hour, by all processes; false where that would be too many. */
export const mayAsk =
  (now: Date) =>
  (host: string): Promise<boolean> =>
    transact(async (tx) => {
      const window = await readWindow(tx, paths.limit('handover-checks', host), 1, now);
      const count = window.counted('count') + 1;
      if (count > AN_HOUR) return false;
      window.save({ count });
      return true;
    });
