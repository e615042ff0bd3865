import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readExport } from '../../functions/src/features/recomputes/read-export.ts';
import { NO_CORRECTIONS } from '../../src/domain/recompute/recompute.ts';
import { formatStoredMoments } from '../../src/domain/shared/stored-moments.ts';
import { NOW } from '../bench/trust/business.ts';
import { exportText } from '../bench/trust/export-texts.ts';
import { HONEST_KINDS, type HonestKindName } from '../bench/trust/honest-kinds.ts';
import { allLies } from '../bench/trust/lies.ts';
import { honestCases } from '../bench/trust/trust-case.ts';
import { packagedRatesAt } from '../support/rates/packaged-rates-at.ts';

// Compares the duplicate payments that pandas and we find in the bench's exports of honest sellers and liars. Also
// shows with scipy and Benford's law why there is no check of leading digits.
const SEED = 90_210;
const folder = mkdtempSync(join(tmpdir(), 'exports-'));
afterAll(() => rmSync(folder, { recursive: true }));

const honest = honestCases(Object.keys(HONEST_KINDS) as HonestKindName[], SEED);
const lies = allLies(SEED);
const files = [
  ...honest.map((item) => ({ one: item, isLie: false })),
  ...lies.map((item) => ({ one: item, isLie: true })),
]
  .filter(({ one }) => one.evidence === 'stripe-balance' || one.evidence === 'stripe-payments')
  .map(({ one, isLie }, i) => ({
    name: `${String(i).padStart(3, '0')}-${one.kind.replaceAll(/[^a-z]+/gi, '-')}.csv`,
    isLie,
    text: exportText(one.evidence as 'stripe-balance', one.business),
  }));
for (const { name, text } of files) writeFileSync(join(folder, name), text);

interface Judged {
  charges: number;
  twins: number;
  digits: number;
}
const judged = JSON.parse(
  execFileSync(process.env.PANDAS_PYTHON ?? '', [join(import.meta.dirname, 'judges/judge_rows.py'), folder], {
    encoding: 'utf8',
    maxBuffer: 2 ** 24,
  }),
) as Record<string, Judged>;
const judgedOf = (name: string): Judged => judged[name] ?? { charges: 0, twins: 0, digits: 1 };

async function* pieces(text: string) {
  yield new TextEncoder().encode(text);
}

/** Returns the number of payments that our own pass reports as duplicates, or zero if it mentions none. */
async function twinsOf(text: string): Promise<number> {
  const { reading } = await readExport(() => pieces(text), {
    readAs: NO_CORRECTIONS,
    today: NOW,
    salt: 1,
    rates: packagedRatesAt(NOW),
  });
  const sign = reading.signs.find(({ check }) => check === 'row-twins');
  return Number(/^[\d,]+/.exec(formatStoredMoments(sign?.text ?? '0'))?.[0].replaceAll(',', '') ?? 0);
}

test('duplicates match those that pandas finds, from five and a tenth of the payments on', async () => {
  expect(files.length).toBeGreaterThan(60);
  for (const { name, text } of files) {
    const { charges, twins } = judgedOf(name);
    const refused = /amount less the fee|became available before/;
    const found = await twinsOf(text).catch((error: Error) =>
      refused.test(error.message) ? null : Promise.reject(error),
    );
    if (found !== null) expect.soft(found, name).toBe(twins >= 5 && twins >= charges * 0.1 ? twins : 0);
  }
  expect(files.filter(({ name }) => judgedOf(name).twins >= 5)).not.toHaveLength(0);
});

test('first digits don’t distinguish a lie from an honest listing: a price list has its own', () => {
  const share = (isLie: boolean) => {
    const all = files.filter((file) => file.isLie === isLie && judgedOf(file.name).charges >= 50);
    return all.filter(({ name }) => judgedOf(name).digits < 0.01).length / all.length;
  };
  expect(share(false)).toBeGreaterThan(0.9);
});
