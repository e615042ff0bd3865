import { join } from 'node:path';
import { expect, test } from 'vitest';
import { areaChunk } from './area-chunk.ts';
import { root } from './root.ts';

/** Each module's imports, by path below src; packages by name. */
const IMPORTS: Record<string, string[]> = {
  'app/home.tsx': ['ui/button.tsx'],
  'app/listing.tsx': ['ui/button.tsx', 'ui/price.tsx'],
  'app/shell.tsx': ['ui/menu.tsx', 'ui/price.tsx', 'mantine'],
  'app/dashboard.tsx': ['ui/menu.tsx', 'ui/turn.tsx', 'ui/card.tsx', 'ui/only-here.tsx'],
  'app/settings.tsx': ['ui/card.tsx', 'mantine'],
  'app/deal.tsx': ['ui/turn.tsx', 'ui/step.tsx'],
  'app/offer.tsx': ['ui/step.tsx', 'app/deal.tsx'],
  'ui/turn.tsx': ['ui/clock.ts'],
  mantine: [],
};
const idOf = (name: string): string => (name.includes('/') ? join(root, 'src', name) : name);
const graph = {
  getModuleInfo: (id: string) => {
    const name = id.replace(join(root, 'src', '/'), '');
    return { importedIds: (IMPORTS[name] ?? []).map(idOf) };
  },
};
const nameChunk = areaChunk({
  light: ['home.tsx'],
  tiers: { 'parts-of-listings': ['listing.tsx'], 'signed-in-parts': ['shell.tsx'] },
  areas: { account: ['dashboard.tsx', 'settings.tsx'], deal: ['deal.tsx', 'offer.tsx'] },
});

test.each([
  ['of a light page', 'ui/button.tsx', null],
  ['that a listing shares', 'ui/price.tsx', 'parts-of-listings'],
  ['of the shell', 'ui/menu.tsx', 'signed-in-parts'],
  ['that two areas share', 'ui/turn.tsx', 'account-deal-parts'],
  ['imported by one of these', 'ui/clock.ts', 'account-deal-parts'],
  ['of two pages of an area', 'ui/card.tsx', 'account-parts'],
  ['of one page', 'ui/only-here.tsx', null],
  ['that begins a page, even if others import it', 'app/deal.tsx', null],
  ['of a package', 'mantine', null],
])('a module %s', (_which, name, chunk) => {
  expect(nameChunk(idOf(name), graph)).toBe(chunk);
});
