import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/suite/root.ts';

const FOLDER = join(root, 'tests/browser');
/** The names of the demo market's accounts in a file, and the files that only view pages with them. */
const DEMO_ACCOUNTS = /\b(?:BUYER|SELLER|ADMIN)\b|(?!support)\b[a-z]+@handoff\.test|demo-(?:buyer|seller)\b/;
const LOOKERS = [
  'admin-pages.spec.ts',
  'looks.spec.ts',
  'pages.spec.ts',
  'phone.spec.ts',
  'pictured-pages.ts',
  'weighed-pages.ts',
];
/** The only file that changes these accounts' deals. */
const CHANGER = 'seller-pages.spec.ts';
/** Prefix of stories that run in a market with accounts of its own. */
const APART = 'busiest';

test('browser tests don’t share an account that one of them changes', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.ts'));
  const using = files.filter(
    (name) => !name.startsWith(APART) && DEMO_ACCOUNTS.test(readFileSync(join(FOLDER, name), 'utf8')),
  );
  expect(using.sort()).toEqual([...LOOKERS, CHANGER].sort());
});
