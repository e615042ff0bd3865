import { claimedRow, type OutboxRow } from '../../../../src/domain/invoice/outbox-row.ts';
import { refs } from '../../data/refs.ts';
import { transact } from '../../data/transact.ts';

/** Takes a row for one attempt, so that no other process tries it meanwhile; null where it is not its turn. */
export const claimOutboxRow = (id: string, now: Date): Promise<OutboxRow | null> =>
  transact(async (tx) => {
    const row = await tx.find(refs.outbox(id));
    const claimed = row && claimedRow(row, now);
    if (claimed) tx.set(refs.outbox(id), claimed);
    return claimed;
  });
