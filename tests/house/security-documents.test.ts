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
