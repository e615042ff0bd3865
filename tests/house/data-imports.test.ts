import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/suite/root.ts';

/**
 * Modules that screens must not import: they get data from their feature's data/ folder, and send commands with
 * useCommand.
 */
const DATA_MODULES =
  /^(@tanstack\/react-query|src\/lib\/api\/(call-api|read-api)\.ts|src\/lib\/firebase\/(live|read-all|firestore|firestore-query)\.ts)$/;
/** The file that provides the query client to all other screens. */
const PROVIDER = 'src/app/app.tsx';

const isScreen = (file: string) =>
  /^src\/(components|app)\/|^src\/features\/[^/]+\/components\//.test(file) && file !== PROVIDER;

function dataImports(file: string, source: string): string[] {
  if (!isScreen(file)) return [];
  const names = [...source.matchAll(/\bfrom\s+'([^']+)'|\bimport\s*\(?\s*'([^']+)'/g)].map(
    ([, from, loaded]) => from ?? loaded ?? '',
  );
  return names
    .map((name) => (name.startsWith('.') ? relative(root, resolve(root, dirname(file), name)) : name))
    .filter((target) => DATA_MODULES.test(target));
}

test('screens read and call only through data/', () => {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file}`)
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  expect(files.filter(isScreen).length).toBeGreaterThan(200);
  const found = files.flatMap((file) =>
    dataImports(file, readFileSync(join(root, file), 'utf8')).map((target) => `${file} imports ${target}`),
  );
  expect(found).toEqual([]);
});

const COMPONENT = 'src/features/deals/components/deal-frame.tsx';

test.each([
  [COMPONENT, "import { callApi } from '../../../lib/api/call-api.ts';"],
  [COMPONENT, "import { useQuery } from '@tanstack/react-query';"],
  [COMPONENT, "const load = () => import('../../../lib/firebase/live.ts');"],
  ['src/components/deal/waiting-line.tsx', "import { useLiveDoc } from '../../lib/firebase/live.ts';"],
  ['src/app/routes/market/deal.tsx', "import { readApi } from '../../../lib/api/read-api.ts';"],
])('in %s: %s is found', (file, line) => expect(dataImports(file, line)).toHaveLength(1));

test.each([
  [COMPONENT, "import { useCommand } from '../../../lib/api/use-command.ts';"],
  [COMPONENT, "import { useDeal } from '../data/use-deal.ts';"],
  ['src/features/deals/data/use-deal.ts', "import { useLiveDoc } from '../../../lib/firebase/live.ts';"],
])('in %s: %s is allowed', (file, line) => expect(dataImports(file, line)).toEqual([]));
