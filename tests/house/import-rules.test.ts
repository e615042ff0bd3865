import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..', '..');
const files = ['src', 'functions/src']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((f) => join(folder, f)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

interface Import {
  file: string;
  /** Path from the root for our own files, the package's name otherwise. */
  target: string;
}
const imports: Import[] = files.flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/(?<!')(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    ([, name = '']) => ({
      file,
      target: name.startsWith('.') ? relative(root, resolve(root, dirname(file), name)) : name,
    }),
  ),
);
const told = (found: Import[]) => found.map(({ file, target }) => `${file} imports ${target}`);
const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1];

test('there is something to check', () => expect(imports.length).toBeGreaterThan(300));

test('the domain imports only itself and zod', () => {
  const wrong = imports.filter(
    ({ file, target }) => file.startsWith('src/domain/') && target !== 'zod' && !target.startsWith('src/domain/'),
  );
  expect(told(wrong)).toEqual([]);
});

test('a feature never imports another feature', () => {
  const wrong = imports.filter(({ file, target }) => {
    const [own, other] = [featureOf(file), featureOf(target)];
    return own && other && own !== other;
  });
  expect(told(wrong)).toEqual([]);
});

test('imports point one way: app, features, components and lib, domain', () => {
  const layer = (path: string) =>
    path.startsWith('src/app/') || path === 'src/main.tsx'
      ? 3
      : path.startsWith('src/features/')
        ? 2
        : /^src\/(components|lib)\//.test(path)
          ? 1
          : path.startsWith('src/domain/')
            ? 0
            : null;
  const wrong = imports.filter(({ file, target }) => {
    const [from, to] = [layer(file), layer(target)];
    return from !== null && to !== null && to > from;
  });
  expect(told(wrong)).toEqual([]);
});

test('Firebase and reactfire appear only in lib/ and data/', () => {
  const wrong = imports.filter(
    ({ file, target }) =>
      file.startsWith('src/') && /^(firebase|reactfire|rxjs)(\/|$)/.test(target) && !/^src\/lib\/|\/data\//.test(file),
  );
  expect(told(wrong)).toEqual([]);
});

test('functions take nothing from the site but the domain', () => {
  const wrong = imports.filter(
    ({ file, target }) =>
      file.startsWith('functions/') && target.startsWith('src/') && !target.startsWith('src/domain/'),
  );
  expect(told(wrong)).toEqual([]);
});

test('queries are described in the domain and the functions’ list, and built in one place of each side', () => {
  const builds = (file: string) =>
    /\.(where|orderBy)\(|\b(where|orderBy|collectionGroup)\(/.test(readFileSync(join(root, file), 'utf8'));
  expect(files.filter(builds)).toEqual(['src/lib/firebase/firestore-query.ts', 'functions/src/data/find.ts']);
});
