import { publicName } from '../../../../src/domain/account/user.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { addNote } from '../../records/account/account.ts';
import { audit } from '../../records/audit.ts';

/** Adds a note about an account for other administrators; it cannot be changed later. */
export const writeNote: Handler<'writeNote'> = (ctx, { uid, text }) =>
  runCommand(ctx, async (tx) => {
    await tx.get(refs.user(uid));
    const before = (await tx.find(refs.adminNotes(uid)))?.notes ?? [];
    const note = { text, by: ctx.uid, byName: publicName(ctx.user), at: ctx.now };
    addNote(tx, uid, before, note);
    audit(tx, ctx, 'account-note', { uid });
    return { success: true as const };
  });
