import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Lockfile {
  packages: Record<string, { version?: string; resolved?: string; link?: boolean }>;
}

interface Manifest {
  engines?: { node: string };
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const FOLDERS = ['.', 'functions', 'tests/bench'];

test.each(FOLDERS.map((folder) => join(folder, 'package-lock.json')))(
  '%s names versions, not where they came from',
  (file) => {
    const { packages } = JSON.parse(readFileSync(file, 'utf8')) as Lockfile;
    const entries = Object.entries(packages).filter(([path]) => path !== '');
    expect(entries.length).toBeGreaterThan(100);
    expect(entries.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([]);
    expect(entries.filter(([, { version, link }]) => !version && !link).map(([path]) => path)).toEqual([]);
  },
);

test.each(FOLDERS.map((folder) => join(folder, 'package.json')))('%s pins exact versions', (file) => {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const ranges = Object.entries({ ...dependencies, ...devDependencies }).filter(([, range]) => !/^\d/.test(range));
  expect(ranges).toEqual([]);
});

// firebase-tools runs the functions on its own Node, so they need no package for it.
test('the emulators run the functions on the Node of production', () => {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
  const { engines, dependencies } = JSON.parse(readFileSync('functions/package.json', 'utf8')) as Manifest;
  expect(devDependencies?.node?.split('.')[0]).toBe(engines?.node);
  expect(dependencies).not.toHaveProperty('node');
});
