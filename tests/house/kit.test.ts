import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Not a component to look at: the place where toasts appear. */
const UNSEEN = ['toast-host.tsx'];

test('/dev/kit shows every shared component', () => {
  const kit = readdirSync('src/app/kit')
    .map((file) => readFileSync(join('src/app/kit', file), 'utf8'))
    .join('\n');
  const components = readdirSync('src/components').filter((file) => file.endsWith('.tsx') && !UNSEEN.includes(file));
  expect(components.length).toBeGreaterThan(15);
  expect(components.filter((file) => !kit.includes(`components/${file}'`))).toEqual([]);
});
