import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { perHour } from '../../../../src/domain/endpoint.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { RAW_ROUTES } from '../../../../src/domain/raw-routes.ts';
import { ATOM_TYPE, atomText, feedUpdatedAt } from '../../../../src/domain/saved-search/atom-text.ts';
import { feedKey, feedPath, parseFeedKey } from '../../../../src/domain/saved-search/feed-address.ts';
import type { SavedSearch } from '../../../../src/domain/saved-search/saved-search.ts';
import { parseSearch } from '../../../../src/domain/search/parse-search.ts';
import { searchQuerySchema } from '../../../../src/domain/search/search-query.ts';
import { currentTime } from '../../data/clock.ts';
import { processCounter } from '../../data/command/call-window.ts';
import { clientAddress } from '../../data/command/client-address.ts';
import type { Handler } from '../../data/command/context.ts';
import { respondToPoll } from '../../data/command/respond-to-poll.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { siteUrl } from '../../data/command/site-origin.ts';
import { isSameSecret, sha256 } from '../../data/crypto/hash.ts';
import { refs } from '../../data/firestore/refs.ts';
import { transact } from '../../data/firestore/transaction.ts';
import { saveSavedSearch } from '../../records/saved-search.ts';
import { ratesFor } from '../../records/search/rates-for.ts';
import { searchIndex } from '../../records/search/search-index.ts';

const SECRET_BYTES = 32;
/** Query for the first page of results, newest first. */
const NEWEST_FIRST = searchQuerySchema.parse({ sort: 'newest' });

/**
 * Creates the secret address of a saved search's feed, replacing any earlier one. Only a hash of the secret is stored.
 */
export const renewSearchFeed: Handler<'renewSearchFeed'> = async ({ uid, now }, { id }) => {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  await transact(async (tx) => {
    const search = await tx.get(refs.savedSearch(uid, id));
    saveSavedSearch(tx, uid, { ...search, feed: { digest: sha256(secret), since: now } });
  });
  return { url: siteUrl() + feedPath(feedKey({ uid, searchId: id, secret })) };
};

/** Revokes the address of a saved search's feed. Succeeds if there is none. */
export const endSearchFeed: Handler<'endSearchFeed'> = (ctx, { id }) =>
  runCommand(ctx, async (tx) => {
    const search = await tx.find(refs.savedSearch(ctx.uid, id));
    if (search?.feed) saveSavedSearch(tx, ctx.uid, { ...search, feed: null });
    return { success: true as const };
  });

/** Limit per network, since a feed service fetches for thousands of people from only a few addresses. */
const FEED_POLLS_PER_NETWORK = perHour(3000);
const countNetwork = processCounter(FEED_POLLS_PER_NETWORK);
const countFeed = processCounter(RAW_ROUTES.pollSearchFeed.limit);

/**
 * `GET /api/feed/{uid}.{searchId}.{secret}.atom`: the newest public listings that match a saved search, for feed
 * readers; otherwise `not-found`. Reads the search and the account, or only the search if the secret is wrong.
 */
export async function pollSearchFeed(c: Context): Promise<Response> {
  const now = await currentTime();
  countNetwork(
    clientAddress((name) => c.req.header(name)),
    now,
  );
  const address = parseFeedKey(c.req.param('key') ?? '');
  const search = address && (await followedSearch(address));
  if (!address || !search) throw new AppError('not-found');
  countFeed(`${address.uid} ${address.searchId}`, now);
  const query = { ...NEWEST_FIRST, ...search.filters };
  const found = await (await searchIndex()).query(parseSearch(query, await ratesFor(query.q)), now);
  // If nothing matches, the search page shows close results, but subscribers to a feed want only exact matches.
  const cards = found.partial ? [] : found.cards;
  const text = atomText(search, cards, { site: siteUrl(), self: siteUrl() + feedPath(feedKey(address)) });
  return respondToPoll(c, { text, type: ATOM_TYPE, filename: 'handoff.atom', updatedAt: feedUpdatedAt(cards, search) });
}

/** Returns the saved search at a feed address; null if the address is invalid or the account is gone. */
async function followedSearch(address: NonNullable<ReturnType<typeof parseFeedKey>>): Promise<SavedSearch | null> {
  const search = (await refs.savedSearch(address.uid, address.searchId).get()).data();
  if (!search?.feed || !isSameSecret(search.feed.digest, sha256(address.secret))) return null;
  const user = (await refs.user(address.uid).get()).data();
  return !user || user.inactive || user.deletedAt ? null : search;
}
