import { newestBankDay, nextBankDay } from '../../../../src/domain/rates/bank-days.ts';
import type { FetchedDay } from '../../../../src/domain/rates/new-days.ts';
import { addDays, monthAt, utcDay } from '../../../../src/domain/shared/time.ts';
import { FetchTextError } from '../guarded-fetch/fetch-text-error.ts';
import { LAST_PACKAGED_DAY, packagedRates } from './packaged-rates.ts';
import { RECENT_FILE, WHOLE_FILE } from './rates-file.ts';

/** Number of months of recorded rates that are replayed. */
const RECORDED_MONTHS = 12;
const RECENT_DAYS = 90;

/** Returns the latest days with recorded rates, oldest first. */
function recordedDays(): FetchedDay[] {
  const last = LAST_PACKAGED_DAY.slice(0, 7);
  const months = Array.from({ length: RECORDED_MONTHS }, (_, i) => monthAt(last, i + 1 - RECORDED_MONTHS));
  const days = months.flatMap((month) =>
    Object.entries(packagedRates(month)).map(([day, rates]) => ({ day: `${month}-${day}`, rates })),
  );
  return days.sort((a, b) => (a.day < b.day ? -1 : 1));
}

/**
 * Returns a simulated copy of either rates file, as of a given time. Bank days after the last recorded one replay the
 * recorded rates, alternately backward and forward, so that no rate jumps.
 */
export function replayRatesFile(address: string, now: Date): string {
  if (address !== RECENT_FILE && address !== WHOLE_FILE) throw new FetchTextError('did not answer', false);
  const recorded = recordedDays();
  const all = [...recorded];
  const published = newestBankDay(now);
  const turn = 2 * (recorded.length - 1);
  let at = 0;
  for (let day = nextBankDay(LAST_PACKAGED_DAY); day <= published; day = nextBankDay(day)) {
    at = (at + 1) % turn;
    const { rates = {} } = recorded[Math.abs(recorded.length - 1 - at)] ?? {};
    all.push({ day, rates });
  }
  const from = address === RECENT_FILE ? utcDay(addDays(now, -RECENT_DAYS)) : '';
  const days = all.filter(({ day }) => day >= from && day <= published).map(dayElement);
  return `<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><gesmes:subject>Reference rates</gesmes:subject><gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender><Cube>${days.reverse().join('\n')}</Cube></gesmes:Envelope>`;
}

const dayElement = ({ day, rates }: FetchedDay): string =>
  `<Cube time="${day}">${Object.entries(rates)
    .map(([currency, rate]) => `<Cube currency="${currency}" rate="${rate}"/>`)
    .join('')}</Cube>`;
