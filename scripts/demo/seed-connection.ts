import { refs } from '../../functions/src/data/firestore/refs.ts';
import { approveChanges } from '../../functions/src/features/admin/listings/decide-submission.ts';
import { applyConnection, connectProcessor } from '../../functions/src/features/connections/own-connection.ts';
import { publishChanges } from '../../functions/src/features/listings/publish-changes.ts';
import { RECOMPUTED_FIGURES } from '../../src/domain/recompute/recomputed-figures.ts';
import { LISTED_STRIPE_KEY } from '../stripe-double/demo-account.ts';
import { CONNECTION_KEYS } from '../suite/instances.ts';
import { commandContext } from './command-context.ts';

const READ_TIMEOUT_MS = 60_000;
const ADMIN = 'demo-admin';

/** Connects a listing to an account at the double, as its seller and a reviewer would. */
export async function seedConnection(listingId: string, seller: string, now: Date): Promise<void> {
  process.env.CONNECTION_KEYS ??= CONNECTION_KEYS;
  const connect = await commandContext(seller, 'connectProcessor', now, 0);
  await connectProcessor(connect, { listingId, processor: 'stripe', key: LISTED_STRIPE_KEY });
  await untilRead(listingId);
  const at = new Date();
  const apply = await commandContext(seller, 'applyConnection', at, 0);
  const { revision } = await applyConnection(apply, { listingId, revision: 0, figures: [...RECOMPUTED_FIGURES] });
  await publishChanges(await commandContext(seller, 'publishChanges', at, 0), { listingId, revision });
  await approveChanges(await commandContext(ADMIN, 'approveChanges', at, 0), { listingId, revision: 1 });
}

/** Resolves once the functions have read the account. */
const untilRead = (listingId: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => end(new Error(`The account of ${listingId} was not read.`)), READ_TIMEOUT_MS);
    const stop = refs.connection(listingId).onSnapshot(
      (snapshot) => snapshot.data()?.readAt && end(),
      (error) => end(error),
    );
    function end(error?: Error) {
      clearTimeout(timer);
      stop();
      error ? reject(error) : resolve();
    }
  });
