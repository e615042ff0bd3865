import { logger } from 'firebase-functions/logger';
import { checkLedgers } from '../features/invoices/ledger/check-ledgers.ts';
import { reconcileLedger } from '../features/invoices/ledger/reconcile-ledger.ts';
import { runDeferredRowCounts } from '../features/listings/count-listing-row.ts';
import { refreshSitemap } from '../features/listings/sitemap.ts';
import { fetchDueRates } from '../features/rates/fetch-rates.ts';
import { compareSearchNode } from '../features/search/compare-search.ts';
import { alertAccounts, expireFunds, finishFactorResets } from './account-clocks.ts';
import { clearMedia } from './clear-media.ts';
import { clearUploads } from './clear-uploads.ts';
import { countReach } from './count-reach.ts';
import type { Due } from './for-each-due.ts';
import { recountInboxes } from './recount-inboxes.ts';
import { checkHandovers, recheckOwnerships } from './repeat-checks.ts';
import { readConnections, repeatRecomputes } from './repeat-readings.ts';
import { pauseUnconfirmed, requestForSaleConfirmations } from './request-for-sale-confirmations.ts';
import { retryMails, retryOutbox } from './retry.ts';
import { runDealClocks } from './run-deal-clocks.ts';
import { runInvoiceClocks } from './run-invoice-clocks.ts';
import { snapshotSearch } from './snapshot-search.ts';

/**
 * All scheduled work, in order of execution.
 * @public Read by tests.
 */
export const SCHEDULES: Record<string, Due> = {
  'rates fetched': fetchDueRates,
  'deal clocks': runDealClocks,
  'invoice clocks': runInvoiceClocks,
  'listings asked for': requestForSaleConfirmations,
  'listings paused': pauseUnconfirmed,
  'provider operations retried': retryOutbox,
  'second factors reset': finishFactorResets,
  'exports read again': repeatRecomputes,
  'handovers checked': checkHandovers,
  'owners confirmed': recheckOwnerships,
  'accounts read again': readConnections,
  'funds expired': expireFunds,
  'alerts delivered': alertAccounts,
  'mails tried again': retryMails,
  'originals cleared': clearUploads,
  'pictures cleared': clearMedia,
  'rows counted': runDeferredRowCounts,
  'reach counted': countReach,
  'inboxes counted': recountInboxes,
  'ledger checked': checkLedgers,
  'ledger reconciled': reconcileLedger,
  'sitemap written': refreshSitemap,
  'search snapshots asked for': snapshotSearch,
  'search index compared': compareSearchNode,
};

/**
 * Time in ms during which each schedule may start processing documents; remaining documents are left to the next run, a
 * minute later.
 * @public Read by tests/house.
 */
export const SCHEDULE_BUDGET_MS = 40_000;
/** Time limit in seconds for all schedules together, including the last document of each. */
export const RUN_SECONDS = 1000;

/** Runs every schedule; one that fails is logged and doesn't stop the others. */
export async function runDue(now: Date): Promise<Record<string, number>> {
  const done: Record<string, number> = {};
  for (const [name, due] of Object.entries(SCHEDULES)) {
    const end = Date.now() + SCHEDULE_BUDGET_MS;
    done[name] = await due(now, () => Date.now() < end).catch((error: unknown) => {
      logger.error('schedule failed', error, { schedule: name });
      return 0;
    });
  }
  return done;
}
