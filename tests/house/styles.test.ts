import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

const GLOBAL = ['src/app/styles/elements.css', 'src/app/styles/forced-colors.css', 'src/app/styles/tokens.css'];
/**
 * Files that may contain colors: the tokens, the constants made from them for the server, and another company's logo.
 */
const COLORED = [
  'src/app/styles/tokens.css',
  'src/domain/brand-colors.ts',
  'src/features/accounts/components/google-button.tsx',
];
/** Maximum number of inline styles, for widths, tints and positions that depend on data. */
const MAX_INLINE_STYLES = 12;

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((file) => join('src', file));
const screens = files.filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'));
const modules = files.filter((file) => file.endsWith('.module.css'));

interface Node {
  type: string;
  [key: string]: unknown;
}
interface Attribute {
  file: string;
  name: string;
  value: Node | null;
}

/** Returns every attribute of every JSX element below a node. */
function attributesIn(file: string, node: unknown, found: Attribute[] = []): Attribute[] {
  if (Array.isArray(node)) for (const item of node) attributesIn(file, item, found);
  else if (node && typeof node === 'object') {
    const { type, name, value } = node as Node;
    if (type === 'JSXAttribute') {
      found.push({ file, name: String((name as Node).name), value: (value as Node | null) ?? null });
    }
    for (const child of Object.values(node)) attributesIn(file, child, found);
  }
  return found;
}
const attributes = screens.flatMap((file) =>
  attributesIn(file, parseAst(readFileSync(file, 'utf8'), { lang: 'tsx' }).body),
);
const expressionOf = ({ value }: Attribute): Node | null =>
  value?.type === 'JSXExpressionContainer' ? (value.expression as Node) : value;
const isLiteral = (node: Node | null): boolean =>
  node?.type === 'Literal' || (node?.type === 'UnaryExpression' && isLiteral(node.argument as Node));

test('there is something to check', () => expect(attributes.length).toBeGreaterThan(2000));

test('tokens, the reset and forced colors are the only global styles', () => {
  expect(files.filter((file) => file.endsWith('.css') && !file.endsWith('.module.css')).sort()).toEqual(GLOBAL);
});

const MANTINE = 'node_modules/@mantine/core';

/** Returns these components of Mantine and all that they are built from: a modal uses `Paper`. */
function withParts(names: Iterable<string>): Set<string> {
  const all = new Set(names);
  // Iterating over a set also reaches names that are added meanwhile.
  for (const name of all) {
    const folder = join(MANTINE, 'esm/components', name);
    if (!existsSync(folder)) continue;
    for (const file of readdirSync(folder).filter((item) => item.endsWith('.mjs'))) {
      const source = readFileSync(join(folder, file), 'utf8');
      for (const [, part = ''] of source.matchAll(/ from "\.\.\/(\w+)\/[A-Z]/g)) all.add(part);
    }
  }
  return all;
}

test('every component of Mantine that is used has its styles', () => {
  const sources = files.filter((file) => /\.tsx?$/.test(file)).map((file) => readFileSync(file, 'utf8'));
  const named = sources.flatMap((source) =>
    [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(
      ([, names = '']) => names.match(/\w+/g) ?? [],
    ),
  );
  const used = withParts(named);
  expect(used).toContain('Paper');
  const unstyled = [...used].filter((name) => {
    const file = `@mantine/core/styles/${name}.layer.css`;
    return existsSync(join('node_modules', file)) && !sources.some((source) => source.includes(file));
  });
  expect(unstyled).toEqual([]);
});

const stylesIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/@mantine\/core\/styles\/(\w+)\.layer\.css/g)].map(([, name = '']) => name);

test('who loads the styles of a component loads those of its parts, unless every page has them', () => {
  const everywhere = new Set(stylesIn('src/app/styles/mantine-public.ts'));
  const signedIn = 'src/app/styles/mantine-signed-in.ts';
  const lacking = screens.flatMap((file) => {
    // Files below `features` may appear on a public page.
    const loaded = new Set([...stylesIn(file), ...everywhere, ...(file.includes('/admin/') ? stylesIn(signedIn) : [])]);
    return [...withParts(stylesIn(file))]
      .filter((part) => existsSync(join(MANTINE, 'styles', `${part}.layer.css`)) && !loaded.has(part))
      .map((part) => `${file}: ${part}`);
  });
  expect(lacking).toEqual([]);
});

test('classes come from the module beside the component, never as text', () => {
  const asText = attributes.filter((attribute) => {
    const expression = attribute.name === 'className' ? expressionOf(attribute) : null;
    return expression && (isLiteral(expression) || expression.type === 'TemplateLiteral');
  });
  expect(asText.map(({ file, value }) => `${file}: ${JSON.stringify(value?.value ?? 'template')}`)).toEqual([]);
});

const SPACES = /^([mp][tblrxyse]?|gap|rowGap|columnGap|spacing|verticalSpacing|horizontalSpacing)$/;
const numbersIn = (node: Node | null): number[] => {
  if (node?.type === 'Literal') return typeof node.value === 'number' ? [node.value] : [];
  if (node?.type === 'ConditionalExpression')
    return [...numbersIn(node.consequent as Node), ...numbersIn(node.alternate as Node)];
  if (node?.type === 'ObjectExpression')
    return (node.properties as Node[]).flatMap(({ value }) => numbersIn(value as Node));
  return [];
};

test('space between things is a step of the scale, never a number of pixels', () => {
  const spaces = attributes.filter(({ name }) => SPACES.test(name));
  expect(spaces.length).toBeGreaterThan(300);
  const raw = spaces.filter((space) => numbersIn(expressionOf(space)).some((pixels) => pixels !== 0));
  expect(raw.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});

test('secondary text is `Muted`', () => {
  const dimmed = screens.filter((file) => /<(Text|Box)\b[^<]*? c="dimmed"/.test(readFileSync(file, 'utf8')));
  expect(dimmed).toEqual([]);
});

const TOKENS = readFileSync('src/app/styles/tokens.css', 'utf8');
const tokensIn = (css: string): Record<string, string> =>
  Object.fromEntries(
    [...css.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)].map(([, name = '', color = '']) => [
      name,
      color.length === 4 ? color.replace(/[0-9a-f]/g, '$&$&') : color,
    ]),
  );
/** Returns the light colors, and the dark ones that follow them in a media query. */
const schemesIn = (css: string): Record<string, string>[] => css.split('@media', 2).map(tokensIn);

/** Colors of emails, PDFs and fallback icons. Only emails have dark ones. */
const WITHOUT_STYLESHEET = ['paper', 'surface', 'line', 'field', 'ink', 'muted', 'fern'];
const IN_DARK_MAILS = ['paper', 'surface', 'line', 'ink', 'muted', 'fern', 'on-fern'];

/** Matches a color as hex digits or a CSS function. Private class fields may look like short hex digits. */
const NAMED_COLOR = /#([0-9a-f]{6}|[0-9a-f]{8})\b|: #[0-9a-f]{3}\b|\b(rgb|hsl)a?\(/i;

/** `npx vitest --project unit -u` rewrites the file. */
test('what the server draws has the colors of the tokens', async () => {
  const [light = {}, dark = {}] = schemesIn(TOKENS);
  const camelCased = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const colors = WITHOUT_STYLESHEET.map((name) => `  ${name}: '${light[name]}',\n`);
  const darkColors = IN_DARK_MAILS.map((name) => `  ${camelCased(name)}: '${dark[name]}',\n`);
  const made = `/** Light colors from \`tokens.css\` for everything the server draws; \`npx vitest --project unit -u\` regenerates them. */
export const BRAND_COLORS = {
${colors.join('')}} as const;
/** Dark colors from the same file, for emails. */
export const DARK_BRAND_COLORS = {
${darkColors.join('')}} as const;
`;
  await expect(made).toMatchFileSnapshot('../../src/domain/brand-colors.ts');
});

test('colors stand in the tokens; the double of Stripe has the same', () => {
  const [light = {}, dark = {}] = schemesIn(TOKENS);
  expect(Object.keys(dark).length).toBeGreaterThan(20);
  const checkout = schemesIn(readFileSync('scripts/stripe-double/pages/pages.css', 'utf8'));
  expect([light, dark]).toMatchObject(checkout);
  const serverFiles = readdirSync('functions/src', { recursive: true, encoding: 'utf8' }).map((file) =>
    join('functions/src', file),
  );
  const named = [...files, ...serverFiles].filter(
    (file) => /\.(tsx?|css)$/.test(file) && !/test\.tsx?$/.test(file) && !COLORED.includes(file),
  );
  expect(named.filter((file) => NAMED_COLOR.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test.each([
  'fill="#E7E4DC"',
  'color: #fff;',
  'background: rgba(0, 0, 0, 0.4);',
  'color: rgb(0 0 0);',
  'color: hsl(0 0% 0%);',
])('a color is seen in %s', (text) => expect(text).toMatch(NAMED_COLOR));

test('icons have the light colors of the tokens', () => {
  const [light = {}] = schemesIn(TOKENS);
  const icons = readdirSync('public/icons').filter((name) => name.endsWith('.svg'));
  const colors = icons.flatMap((name) => readFileSync(join('public/icons', name), 'utf8').match(/#\w+/g) ?? []);
  expect(colors.length).toBeGreaterThan(5);
  expect(colors.filter((color) => !Object.values(light).includes(color))).toEqual([]);
});

test('inline styles hold computed values only, and few of them', () => {
  const styles = attributes.filter(({ name }) => name === 'style');
  const fixed = styles.flatMap((attribute) => {
    const properties = (expressionOf(attribute)?.properties ?? []) as Node[];
    return properties
      .filter((property) => isLiteral(property.value as Node))
      .map((property) => `${attribute.file}: ${String((property.key as Node).name)}`);
  });
  expect(fixed).toEqual([]);
  expect(styles.length).toBeLessThanOrEqual(MAX_INLINE_STYLES);
});

test('every class of a module is used, and every class that is used exists', () => {
  const imported = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      return [...source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, local = '', path = '']) => ({
        module: resolve(dirname(file), path),
        local,
        source,
      }));
    });
  const wrong = modules.flatMap((module) => {
    const css = readFileSync(module, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    const selectors = [...css.matchAll(/([^{}]+)\{/g)].map(([, selector = '']) => selector.trim());
    const defined = new Set(
      selectors
        .filter((selector) => !selector.startsWith('@'))
        .flatMap((selector) => [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name)),
    );
    const used = new Set<string>();
    let isOpen = false;
    for (const { local, source } of imported.filter((item) => item.module === resolve(module))) {
      for (const [, name = ''] of source.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))) used.add(name);
      // In `classes[tone]`, the type of the key tells which class is used.
      isOpen ||= new RegExp(`\\b${local}\\[`).test(source);
    }
    const missing = [...used].filter((name) => !defined.has(name)).map((name) => `${module} has no .${name}`);
    const idle = isOpen
      ? []
      : [...defined].filter((name) => !used.has(name)).map((name) => `${module}: .${name} is not used`);
    return [...missing, ...idle];
  });
  expect(wrong).toEqual([]);
});
