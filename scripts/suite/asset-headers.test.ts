import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withAssetHeaders } from './asset-headers.ts';
import type { FirebaseConfig } from './local-config.ts';
import { temporaryFolder } from './temporary-folder.ts';

const config = JSON.parse(readFileSync('firebase.json', 'utf8')) as FirebaseConfig;
function siteWith(...names: string[]): string {
  const site = temporaryFolder();
  mkdirSync(join(site, 'assets'));
  for (const name of names) writeFileSync(join(site, 'assets', name), '');
  return site;
}

test('every file of the assets folder is named, and nothing else is immutable', () => {
  const names = Array.from({ length: 45 }, (_, i) => `chunk-${i}.js`);
  const { hosting } = withAssetHeaders(config, siteWith(...names));
  const added = hosting.headers.slice(config.hosting.headers.length);
  expect(added.map(({ source }) => source.length).every((length) => length < 1000)).toBe(true);
  expect(added.flatMap(({ source }) => source.slice('/assets/@('.length, -1).split('|')).sort()).toEqual(names.sort());
  expect(JSON.stringify(added.map(({ headers }) => headers))).toMatch(/immutable/);
  expect(JSON.stringify(config)).not.toContain('immutable');
});

test('an unbuilt site has no asset rules', () => {
  expect(withAssetHeaders(config, join(tmpdir(), 'no-such-site'))).toEqual(config);
});

test('a file name with pattern characters is rejected', () => {
  expect(() => withAssetHeaders(config, siteWith('a(b).js'))).toThrow('a(b).js');
});
