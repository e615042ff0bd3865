import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/suite/root.ts';
import { KNOWN_SURVIVORS } from '../mutants/known-survivors.ts';
import { declaredIn } from '../mutants/span-of.ts';

test('a fault that no test notices is excused only while what it is in is declared in its file', () => {
  const gone = Object.keys(KNOWN_SURVIVORS).filter((name) => {
    const [file = '', declaration = ''] = name.split(' | ');
    const path = join(root, file);
    return !existsSync(path) || !declaredIn(readFileSync(path, 'utf8')).includes(declaration);
  });
  expect(gone).toEqual([]);
});
