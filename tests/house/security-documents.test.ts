import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ASVS_REQUIREMENTS } from './asvs-requirements.ts';
import { isProof, proofsOf } from './proofs.ts';

const threats = readFileSync('docs/threat-model.md', 'utf8');
const proofs = proofsOf(threats);

test('docs/threat-model.md names a proof for each way in', () => {
  const ways = threats.slice(threats.indexOf('## Ways in'), threats.indexOf('## What remains')).matchAll(/^- .+$/gm);
  expect(proofs.length).toBeGreaterThan(150);
  expect([...ways].length).toBe(proofs.length);
});

test.each(proofs)('%s has "%s"', (file, title) => {
  expect(isProof([file, title])).toBe(true);
});

const asvs = readFileSync('docs/asvs.md', 'utf8');
const ANSWER = /^- \*\*(?:yes|open|n\/a)\*\* (\d[\d., –]*\d) /gm;
const answered = [...asvs.matchAll(ANSWER)].flatMap(([, ids = '']) => ids.split(', ').flatMap(expandRange));

/** Expands a range such as `10.4.1–10.4.3` to its three requirements. A single requirement is returned unchanged. */
function expandRange(range: string): string[] {
  const [first = '', last = first] = range.split('–');
  const section = first.slice(0, first.lastIndexOf('.') + 1);
  const from = Number(first.slice(section.length));
  return Array.from({ length: Number(last.slice(section.length)) - from + 1 }, (_, at) => `${section}${from + at}`);
}

test('docs/asvs.md answers every requirement of levels 1 and 2 once, and no other', () => {
  const level1 = ASVS_REQUIREMENTS.level1.trim().split(/\s+/);
  const level2 = ASVS_REQUIREMENTS.level2.trim().split(/\s+/);
  expect([level1.length, level2.length]).toEqual([70, 183]);
  expect(answered.sort()).toEqual([...level1, ...level2].sort());
});

test('docs/asvs.md names files that exist', () => {
  const named = [...asvs.matchAll(/`((?:docs|functions|scripts|src|tests)\/[^`\s]+|[a-z-]+\.json)`/g)].map(
    ([, file = '']) => file,
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});
