import { connectionApi } from '../../../../src/domain/connection/api.ts';
import {
  type Connection,
  isRefreshable,
  newConnection,
  withReadingRequested,
} from '../../../../src/domain/connection/connection.ts';
import { connectionMachine } from '../../../../src/domain/connection/states.ts';
import { isTestKey, lastFour } from '../../../../src/domain/connection/stripe-key.ts';
import { connectedChecks, withoutConnection } from '../../../../src/domain/connection/with-reading.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { recheckListing } from '../../../../src/domain/listing/publish/recheck-listing.ts';
import { figuresOf } from '../../../../src/domain/listing/publish/tiers-of.ts';
import { asksForProducts } from '../../../../src/domain/products/sold-product.ts';
import { applyFigures } from '../../../../src/domain/recompute/compare-figures.ts';
import { DAY_MS } from '../../../../src/domain/shared/durations.ts';
import type { Handler } from '../../data/command/context.ts';
import { countCall } from '../../data/command/rate-limit.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { refs } from '../../data/firestore/refs.ts';
import { type Tx, transact } from '../../data/firestore/transaction.ts';
import { ProcessorProblem } from '../../integrations/processors/processor-account.ts';
import { processorKeys } from '../../integrations/processors/processor-keys.ts';
import { KEY_REVOKED, stripeAccount } from '../../integrations/processors/stripe-account.ts';
import { acceptsTestKeys, stripeAddress } from '../../integrations/processors/stripe-address.ts';
import {
  deleteConnection,
  queueConnection,
  saveConnection,
  saveMarkedListing,
  saveNewConnection,
} from '../../records/connection.ts';
import { saveListingDraft } from '../../records/listing/listing.ts';
import { ownDraft, ownListing } from '../../records/listing/own-listing.ts';

/** Returns the connection of the caller’s own listing; throws `not-found` for any other listing. */
async function ownConnection(tx: Tx, uid: string, listingId: string): Promise<Connection> {
  const connection = await tx.get(refs.connection(listingId));
  if (connection.sellerId !== uid) throw new AppError('not-found');
  return connection;
}

/**
 * Copies figures of the connected account into the draft, where they stay in sync. Throws 409 `stale-draft` for an
 * older revision, `invalid-input` for figures the account can't provide, and `wrong-state` before the first sync, while
 * the connection is lost, or before the seller has chosen among several products.
 */
export const applyConnection: Handler<'applyConnection'> = (ctx, { listingId, revision, figures }) =>
  runCommand(ctx, async (tx) => {
    const connection = await ownConnection(tx, ctx.uid, listingId);
    const { listing, draft } = await ownDraft(tx, ctx.uid, listingId);
    const { result, readAt } = connection;
    if (connection.state !== 'connected' || !result || !readAt) throw new AppError('wrong-state');
    if (!result.choice && asksForProducts(result.products)) throw new AppError('wrong-state', PRODUCTS_REQUIRED);
    if (draft.revision !== revision) throw new AppError('stale-draft');
    const taken = applyFigures(draft, result, figures);
    if (!taken) throw new AppError('invalid-input', 'Some of these figures cannot be taken from this account.');
    const next = { ...taken, revision: revision + 1, updatedAt: ctx.now };
    const applied = [...new Set([...(connection.applied?.figures ?? []), ...figures])];
    const checks = connectedChecks(connection, figuresOf(next, ctx.now), figures, { result, at: readAt });
    const kept = listing.checks.filter(
      ({ source, figure }) => source !== 'connected' || !checks.some((check) => check.figure === figure),
    );
    const rechecked = recheckListing(listing, [...kept, ...checks]);
    const marked = saveMarkedListing(tx, listing, rechecked, ctx.now, ctx.now);
    saveListingDraft(tx, marked, next, ctx.now);
    saveConnection(tx, { ...connection, applied: { at: ctx.now, figures: applied } });
    return { revision: next.revision };
  });

const TEST_KEY =
  'This key reads a sandbox, where sales can be made up. Create one in live mode; it begins with rk_live_.';

/**
 * Connects a payment processor to the caller’s own listing with a restricted key, replacing any earlier key; a trigger
 * then syncs the account. Throws `invalid-input` for a key that Stripe rejects or that lacks permissions and, except in
 * demo projects, for a sandbox key.
 */
export const connectProcessor: Handler<'connectProcessor'> = async (ctx, { listingId, processor, key }) => {
  const keys = processorKeys();
  // Counted before the command, since a rejected command isn't counted: keys can't be tried in bulk or for someone
  // else's listing.
  await transact(async (tx) => {
    ctx.admit(await tx.find(refs.user(ctx.uid)));
    const { limit } = connectionApi.connectProcessor;
    await countCall(tx, ctx, limit);
    const count = await countCall(tx, { ...ctx, endpoint: 'triedKeys' }, limit);
    await ownDraft(tx, ctx.uid, listingId);
    count();
  });
  if (isTestKey(key) && !acceptsTestKeys()) throw wrongKey(TEST_KEY);
  await requireReadable(key);
  return runCommand(ctx, async (tx) => {
    const { listing } = await ownDraft(tx, ctx.uid, listingId);
    const before = await tx.find(refs.connection(listingId));
    const about = { listingId, sellerId: ctx.uid, processor, lastFour: lastFour(key), isTest: isTestKey(key) };
    // The key may belong to a different account, so no earlier result is carried over.
    saveMarkedListing(tx, listing, withoutConnection(listing), ctx.now, ctx.now);
    saveNewConnection(tx, newConnection(about, before, ctx.now), keys.seal(key, listingId), ctx.now);
    return { success: true as const };
  });
};

const KEY_NOT_ACCEPTED = 'Stripe does not accept this key. Check that you copied all of it.';
const wrongKey = (message: string) => new AppError('invalid-input', message, [{ path: 'key', message }]);

/**
 * Throws `invalid-input` if Stripe doesn't allow the key to read the account. If Stripe is down or rate-limits the
 * check, the key is accepted, and the first sync reports any problem.
 */
async function requireReadable(key: string): Promise<void> {
  const account = await stripeAccount(key, stripeAddress());
  const now = Date.now();
  try {
    await account.transactions({ from: now - DAY_MS, to: now }, null);
    await account.subscriptions(null);
  } catch (error) {
    if (!(error instanceof ProcessorProblem) || error.kind !== 'refused') return;
    throw wrongKey(error.message === KEY_REVOKED ? KEY_NOT_ACCEPTED : error.message);
  }
}

const PRODUCTS_REQUIRED = 'Choose which of its products are for sale.';
const READING_ALREADY = 'The account is already being read, or Stripe has asked us to wait.';

/**
 * Syncs the connected account of the caller’s own listing now, counting only the given products from then on. Throws
 * `wrong-state` while a sync is in progress or the retry delay set by Stripe hasn't passed.
 */
export const refreshConnection: Handler<'refreshConnection'> = (ctx, { listingId, products }) =>
  runCommand(ctx, async (tx) => {
    const connection = await ownConnection(tx, ctx.uid, listingId);
    if (!isRefreshable(connection)) throw new AppError('wrong-state', READING_ALREADY);
    connectionMachine.require(connection.state, 'refresh', 'seller');
    queueConnection(tx, withReadingRequested(connection, products ?? connection.products, ctx.now), ctx.now);
    return { success: true as const };
  });

/**
 * Deletes the connection of the caller’s own listing along with its key. Its figures stay, marked as the seller’s word.
 */
export const removeConnection: Handler<'removeConnection'> = (ctx, { listingId }) =>
  runCommand(ctx, async (tx) => {
    const connection = await ownConnection(tx, ctx.uid, listingId);
    const listing = await ownListing(tx, ctx.uid, listingId);
    saveMarkedListing(tx, listing, withoutConnection(listing), ctx.now, ctx.now);
    deleteConnection(tx, connection);
    return { success: true as const };
  });
