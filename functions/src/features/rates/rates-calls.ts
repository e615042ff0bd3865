import { AppError } from '../../../../src/domain/errors.ts';
import { newRatesFetch } from '../../../../src/domain/rates/rates-fetch.ts';
import type { Handler } from '../../data/command/context.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { refs } from '../../data/firestore/refs.ts';
import { LAST_PACKAGED_DAY } from '../../integrations/rates/packaged-rates.ts';
import { audit } from '../../records/audit.ts';
import { newestRates, saveRatesFetch } from '../../records/rates.ts';

/** Returns the latest reference rates: dollars per unit of each currency, and their date. Public. */
export const getRates: Handler<'getRates'> = ({ now }) => newestRates(now);

/** Requests that the schedule, which runs every minute, fetch the reference rates. */
export const fetchRates: Handler<'fetchRates'> = (ctx) =>
  runCommand(ctx, async (tx) => {
    const stored = (await tx.find(refs.ratesFetch())) ?? newRatesFetch(LAST_PACKAGED_DAY);
    if (stored.askedAt) throw new AppError('wrong-state');
    saveRatesFetch(tx, { ...stored, askedAt: ctx.now });
    audit(tx, ctx, 'rates-fetch', {});
    return { success: true as const };
  });
