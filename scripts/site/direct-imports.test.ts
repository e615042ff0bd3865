import { expect, test } from 'vitest';
import { directImports, withDirectImports } from './direct-imports.ts';

const sources = new Map([
  ['Button', { module: '/kit/button.mjs', name: 'Button' }],
  ['IconX', { module: '/kit/x.mjs', name: 'default' }],
]);
const direct = (code: string): string => withDirectImports(code, (from) => (from === 'kit' ? sources : null));

test.each([
  ['import { Button } from "kit";', 'import { Button as Button } from "/kit/button.mjs";'],
  [
    'import { Button, IconX as Close } from "kit";',
    'import { Button as Button } from "/kit/button.mjs"; import { default as Close } from "/kit/x.mjs";',
  ],
  ["import {\n  Button,\n} from 'kit';", 'import { Button as Button } from "/kit/button.mjs";'],
  ['export { Button } from "kit";', 'export { Button as Button } from "/kit/button.mjs";'],
  [
    'import { Button, other } from "kit";',
    'import { Button as Button } from "/kit/button.mjs"; import { other as other } from "kit";',
  ],
  ['import { Button } from "another-kit";', 'import { Button } from "another-kit";'],
  ['import { default as kit } from "another-kit";', 'import { default as kit } from "another-kit";'],
])('%s', (code, expected) => expect(direct(code)).toBe(expected));

/** Runs the transform as the bundler would. */
function transformed(code: string): string {
  const { transform } = directImports();
  if (typeof transform !== 'object') throw new Error('The plugin transforms nothing.');
  return (transform.handler as unknown as (code: string) => { code: string })(code).code;
}

test.each([
  ['Button', '@mantine/core', '@mantine/core/esm/components/Button/Button.mjs'],
  ['useId', '@mantine/hooks', '@mantine/hooks/esm/use-id/use-id.mjs'],
  ['useForm', '@mantine/form', '@mantine/form/esm/use-form.mjs'],
  ['useQuery', '@tanstack/react-query', '@tanstack/react-query/build/modern/useQuery.js'],
  ['QueryClient', '@tanstack/react-query', '@tanstack/query-core/build/modern/queryClient.js'],
])('%s of %s as installed', (name, from, module) => {
  const code = transformed(`import { ${name} } from "${from}";`);
  expect(code).toContain(`/node_modules/${module}"`);
  expect(code).toMatch(new RegExp(`import \\{ \\w+ as ${name} \\}`));
});

test('icons are the default exports of their modules', () => {
  const code = transformed('import { IconSun } from "@tabler/icons-react";');
  expect(code).toMatch(/^import \{ default as IconSun \} from ".*\/icons\/IconSun\.mjs";$/);
});
