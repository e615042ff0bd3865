import { isbot } from 'isbot';
import { utcDayOf } from '../../../../src/domain/admin/stats.ts';
import type { ApiInput } from '../../../../src/domain/api.ts';
import { hostOf, normalizeTerm } from '../../../../src/domain/reach/origins.ts';
import { sourceOf } from '../../../../src/domain/reach/sources.ts';
import { anonymousId } from '../../data/command/client-address.ts';
import type { Handler, PublicContext } from '../../data/command/context.ts';
import { findSessionByCookie } from '../../data/command/session-tokens.ts';
import { refs } from '../../data/firestore/refs.ts';
import { countOrigin, countView, countVisit } from '../../records/stats/visits.ts';

/**
 * Counts a view of search or of a public listing, once per network address and day, excluding bots and the listing's
 * owner. The response is the same whether or not it was counted.
 */
export const beacon: Handler<'beacon'> = async (ctx, input) => {
  const agent = ctx.header('user-agent') ?? '';
  if (!agent || isbot(agent)) return { success: true };
  // The user agent isn't part of a visitor's id, since anyone can send a different one with each request.
  const visitor = await anonymousId(ctx);
  if (input.page === 'search') await countVisit('searches', ctx.now, visitor);
  else if (await isCounted(ctx, input.listingId)) await countArrival(ctx, visitor, input);
  return { success: true };
};

type Arrival = Extract<ApiInput<'beacon'>, { page: 'listing' }>;

/**
 * Counts a view and, if it is the visitor's first of the day, its origin. The origin is reported by the browser; an
 * unusable origin is ignored instead of rejected.
 */
async function countArrival(ctx: PublicContext, visitor: string, { listingId, from, host, q }: Arrival): Promise<void> {
  const source = sourceOf(from);
  if (!(await countView(ctx.now, visitor, listingId, source))) return;
  const [kind, name] =
    source === 'search' ? (['terms', normalizeTerm(q)] as const) : (['hosts', hostOf(host)] as const);
  if (name === null || (source !== 'search' && source !== 'site')) return;
  const monthly = await anonymousId({ header: ctx.header, now: new Date(`${utcDayOf(ctx.now).month}-01T00:00:00Z`) });
  await countOrigin(ctx.now, { listingId, kind, name, visitor: monthly });
}

/** Returns true if a listing is public and not the caller's own. */
async function isCounted(ctx: PublicContext, listingId: string): Promise<boolean> {
  const [open, listing] = await Promise.all([refs.publicListing(listingId).get(), refs.listing(listingId).get()]);
  if (!open.exists) return false;
  // The cookie only decides whether the visit counts, so its session needn't be verified.
  return (await findSessionByCookie(ctx.sessionCookie()))?.uid !== listing.data()?.sellerId;
}
