import { parse } from 'hono/utils/cookie';
import { isbot } from 'isbot';
import { auth } from '../../data/firebase.ts';
import { refs } from '../../data/refs.ts';
import { anonymousId } from '../../http/caller-id.ts';
import type { PublicContext } from '../../http/context.ts';
import type { Handler } from '../../http/handlers.ts';
import { SESSION_COOKIE } from '../../http/session-cookie.ts';
import { countVisit } from '../../records/stats/count-visit.ts';

const LONGEST_AGENT = 300;

/**
 * A page was looked at: search, or a listing that is public. Counted once a visitor and day, without bots and
 * without the listing's owner. The answer is the same whatever came of it.
 */
export const beacon: Handler<'beacon'> = async (ctx, input) => {
  const agent = ctx.header('user-agent') ?? '';
  if (!agent || isbot(agent)) return { success: true };
  const visitor = [await anonymousId(ctx), agent.slice(0, LONGEST_AGENT)];
  if (input.page === 'search') await countVisit('searches', ctx.now, ...visitor);
  else if (await isSeen(ctx, input.listingId)) await countVisit('views', ctx.now, ...visitor, input.listingId);
  return { success: true };
};

/** Whether a listing can be looked at by strangers, and is not the caller's own. */
async function isSeen(ctx: PublicContext, listingId: string): Promise<boolean> {
  const listing = (await refs.listing(listingId).get()).data();
  if (!listing?.teaser || listing.hidden) return false;
  // Nothing follows from the cookie but that somebody is not counted.
  const cookie = parse(ctx.header('cookie') ?? '')[SESSION_COOKIE];
  const claims = cookie ? await (await auth()).verifySessionCookie(cookie).catch(() => null) : null;
  return claims?.uid !== listing.sellerId;
}
