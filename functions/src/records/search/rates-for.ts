import { logger } from 'firebase-functions/logger';
import { type DollarRates, mayNameOtherCurrency } from '../../../../src/domain/search/dollar-rates.ts';
import { currentTime } from '../../data/clock.ts';
import { newestRates } from '../rates.ts';

/**
 * Returns the exchange rates needed to parse a text; empty if the text mentions no foreign currency or the rates can't
 * be loaded.
 */
export async function ratesFor(text: string): Promise<DollarRates> {
  if (!mayNameOtherCurrency(text)) return [];
  try {
    return (await newestRates(await currentTime())).dollars;
  } catch (error) {
    logger.error('search ignores amounts in other currencies, since the rates cannot be read', error);
    return [];
  }
}
