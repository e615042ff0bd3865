import type { Handler } from '../../data/command/context.ts';
import { newestRates } from '../../records/rates.ts';

/** The newest reference rates: dollars for one unit of each currency, and the day of these rates. Public. */
export const getRates: Handler<'getRates'> = ({ now }) => newestRates(now);
