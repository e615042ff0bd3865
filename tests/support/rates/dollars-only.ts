import { type ExchangeRates, exchangeRates } from '../../../src/domain/rates/exchange-rate.ts';

/** Exchange rates that know no currency but dollars. */
export const DOLLARS_ONLY: ExchangeRates = exchangeRates(() => ({}), new Date('2100-01-01'));
