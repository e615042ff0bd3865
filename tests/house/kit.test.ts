import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Nothing to look at: the place of toasts, an uploaded picture, a link that is there when a mail waits, subscriptions
 * around other parts.
 */
const UNSEEN = ['toast-host.tsx', 'waiting-link.tsx', 'shared-file-link.tsx', 'ownership-control.tsx', 'logo.tsx'];

test('/dev/kit shows every shared component', () => {
  const kit = readdirSync('src/app/kit')
    .map((file) => readFileSync(join('src/app/kit', file), 'utf8'))
    .join('\n');
  const components = readdirSync('src/components', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && !UNSEEN.includes(basename(file)),
  );
  expect(components.length).toBeGreaterThan(15);
  expect(components.filter((file) => !kit.includes(`components/${file}'`))).toEqual([]);
});
