import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/suite/root.ts';
import { KNOWN_SURVIVORS } from '../mutants/known-survivors.ts';

test('a fault that no test notices is excused only while its line is in the code', () => {
  const linesOf = (file: string) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .map((line) => line.trim());
  const gone = Object.keys(KNOWN_SURVIVORS).filter((name) => {
    const end = name.indexOf(' | ');
    const file = name.slice(0, end);
    const rest = name.slice(end + 3);
    return !linesOf(file).some((line) => rest.startsWith(`${line} | `));
  });
  expect(gone).toEqual([]);
});
