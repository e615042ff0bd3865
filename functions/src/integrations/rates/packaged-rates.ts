import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { MonthRates } from '../../../../src/domain/rates/exchange-rate.ts';

/**
 * The European Central Bank's daily reference rates from January 1999 to this release, as published
 * (https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates, `eurofxref-hist.zip`, free
 * of charge with attribution). Rates for later days are stored in Firestore; build.mjs copies the file beside the
 * bundle.
 */
const FILE = new URL('./ecb-daily-rates.csv.gz', import.meta.url);
/**
 * The last day in the packaged file, duplicated here so that code that only needs later days doesn't have to read the
 * file.
 */
export const LAST_PACKAGED_DAY = '2026-10-30';

interface Packaged {
  currencies: string[];
  /** The CSV lines of each month, latest day first. */
  months: ReadonlyMap<string, string[]>;
}
let packaged: Packaged | undefined;

/** Splits the file into lines by month without parsing the rates, which would take five times as long. */
function readLines(): Packaged {
  const [header = '', ...lines] = gunzipSync(readFileSync(FILE)).toString('utf8').trimEnd().split('\n');
  const months = new Map<string, string[]>();
  for (const line of lines) {
    const month = line.slice(0, 7);
    const known = months.get(month);
    if (known) known.push(line);
    else months.set(month, [line]);
  }
  return { currencies: header.split(',').slice(1), months };
}

/** Returns the rates packaged with this release for a month, `YYYY-MM`; empty for a later month. */
export function packagedRates(month: string): MonthRates {
  if (month > LAST_PACKAGED_DAY) return {};
  packaged ??= readLines();
  const { currencies, months } = packaged;
  return Object.fromEntries(
    (months.get(month) ?? []).map((line) => {
      const [date = '', ...rates] = line.split(',');
      const known = currencies.flatMap((currency, i) =>
        currency && rates[i] && rates[i] !== 'N/A' ? [[currency, rates[i]]] : [],
      );
      return [date.slice(8), Object.fromEntries(known)];
    }),
  );
}
