import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Components that the kit needn't show: the container of toasts, an uploaded picture, a link that appears when an email
 * is waiting, and subscriptions around other parts.
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
