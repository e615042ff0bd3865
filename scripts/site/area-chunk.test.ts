import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../suite/root.ts';
import { areaChunk } from './area-chunk.ts';

/** Imports of each module, by its path below src. Packages are listed by their names. */
const IMPORTS: Record<string, string[]> = {
  'main.tsx': ['ui/link.tsx'],
  'app/home.tsx': ['ui/link.tsx', 'ui/button.tsx', 'ui/field.tsx'],
  'app/login.tsx': ['ui/button.tsx', 'ui/menu.tsx', 'ui/password.tsx'],
  'app/help.tsx': ['ui/long-text.tsx'],
  'app/shell.tsx': ['ui/menu.tsx', 'mantine/tooltip'],
  'app/dashboard.tsx': ['ui/turn.tsx', 'ui/field.tsx', 'ui/only-here.tsx', 'ui/long-text.tsx', 'mantine/tooltip'],
  'app/deal.tsx': ['ui/turn.tsx', 'ui/long-text.tsx', 'ui/password.tsx', 'app/dashboard.tsx'],
  'ui/turn.tsx': ['ui/clock.ts'],
};
const idOf = (name: string): string => (name.startsWith('mantine') ? name : join(root, 'src', name));
const graph = {
  getModuleInfo: (id: string) => {
    const name = id.replace(join(root, 'src', '/'), '');
    return { importedIds: (IMPORTS[name] ?? []).map(idOf) };
  },
};
const nameChunk = areaChunk({
  always: { name: 'site', entry: '../main.tsx' },
  areas: {
    home: ['home.tsx'],
    signIn: ['login.tsx'],
    frame: ['shell.tsx'],
    dashboard: ['dashboard.tsx'],
    deal: ['deal.tsx'],
    texts: ['help.tsx'],
  },
  light: ['texts'],
  chunks: [
    ['public-parts', ['home', 'signIn']],
    ['small-parts', ['frame', ['home', 'signIn']]],
    ['market-parts', ['home']],
    ['signed-in-parts', ['frame']],
    ['dashboard-parts', ['dashboard']],
  ],
  signedIn: 'signed-in-parts',
});

test.each([
  ['that every page loads', 'ui/link.tsx', 'site'],
  ['of all areas of a chunk', 'ui/button.tsx', 'public-parts'],
  ['of one of several areas of a chunk', 'ui/menu.tsx', 'small-parts'],
  ['of the first chunk that wants one of its areas', 'ui/field.tsx', 'market-parts'],
  ['of a package', 'mantine/tooltip', 'signed-in-parts'],
  ['that two pages share', 'ui/turn.tsx', 'dashboard-parts'],
  ['imported by one of these', 'ui/clock.ts', 'dashboard-parts'],
  ['that a light page shares with signed-in ones', 'ui/long-text.tsx', null],
  ['of areas without a chunk', 'ui/password.tsx', null],
  ['with which a page begins, whoever else imports it', 'app/dashboard.tsx', null],
])('a module %s', (_which, name, chunk) => {
  expect(nameChunk(idOf(name), graph)).toBe(chunk);
});

test('the error names a missing page', () => {
  const missing = { getModuleInfo: (id: string) => (id.endsWith('gone.tsx') ? null : { importedIds: [] }) };
  const name = areaChunk({
    always: { name: 'site', entry: 'gone.tsx' },
    areas: {},
    light: [],
    chunks: [],
    signedIn: '',
  });
  expect(() => name('x', missing)).toThrow(/There is no page .*gone\.tsx/);
});
