import type { FetchedDay } from '../../../../src/domain/rates/new-days.ts';
import { DAY_MS } from '../../../../src/domain/shared/durations.ts';
import { utcDay } from '../../../../src/domain/shared/time.ts';
import { FetchTextError } from '../guarded-fetch/fetch-text-error.ts';
import { publicWeb } from '../public-web/public-web.ts';

const FOLDER = 'https://www.ecb.europa.eu/stats/eurofxref';
/**
 * The European Central Bank's rates for the last ninety days, about 100 KB.
 * @public Read by tests.
 */
export const RECENT_FILE = `${FOLDER}/eurofxref-hist-90d.xml`;
/**
 * The European Central Bank's rates for all days since 1999, about 9 MB. Needed by a release whose packaged rates end
 * before the 90-day file begins.
 */
export const WHOLE_FILE = `${FOLDER}/eurofxref-hist.xml`;
const RECENT_MS = 80 * DAY_MS;
const MAX_RECENT_BYTES = 1024 * 1024;
const MAX_WHOLE_BYTES = 32 * 1024 * 1024;

/**
 * Fetches the European Central Bank's rates, from the 90-day file if it reaches back to `since`, and returns them by
 * day. Throws `FetchTextError`.
 */
export async function fetchRatesFile(since: string, now: Date): Promise<FetchedDay[]> {
  const isRecent = now.getTime() - Date.parse(since) < RECENT_MS;
  const [address, maxBytes] = isRecent ? [RECENT_FILE, MAX_RECENT_BYTES] : [WHOLE_FILE, MAX_WHOLE_BYTES];
  return readRatesFile(await (await publicWeb()).file(address, maxBytes));
}

const isDay = (text: string): boolean => !Number.isNaN(Date.parse(text)) && utcDay(new Date(text)) === text;

const TAG = /<[^<>]*>/g;
const DAY = /^<Cube time=["'](\d{4}-\d{2}-\d{2})["']>$/;
const RATE = /^<Cube currency=["']([A-Z]{3})["'] rate=["']([^"']{1,20})["'] ?\/>$/;

/**
 * Parses a rates file: a `gesmes` envelope around `<Cube>`, which contains a `<Cube time="2026-10-30">` for each day
 * with that day's `<Cube currency="USD" rate="1.1202"/>` elements. Throws `FetchTextError` for anything else.
 * @public Called by tests.
 */
export function readRatesFile(text: string): FetchedDay[] {
  const other = () => new FetchTextError('is no longer in its usual format', true);
  const start = text.indexOf('<Cube>');
  const end = text.lastIndexOf('</Cube>');
  if (!/^\s*(<\?xml [^<>]*\?>\s*)?<gesmes:Envelope[\s>]/.test(text) || start < 0 || end < start) throw other();
  if (text.slice(end + '</Cube>'.length).trim() !== '</gesmes:Envelope>') throw other();
  const list = text.slice(start + '<Cube>'.length, end);
  if (list.replace(TAG, '').trim()) throw other();
  const days: FetchedDay[] = [];
  const seen = new Set<string>();
  let rates: Record<string, string> | null = null;
  for (const [tag] of list.matchAll(TAG)) {
    const [, day] = DAY.exec(tag) ?? [];
    const [, currency, rate] = RATE.exec(tag) ?? [];
    if (rates && currency && rate && !(currency in rates)) rates[currency] = rate;
    else if (rates && tag === '</Cube>') rates = null;
    else if (!rates && day && !seen.has(day) && isDay(day)) {
      seen.add(day);
      rates = {};
      days.push({ day, rates });
    } else throw other();
  }
  if (rates || !days.length) throw other();
  return days;
}
