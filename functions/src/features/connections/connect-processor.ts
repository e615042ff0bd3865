import { newConnection } from '../../../../src/domain/connection/connection.ts';
import { isTestKey, lastFour } from '../../../../src/domain/connection/stripe-key.ts';
import { withoutConnection } from '../../../../src/domain/connection/with-reading.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { processorKeys } from '../../integrations/processors/processor-keys.ts';
import { takesTestKeys } from '../../integrations/processors/stripe-address.ts';
import { saveMarkedListing, saveNewConnection } from '../../records/connection.ts';
import { ownDraft } from '../../records/listing/own-listing.ts';

const TEST_KEY =
  'This key reads a sandbox, where sales can be made up. Create one in live mode; it begins with rk_live_.';

/**
 * Connects the caller’s own listing with a restricted key, in place of an earlier one. The account is read next, by a
 * trigger. A key for sandboxes is `invalid-input`, but for demo projects.
 */
export const connectProcessor: Handler<'connectProcessor'> = (ctx, { listingId, processor, key }) =>
  runCommand(ctx, async (tx) => {
    const keys = processorKeys();
    const { listing } = await ownDraft(tx, ctx.uid, listingId);
    const before = await tx.find(refs.connection(listingId));
    if (isTestKey(key) && !takesTestKeys())
      throw new AppError('invalid-input', TEST_KEY, [{ path: 'key', message: TEST_KEY }]);
    const about = { listingId, sellerId: ctx.uid, processor, lastFour: lastFour(key), isTest: isTestKey(key) };
    // It may be another account, so nothing of the one before is taken to be true of it.
    saveMarkedListing(tx, listing, withoutConnection(listing), ctx.now, ctx.now);
    saveNewConnection(tx, newConnection(about, before, ctx.now), keys.seal(key, listingId), ctx.now);
    return { success: true as const };
  });
