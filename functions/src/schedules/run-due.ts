import { logger } from 'firebase-functions/logger';
import { askForSale, pauseUnconfirmed } from './ask-for-sale.ts';
import { clearMedia } from './clear-media.ts';
import { clearUploads } from './clear-uploads.ts';
import { dealClocks } from './deal-clocks.ts';
import { invoiceClocks } from './invoice-clocks.ts';
import { retryMails } from './retry-mails.ts';
import { retryOutbox } from './retry-outbox.ts';

/** Does what is due by `now` and answers how much that was. Safe twice, late and in parallel. */
export type Due = (now: Date) => Promise<number>;

/** Everything that time causes, in this order. */
const SCHEDULES: Record<string, Due> = {
  'deal clocks': dealClocks,
  'invoice clocks': invoiceClocks,
  'listings asked for': askForSale,
  'listings paused': pauseUnconfirmed,
  'provider operations retried': retryOutbox,
  'mails tried again': retryMails,
  'originals cleared': clearUploads,
  'pictures cleared': clearMedia,
};

/** Runs every schedule; one that fails is logged and does not keep the others from running. */
export async function runDue(now: Date): Promise<Record<string, number>> {
  const done: Record<string, number> = {};
  for (const [name, due] of Object.entries(SCHEDULES)) {
    done[name] = await due(now).catch((error: unknown) => {
      logger.error('schedule failed', { schedule: name, error });
      return 0;
    });
  }
  return done;
}
