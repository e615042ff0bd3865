import { paths } from '../../../../src/domain/collections.ts';
import { db } from '../../data/firebase.ts';
import { newId } from '../../data/refs.ts';
import type { Tx } from '../../data/run-command.ts';
import type { CommandContext } from '../../http/context.ts';

/** Enters what an administrator did, in the transaction that does it. The log is only appended to. */
export function audit(tx: Tx, ctx: CommandContext, action: string, about: Record<string, unknown>): void {
  tx.raw.create(db().doc(paths.auditEntry(newId())), { at: ctx.now, by: ctx.uid, action, ...about });
}
