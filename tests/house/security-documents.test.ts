import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const threats = readFileSync('docs/threat-model.md', 'utf8');
const proofs = [...threats.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)` › (.+?) \|$/gm)].map(
  ([, file = '', title = '']) => [file, title],
);

test('docs/threat-model.md names a proof for each door', () => {
  const doors = threats.slice(threats.indexOf('## Doors')).matchAll(/^\| (?!Door|-).+\|$/gm);
  expect(proofs.length).toBeGreaterThan(60);
  expect([...doors].length).toBe(proofs.length);
});

test.each(proofs)('%s has "%s"', (file, title) => {
  expect(readFileSync(file ?? '', 'utf8')).toContain(`'${title}'`);
});

const asvs = readFileSync('docs/asvs.md', 'utf8');
const rows = [...asvs.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (.+?) \| (\S+) \| (.+) \|$/gm)].map(
  ([, id = '', level = '', , met = '', how = '']) => ({ id, level, met, how }),
);

test('docs/asvs.md answers every requirement of levels 1 and 2 once', () => {
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(70);
  expect(rows.filter(({ level }) => level === '2')).toHaveLength(183);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows.filter(({ met }) => !['yes', 'open', 'n/a'].includes(met))).toEqual([]);
});

test('docs/asvs.md names files that exist', () => {
  const named = [...asvs.matchAll(/`((?:docs|functions|scripts|src|tests)\/[^`\s]+|[a-z-]+\.json)`/g)].map(
    ([, file = '']) => file,
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});
