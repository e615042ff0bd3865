import { packagedRates } from '../../../functions/src/integrations/rates/packaged-rates.ts';
import { type ExchangeRates, exchangeRates } from '../../../src/domain/rates/exchange-rate.ts';

/** Returns the rates that are packaged with the release, as known at the given time. */
export const packagedRatesAt = (now: Date): ExchangeRates => exchangeRates(packagedRates, now);
