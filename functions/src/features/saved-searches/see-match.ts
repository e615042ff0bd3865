import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { saveMatch } from '../../records/saved-search.ts';

/** Marks a match of the caller as seen or dismissed. It stays stored, so that it is not told again. */
export const seeMatch: Handler<'seeMatch'> = (ctx, { listingId, dismiss }) =>
  runCommand(ctx, async (tx) => {
    const match = await tx.get(refs.match(ctx.uid, listingId));
    const dismissedAt = dismiss ? ctx.now : match.dismissedAt;
    saveMatch(tx, ctx.uid, { ...match, seenAt: match.seenAt ?? ctx.now, dismissedAt });
    return { success: true as const };
  });
