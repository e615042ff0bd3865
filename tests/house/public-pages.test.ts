import { describe, expect, test } from 'vitest';
import { importsOf, parsedFiles } from './parsed-files.ts';

/** Files with the routes that need no account; in `routes.tsx`, those before the first that needs one. */
const ROUTES = ['src/app/public-pages.tsx', 'src/app/routes.tsx'];
const SDK = /^(firebase|reactfire|rxjs)(\/|$)/;
/** The page that confirms a link from an email needs the Auth SDK, and may load nothing else. */
const CONFIRMS_LINKS = 'src/app/routes/sign-in/auth-action.tsx';

const files = parsedFiles('src');
const open = ROUTES.map((path) => files.find((file) => file.path === path)?.text.split('(await signedIn())')[0]).join(
  '\n',
);
const pages = [...open.matchAll(/import\('\.\/((?:routes|layouts\/auth-layout)[^']*)'\)/g)].map(
  ([, path = '']) => `src/app/${path}`,
);
/** The imports that each file loads immediately. */
const loads = new Map(
  files.map((file) => [
    file.path,
    importsOf(file)
      .filter(({ dynamic, typeOnly }) => !dynamic && !typeOnly)
      .map(({ target }) => target),
  ]),
);

/** Returns the import chains from a file to an SDK, following only imports that load immediately. */
function waysToSdk(start: string): string[] {
  const ways = new Map([[start, start]]);
  for (const [file, way] of ways) {
    for (const target of loads.get(file) ?? []) if (!ways.has(target)) ways.set(target, `${way} → ${target}`);
  }
  return [...ways].filter(([target]) => SDK.test(target)).map(([, way]) => way);
}

describe('visitors load no SDK of Firebase', () => {
  test.each(['src/main.tsx', ...pages.filter((page) => page !== CONFIRMS_LINKS)])('with %s', (page) => {
    expect(loads.get(page)).not.toHaveLength(0);
    expect(waysToSdk(page)).toEqual([]);
  });

  test('but the one that confirms them, with links from mails', () => {
    expect(
      waysToSdk(CONFIRMS_LINKS)
        .map((way) => way.split(' → ').at(-1))
        .sort(),
    ).toEqual(['firebase/app', 'firebase/auth']);
  });

  test('on all of their pages, and a signed-in one would be noticed', () => {
    for (const name of ['home', 'search', 'listing', 'compare', 'fees'])
      expect(pages).toContain(`src/app/routes/public/${name}.tsx`);
    for (const name of ['login', 'verify-email']) expect(pages).toContain(`src/app/routes/sign-in/${name}.tsx`);
    expect(pages).not.toContain('src/app/routes/market/dashboard.tsx');
    expect(waysToSdk('src/app/routes/market/dashboard.tsx').join()).toContain('firebase/firestore');
  });
});
