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
