import { logger } from 'firebase-functions/logger';
import { type DollarRates, mayNameOtherCurrency } from '../../../../src/domain/search/dollar-rates.ts';
import { currentTime } from '../../data/clock.ts';
import { newestRates } from '../rates.ts';

/** Returns the rates for parsing a text; none if it names no other currency or they can't be read. */
export async function ratesFor(text: string): Promise<DollarRates> {
  if (!mayNameOtherCurrency(text)) return [];
  try {
    return (await newestRates(await currentTime())).dollars;
  } catch (error) {
    logger.error('search reads no amounts in other currencies, since the rates cannot be read', error);
    return [];
  }
}
