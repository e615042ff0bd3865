import { NOTES_KEPT } from '../../../../src/domain/account/admin-notes.ts';
import { shownName } from '../../../../src/domain/account/user.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import type { Handler } from '../../http/handlers.ts';
import { audit } from '../../records/audit/audit.ts';

/** Adds a note about an account for other administrators; it is not changed any more. */
export const writeNote: Handler<'writeNote'> = (ctx, { uid, text }) =>
  runCommand(ctx, async (tx) => {
    await tx.get(refs.user(uid));
    const before = (await tx.find(refs.adminNotes(uid)))?.notes ?? [];
    const note = { text, by: ctx.uid, byName: shownName(ctx.user), at: ctx.now };
    tx.set(refs.adminNotes(uid), { notes: [...before, note].slice(-NOTES_KEPT) });
    audit(tx, ctx, 'account-note', { uid });
    return { success: true as const };
  });
