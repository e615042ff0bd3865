import { isbot } from 'isbot';
import { anonymousId } from '../../data/anonymous-id.ts';
import { cookieRow } from '../../data/cookie-session.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import type { PublicContext } from '../../data/request-context.ts';
import { countView, countVisit } from '../../records/stats/count-visit.ts';

/**
 * Counts a view of search or of a public listing, once for each network address and day, without bots and the listing's
 * owner. The response is the same whether it was counted or not.
 */
export const beacon: Handler<'beacon'> = async (ctx, input) => {
  const agent = ctx.header('user-agent') ?? '';
  if (!agent || isbot(agent)) return { success: true };
  // The agent is no part of it: anybody can send another with each call.
  const visitor = await anonymousId(ctx);
  if (input.page === 'search') await countVisit('searches', ctx.now, visitor);
  else if (await isCounted(ctx, input.listingId)) await countView(ctx.now, visitor, input.listingId);
  return { success: true };
};

/** Whether a listing is public and not the caller's own. */
async function isCounted(ctx: PublicContext, listingId: string): Promise<boolean> {
  const [open, listing] = await Promise.all([refs.publicListing(listingId).get(), refs.listing(listingId).get()]);
  if (!open.exists) return false;
  // The cookie decides only whether the visit counts, so that its session need not be verified.
  return (await cookieRow(ctx.sessionCookie()))?.uid !== listing.data()?.sellerId;
}
