import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type FetchedDay, selectNewDays } from '../../../../src/domain/rates/new-days.ts';
import { costOf } from '../../../../tests/support/plain/processor-cost.ts';
import { FetchTextError } from '../guarded-fetch/fetch-text-error.ts';
import { LAST_PACKAGED_DAY } from './packaged-rates.ts';
import { RECENT_FILE, readRatesFile, WHOLE_FILE } from './rates-file.ts';
import { replayRatesFile } from './replayed-rates.ts';

const DAYS = `<Cube time="2026-11-03"><Cube currency="USD" rate="1.1202"/><Cube currency='JPY' rate='175.5' /></Cube>
 <Cube time='2026-11-02'></Cube>`;
const file = (days: string, { head = '<gesmes:Envelope xmlns:gesmes="x">', end = '</gesmes:Envelope>' } = {}) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${head}<gesmes:subject>Reference rates</gesmes:subject><Cube>${days}</Cube>${end}\n`;

test('the Bank’s file is parsed day by day', () => {
  expect(readRatesFile(file(DAYS))).toEqual([
    { day: '2026-11-03', rates: { USD: '1.1202', JPY: '175.5' } },
    { day: '2026-11-02', rates: {} },
  ]);
});

const ONE = '<Cube time="2026-11-03"><Cube currency="USD" rate="1.1"/></Cube>';
test.each([
  ['nothing', ''],
  ['a page', '<!doctype html><title>Not found</title>'],
  ['no day', file('')],
  ['another envelope', file(ONE, { head: '<soap:Envelope>' })],
  ['a file that was cut off', file(ONE).slice(0, -25)],
  ['something after it', `${file(ONE)}<a/>`],
  ['a day twice', file(ONE + ONE)],
  ['a currency twice', file(ONE.replace('</Cube>', '<Cube currency="USD" rate="1.2"/></Cube>'))],
  ['a day in a day', file(`<Cube time="2026-11-04">${ONE}</Cube>`)],
  ['a day without its end', file(ONE.slice(0, -7))],
  ['a rate without a day', file('<Cube currency="USD" rate="1.1"/>')],
  ['a day that no month has', file(ONE.replace('11-03', '02-30'))],
  ['text between days', file(`${ONE}1.2`)],
  ['an entity', file(ONE.replace('1.1', '&x;'))],
  ['another element', file(`${ONE}<Note/>`)],
  ['another attribute', file(ONE.replace(' rate', ' unit="100" rate'))],
  ['a comment', file(`${ONE}<!-- 2 -->`)],
  ['a rate of thousands of digits', file(ONE.replace('1.1', '1'.repeat(5000)))],
])('%s is refused', (_what, text) => {
  // An XML entity stays literal text, which isn't a number.
  if (text.includes('&x;')) expect(selectNewDays(readRatesFile(text), NOTHING, NOW).days).toEqual([]);
  else expect(() => readRatesFile(text)).toThrow(FetchTextError);
});

const NOTHING = { newest: '2026-11-02', ratesOn: () => null };
const NOW = new Date('2026-11-04T12:00:00Z');

test("a text that isn't the Bank's file is rejected in linear time", async () => {
  const refuse = () => {
    for (const piece of ['<', '<Cube>', ' ', '<Cube time="2026-11-03">', '</Cube>', '<Cube currency="USD" rate="'])
      expect(() => readRatesFile(file(piece.repeat(100_000)))).toThrow(FetchTextError);
  };
  expect(await costOf(refuse, 50)).toBeLessThan(50);
});

/** Returns the rates of every day that the Bank has published since 1999. */
function history(): FetchedDay[] {
  const packed = readFileSync(new URL('./ecb-daily-rates.csv.gz', import.meta.url));
  const [header = '', ...lines] = gunzipSync(packed).toString('utf8').trimEnd().split('\n');
  const currencies = header.split(',');
  return lines.map((line) => {
    const [day = '', ...rates] = line.split(',');
    const known = rates.flatMap((rate, i) => (rate && rate !== 'N/A' ? [[currencies[i + 1] ?? '', rate]] : []));
    return { day, rates: Object.fromEntries(known) };
  });
}

test('no rate published since 2002 would have been left out', () => {
  const all = history();
  const byDay = new Map(all.map((item) => [item.day, item.rates]));
  const stored = { newest: '2001-12-31', ratesOn: (day: string) => byDay.get(day) ?? null };
  const { days, problems, waiting } = selectNewDays(all, stored, new Date(LAST_PACKAGED_DAY));
  expect(waiting).toBeNull();
  expect(days.length).toBe(all.filter(({ day }) => day > stored.newest).length);
  expect(problems).toEqual([]);
});

describe('the Bank of the emulators', () => {
  const at = (time: string, address = RECENT_FILE) => readRatesFile(replayRatesFile(address, new Date(time)));

  test('publishes the recorded days, then repeats them on bank days', () => {
    const days = at('2026-11-29T12:00:00Z');
    expect(days[0]?.day).toBe('2026-11-27');
    expect(days.at(-1)?.day).toBe('2026-08-31');
    const rates = new Map(days.map((day) => [day.day, day.rates]));
    expect(rates.get('2026-11-02')).toEqual(rates.get('2026-10-29'));
    expect(rates.get('2026-11-27')).toEqual(rates.get('2026-10-02'));
    expect(at('2026-11-27T15:00:00Z')[0]?.day).toBe('2026-11-26');
    // A later fetch returns the same rates for the same day.
    expect(at('2026-12-02T12:00:00Z').find(({ day }) => day === '2026-11-27')?.rates).toEqual(rates.get('2026-11-27'));
  });

  test('raises no doubts for years', () => {
    const file = at('2031-01-01T12:00:00Z', WHOLE_FILE);
    const byDay = new Map(file.map((item) => [item.day, item.rates]));
    const stored = { newest: LAST_PACKAGED_DAY, ratesOn: (day: string) => byDay.get(day) ?? null };
    const { days, problems, waiting } = selectNewDays(file, stored, new Date('2031-01-01T12:00:00Z'));
    expect([problems, waiting, days.at(-1)?.day]).toEqual([[], null, '2030-12-31']);
  });
});
