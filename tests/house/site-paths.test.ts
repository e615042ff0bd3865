import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/suite/root.ts';

/** Addresses that are not pages: the API, published pictures and the site's own static files. */
const NO_PAGES = /^\/(api|media|icons)\/|^\/(sitemap(-[0-9]+)?\.xml|offline(\.html|-worker\.js))$/;

/** Files that may contain any path: the single list of all paths, emulator-only routes, and paths on other sites. */
const ALLOWED_FILES = [
  'src/domain/site-paths.ts',
  'functions/src/emulator/emulator-routes.ts',
  'src/domain/pasted-address/linked-accounts.ts',
  'src/domain/pasted-address/technologies.ts',
];

/** Matches a string, template or attribute that begins with a path, with or without the site's own origin. */
const LITERAL = /(?:['"`]|\$\{(?:siteUrl\(\)|site|location\.origin)\})(\/(?:[a-z][^'"`\s]*)?)(?=['"`\s]|$)/g;
const HOME = /\b(?:to|path)=\{?['"]\/['"]|\b(?:navigate|assign)\(['"]\/['"]/;

function pathLiterals(source: string): string[] {
  const code = source.split('\n').filter((line) => !/^\s*(\/?\*|\/\/)/.test(line));
  return code.flatMap((line) => [
    ...[...line.matchAll(LITERAL)].flatMap(([, path = '']) => (path === '/' || NO_PAGES.test(path) ? [] : [path])),
    ...(HOME.test(line) ? ['/'] : []),
  ]);
}

test('site paths are written in src/domain/site-paths.ts and nowhere else', () => {
  const files = ['src', 'functions/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const sources = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !ALLOWED_FILES.includes(file));
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.flatMap((file) =>
    pathLiterals(readFileSync(join(root, file), 'utf8')).map((path) => `${file}: ${path}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ['<Link to="/settings">', '/settings'],
  ["navigate('/invoices?tab=to-pay')", '/invoices?tab=to-pay'],
  [`to={\`/deals/\${deal.id}?tab=offer\`}`, `/deals/\${deal.id}?tab=offer`],
  ["actionUrl: '/help#contact',", '/help#contact'],
  [`page: \`\${siteUrl()}/unsubscribe?key=\${key}\`,`, `/unsubscribe?key=\${key}`],
  ["page('/brand-new', 'New', () => import('./routes/new.tsx'))", '/brand-new'],
  ['<Logo to="/" />', '/'],
])('%s is found', (line, path) => expect(pathLiterals(line)).toEqual([path]));

test.each([
  "fetch('/api/openapi.json')",
  `\`/media/\${hash}-\${width}.webp\``,
  " * as in '/settings'",
  "import { x } from '../settings.ts'",
  "path.split('/')",
  `\`listings/\${id}/documents\``,
])("%s isn't one", (line) => expect(pathLiterals(line)).toEqual([]));
