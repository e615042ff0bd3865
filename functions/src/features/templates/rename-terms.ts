import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { saveTemplate } from '../../records/account/template.ts';
import { ownTerms, requireFreeName, termsWith } from './own-terms.ts';

/** Gives saved terms of the caller another name, which no others of theirs have. */
export const renameTerms: Handler<'renameTerms'> = (ctx, { id, name }) =>
  runCommand(ctx, async (tx) => {
    const kept = await ownTerms(tx, ctx.uid);
    const terms = termsWith(kept, id);
    requireFreeName(kept, id, name);
    saveTemplate(tx, ctx.uid, { ...terms, name, updatedAt: ctx.now });
    return { success: true as const };
  });
