import type { CaseActor } from '../../../../src/domain/case/states.ts';
import { caseMachine } from '../../../../src/domain/case/states.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';
import { updateCase } from './update-case.ts';

/** Closes a flag whose subject is settled, where it is still open. Reads first; the returned function writes. */
export async function prepareClosing(
  tx: Tx,
  flagId: string | null,
): Promise<(outcome: string, actor: CaseActor, now: Date) => void> {
  const flag = flagId ? await tx.find(refs.flag(flagId)) : null;
  return (outcome, actor, now) => {
    const state = flag && caseMachine.next(flag.state, 'resolve', actor);
    if (state) updateCase(tx, 'flag', flag.id, { state, outcome, closedAt: now });
  };
}
