import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { DayRates, MonthRates } from '../../../../src/domain/rates/exchange-rate.ts';

/**
 * The daily reference rates of the European Central Bank from January 1999 to the day of this release, as the Bank publishes
 * them (https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates, `eurofxref-hist.zip`, free of
 * charge with its source named). Later days are documents.
 */
const FILE = new URL('./ecb-daily-rates.csv.gz', import.meta.url);

let months: ReadonlyMap<string, MonthRates> | undefined;

function readAll(): ReadonlyMap<string, MonthRates> {
  const [header = '', ...lines] = gunzipSync(readFileSync(FILE)).toString('utf8').trimEnd().split('\n');
  const [, ...currencies] = header.split(',');
  const all = new Map<string, Record<string, DayRates>>();
  for (const line of lines) {
    const [date = '', ...rates] = line.split(',');
    const month = date.slice(0, 7);
    const days = all.get(month) ?? {};
    days[date.slice(8)] = Object.fromEntries(
      currencies.flatMap((currency, i) => (currency && rates[i] && rates[i] !== 'N/A' ? [[currency, rates[i]]] : [])),
    );
    all.set(month, days);
  }
  return all;
}

/** The rates of a month, `YYYY-MM`, that came with this release; none for a later one. */
export function packagedRates(month: string): MonthRates {
  months ??= readAll();
  return months.get(month) ?? {};
}
