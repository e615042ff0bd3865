import { packagedRates } from '../../../functions/src/integrations/rates/packaged-rates.ts';
import { type ExchangeRates, exchangeRates } from '../../../src/domain/rates/exchange-rate.ts';

/** The rates that come with the release, as they are known at a time. */
export const packagedAt = (now: Date): ExchangeRates => exchangeRates(packagedRates, now);
