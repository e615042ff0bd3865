import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('docs/specification.md', 'utf8');
const proofs = [...page.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)` › (.+?) \|$/gm)].map(([, file = '', title = '']) => [
  file,
  title,
]);

test('docs/specification.md lists proofs', () => expect(proofs.length).toBeGreaterThan(25));

test.each(proofs)('%s has "%s"', (file, title) => {
  expect(readFileSync(file ?? '', 'utf8')).toContain(`'${title}'`);
});
