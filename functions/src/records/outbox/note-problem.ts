import { refs } from '../../data/refs.ts';
import { transact } from '../../data/transact.ts';

/** Notes why an operation is still waiting, for administrators. */
export const noteProblem = (id: string, problem: string): Promise<void> =>
  transact(async (tx) => {
    const row = await tx.get(refs.outbox(id));
    if (row.state === 'waiting') tx.set(refs.outbox(id), { ...row, problem });
  });
