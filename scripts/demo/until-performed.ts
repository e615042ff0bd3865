import { refs } from '../../functions/src/data/firestore/refs.ts';
import { performOutboxRow } from '../../functions/src/features/invoices/outbox/run-outbox-row.ts';

const MAX_WAIT_MS = 60_000;

/** Performs a payment-provider operation, or waits until its result is recorded if the trigger got there first. */
export async function untilPerformed(id: string): Promise<void> {
  if (await performOutboxRow(id)) return;
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => end(new Error(`The operation ${id} was not performed.`)), MAX_WAIT_MS);
    const stop = refs.outbox(id).onSnapshot((row) => {
      if (row.data()?.state !== 'waiting') end();
    }, end);
    function end(error?: Error): void {
      clearTimeout(late);
      stop();
      if (error) reject(error);
      else resolve();
    }
  });
}
