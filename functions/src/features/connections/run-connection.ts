import { createHmac } from 'node:crypto';
import { logger } from 'firebase-functions/logger';
import {
  type Connection,
  withKeyRefused,
  withReadingContinued,
  withReadingFinished,
  withReadingInterrupted,
  withReadingProgress,
} from '../../../../src/domain/connection/connection.ts';
import {
  missingMonth,
  newReading,
  type Reading,
  resultOf,
  unusableReason,
} from '../../../../src/domain/connection/reading.ts';
import { withReading } from '../../../../src/domain/connection/with-reading.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { replacedFigures } from '../../../../src/domain/listing/figures/older-figure.ts';
import { missingMeanRateText } from '../../../../src/domain/processor-export/month-sums.ts';
import type { ExchangeRates } from '../../../../src/domain/rates/exchange-rate.ts';
import { MINUTE_MS } from '../../../../src/domain/shared/durations.ts';
import { sum } from '../../../../src/domain/shared/numbers.ts';
import { currentTime } from '../../data/clock.ts';
import { refs } from '../../data/firestore/refs.ts';
import { transact } from '../../data/firestore/transaction.ts';
import { ProcessorProblem } from '../../integrations/processors/processor-account.ts';
import { processorKeys } from '../../integrations/processors/processor-keys.ts';
import { stripeAccount } from '../../integrations/processors/stripe-account.ts';
import { stripeAddress } from '../../integrations/processors/stripe-address.ts';
import {
  beginConnectionRun,
  type ConnectionRun,
  changeConnectionRun,
  runningConnection,
  saveConnection,
  saveMarkedListing,
  saveReading,
} from '../../records/connection.ts';
import { addChange, addOlderFigures } from '../../records/listing/change-log.ts';
import { saveListingDraft } from '../../records/listing/listing.ts';
import { saveReviewed } from '../../records/listing/listing-review.ts';
import { ownDomain } from '../../records/listing/own-domain.ts';
import { saveAccessTier } from '../../records/listing/own-listing.ts';
import { loadRates } from '../../records/rates.ts';
import { saveLostConnection } from './delete-off-market-connection.ts';
import { importProcessorAccount } from './import-processor-account.ts';

/**
 * Saves the result of a sync and updates the listing's synced figures, with a line in the public log for each changed
 * figure and for a new connection. If nothing changed, only the figures' date is updated.
 */
const finishReading = (run: ConnectionRun, reading: Reading, rates: ExchangeRates, now: Date): Promise<void> =>
  transact(async (tx) => {
    const connection = await runningConnection(tx, run);
    if (!connection) return;
    const listing = await tx.find(refs.listing(run.id));
    const draft = await tx.find(refs.draft(run.id));
    const accessTier = await tx.find(refs.accessTier(run.id));
    const reviewed = await tx.find(refs.reviewed(run.id));
    const result = resultOf(reading, rates, connection.result);
    saveConnection(tx, withReadingFinished(connection, result, now));
    saveReading(tx, run.id, reading);
    if (!listing || !draft) return;

    const after = withReading({ listing, draft, accessTier, reviewed }, connection, result, now);
    const marked = saveMarkedListing(tx, listing, after.listing, now, now);
    if (after.draft !== draft) saveListingDraft(tx, marked, after.draft, now);
    if (after.accessTier && after.accessTier !== accessTier) saveAccessTier(tx, run.id, after.accessTier);
    if (reviewed && after.reviewed && after.reviewed !== reviewed && listing.teaser) {
      saveReviewed(tx, run.id, {
        teaser: { ...after.reviewed.teaser, seller: listing.teaser.seller },
        accessTier: after.reviewed.accessTier,
        diligence: reviewed.diligence,
      });
    }
    after.log.forEach((text, i) => {
      const id = `c${after.listing.revision}-${i + 1}`;
      addChange(tx, after.listing, { id, at: new Date(now.getTime() + i), text });
    });
    if (after.listing.revision !== listing.revision) {
      const next = { ...after.listing, accessTier: after.accessTier };
      addOlderFigures(tx, run.id, replacedFigures({ ...listing, accessTier }, next, now));
    }
  });

/** Maximum duration of a run, which hands over to the next run well before its function times out. */
const RUN_MS = 7 * MINUTE_MS;
/** Interval at which progress is saved. */
const PROGRESS_INTERVAL_MS = 2000;
const UNREADABLE = 'The stored key can no longer be opened. Connect the account again.';

/**
 * Thrown when this run may no longer sync the account, because the connection was removed or the run is presumed dead.
 */
class Superseded extends Error {}

/**
 * Syncs a connected account, resuming from saved progress, and saves the result or the reason for the failure. A run
 * that runs out of time queues the next one; the schedule restarts a run that dies from its last save.
 */
export async function runConnection(asked: ConnectionRun, runMs = RUN_MS): Promise<void> {
  const connection = await beginConnectionRun(asked);
  if (!connection) return;
  const run = { ...asked, keyOf: connection.connectedAt };
  const end = Date.now() + runMs;
  let latest: (() => Reading) | null = null;
  try {
    const key = await keyOf(connection);
    const account = await stripeAccount(key, stripeAddress());
    const begun = await readingOf(connection, key);
    const accountName = connection.accountName ?? (await account.name());
    let toldMs = Date.now();
    const { reading, isDone } = await importProcessorAccount(account, begun, {
      hasTime: () => Date.now() < end,
      ownDomain: await ownDomain(run.id),
      onPage: async (current) => {
        latest = current;
        if (Date.now() - toldMs < PROGRESS_INTERVAL_MS) return;
        toldMs = Date.now();
        if (!(await saveProgress(run, current(), accountName))) throw new Superseded();
      },
    });
    latest = () => reading;
    if (!(await saveProgress(run, reading, accountName))) return;
    const now = await currentTime();
    if (!isDone) await changeConnectionRun(run, { next: (current) => withReadingContinued(current, now), queued: now });
    else await saveFinished(run, reading, now);
  } catch (error) {
    if (error instanceof Superseded) return;
    await handleStop(run, error, latest);
  }
}

async function keyOf({ id }: Connection): Promise<string> {
  const stored = (await refs.connectionKey(id).get()).data();
  const key = stored && processorKeys().open(stored.sealed, id);
  if (!key) throw new ProcessorProblem('refused', UNREADABLE);
  return key;
}

/** Returns the reading saved by an earlier run, or a new one that reuses the months that needn't be fetched again. */
async function readingOf({ id, reading, products }: Connection, key: string): Promise<Reading> {
  const stored = (await refs.connectionReading(id).get()).data() ?? null;
  const since = reading?.since ?? (await currentTime());
  return stored?.at.getTime() === since.getTime()
    ? stored
    : newReading(stored, { now: since, salt: saltOf(key, since), choice: products });
}

/** Derives the salt from the key, so that nobody without the key can recover hashed values or prepare collisions. */
const saltOf = (key: string, since: Date): number =>
  createHmac('sha256', key).update(since.toISOString()).digest().readUInt32BE();

const progressOf = ({ months, open, subscriptions }: Reading) => ({
  months: months.length,
  transactions: sum(months.map(({ read }) => read)) + (open?.totals.read ?? 0),
  subscriptions: subscriptions.totals.read,
});

async function saveProgress(run: ConnectionRun, reading: Reading, accountName: string | null): Promise<boolean> {
  const now = await currentTime();
  return changeConnectionRun(run, {
    next: (current) => ({ ...withReadingProgress(current, progressOf(reading), now), accountName }),
    reading,
  });
}

async function saveFinished(run: ConnectionRun, reading: Reading, now: Date): Promise<void> {
  const rates = await loadRates(now);
  const missing = missingMonth(reading, rates);
  if (missing) {
    const problem = missingMeanRateText(missing);
    await changeConnectionRun(run, {
      next: (current) => withReadingInterrupted(current, { problem, waitMs: null }, now),
      reading,
    });
    return;
  }
  const problem = unusableReason(resultOf(reading, rates, null));
  if (problem) await saveLost(run, problem);
  else await finishReading(run, reading, rates, now);
}

const saveLost = async (run: ConnectionRun, problem: string): Promise<void> => {
  const now = await currentTime();
  await transact(async (tx) => {
    const connection = await runningConnection(tx, run);
    if (connection) await saveLostConnection(tx, connection, withKeyRefused(connection, problem, now), now);
  });
};

/** Saves a run's progress and the reason it stopped, which the seller sees. */
async function handleStop(run: ConnectionRun, error: unknown, latest: (() => Reading) | null): Promise<void> {
  const isKnown = error instanceof ProcessorProblem || error instanceof AppError;
  if (!isKnown) throw error;
  logger.info('a connected account could not be read', { connection: run.id, problem: error.message });
  if (error instanceof ProcessorProblem && error.kind === 'refused') return saveLost(run, error.message);
  const now = await currentTime();
  const waitMs = error instanceof ProcessorProblem ? error.waitMs : null;
  const reading = latest?.() ?? null;
  await changeConnectionRun(run, {
    next: (current) => {
      const far = reading ? withReadingProgress(current, progressOf(reading), now) : current;
      return withReadingInterrupted(far, { problem: error.message, waitMs }, now);
    },
    reading,
  });
}
