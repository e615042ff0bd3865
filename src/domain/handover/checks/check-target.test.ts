import { expect, test } from 'vitest';
import type { AssetKind } from '../../listing/options.ts';
import { checkTargetOf } from './check-target.ts';
import { packageOf, packagePageUrl } from './package-name.ts';

const SITE = 'https://www.harbour.example/app';

test.each<[AssetKind, string, string, string | null]>([
  // Identifiers of repositories and packages, for any kind of asset.
  ['code', 'https://github.com/ada/desk', SITE, 'repository github.com/ada/desk'],
  ['code', 'github.com/ada/desk.git', SITE, 'repository github.com/ada/desk'],
  ['code', 'git@github.com:ada/desk.git', SITE, 'repository github.com/ada/desk'],
  ['code', 'Repository (github.com/ada/desk), private mirror elsewhere', SITE, 'repository github.com/ada/desk'],
  ['code', 'https://gitlab.com/group/below/desk/-/tree/main', SITE, 'repository gitlab.com/group/below/desk'],
  ['content', 'https://bitbucket.org/ada/desk/src/main', SITE, 'repository bitbucket.org/ada/desk'],
  ['code', 'https://www.bitbucket.org/ada/desk.git', SITE, 'repository bitbucket.org/ada/desk'],
  ['code', 'https://www.npmjs.com/package/@harbour/desk', SITE, 'package npm/@harbour/desk'],
  ['code', 'npm:desk', SITE, 'package npm/desk'],
  ['code', 'https://npmjs.com/package/desk', SITE, 'package npm/desk'],
  ['code', 'our package npm:desk', SITE, 'package npm/desk'],
  ['code', 'pnpm:desk', SITE, null],
  ['store-account', 'https://pypi.org/project/Harbour.Desk/', SITE, 'package pypi/Harbour.Desk'],
  ['code', 'crate:desk', SITE, 'package crates/desk'],
  ['code', 'https://crates.io/crates/desk/1.0.0', SITE, 'package crates/desk'],
  ['code', 'ssh://git@github.com/ada/desk.git', SITE, 'repository github.com/ada/desk'],
  ['code', 'git+https://github.com/ada/desk.git', SITE, 'repository github.com/ada/desk'],
  ['code', 'git+ssh://git@gitlab.com/ada/desk.git', SITE, 'repository gitlab.com/ada/desk'],
  ['code', 'git://github.com/ada/desk', SITE, 'repository github.com/ada/desk'],
  ['code', 'npm package: desk', SITE, 'package npm/desk'],
  ['code', 'npm/@harbour/desk', SITE, 'package npm/@harbour/desk'],
  ['code', 'PyPI: Harbour.Desk.', SITE, 'package pypi/Harbour.Desk'],
  ['code', 'npm i --save-dev @harbour/desk@2.0.1', SITE, 'package npm/@harbour/desk'],
  ['code', 'yarn add lodash.get', SITE, 'package npm/lodash.get'],
  ['code', '`pip install desk==2.0`', SITE, 'package pypi/desk'],
  ['code', 'cargo add desk', SITE, 'package crates/desk'],
  ['code', 'cargo install', SITE, null],
  ['code', 'yarn add -g', SITE, null],
  // Identifiers of domains and hosts.
  ['domain', 'harbour.example', '', 'domain harbour.example'],
  ['domain', 'https://www.harbour.example/', '', 'domain harbour.example'],
  ['domain', 'münchen.example', '', 'domain xn--mnchen-3ya.example'],
  // A lookalike of a Latin letter stays recognizable.
  ['domain', 'hаrbour.example', '', 'domain xn--hrbour-3nf.example'],
  ['domain', 'ours', SITE, 'domain harbour.example'],
  ['domain', 'ours', '', null],
  ['hosting', 'Vercel, vercel.com', SITE, 'site www.harbour.example'],
  ['hosting', 'desk.vercel.app', '', 'site desk.vercel.app'],
  ['hosting', 'a server', '', null],
  // These identifiers name nothing that can be checked.
  ['code', 'repo', SITE, null],
  ['brand', 'harbour.example', SITE, null],
  // These identifiers would send the check somewhere else.
  ['domain', 'localhost', '', null],
  ['domain', '127.0.0.1', '', null],
  ['domain', 'http://169.254.169.254/latest', '', null],
  ['domain', 'metadata.google.internal', '', null],
  ['domain', 'https://harbour.example:8443', '', null],
  ['domain', 'https://ada:secret@harbour.example', '', null],
  ['hosting', '', 'https://nas.local', null],
  ['code', 'https://github.com/ada/..%2f..%2fadmin', SITE, null],
  ['code', 'https://bitbucket.org/ada/%2e%2e', SITE, null],
  ['code', 'https://bitbucket.org/.ada/desk', SITE, null],
  ['code', 'https://www.npmjs.com/package/..', SITE, null],
  ['code', 'npm:../../-/whoami', SITE, null],
  ['code', 'npm:@a/b/c', SITE, null],
  ['code', 'https://pypi.org/project/a%2fb', SITE, null],
  ['code', `npm:${'x'.repeat(300)}`, SITE, null],
  ['code', 'https://npmjs.com.evil.example/package/desk', SITE, null],
  ['code', 'https://evilnpmjs.com/package/desk', SITE, null],
  ['code', 'https://www.npmjs.com/search/package/desk', SITE, null],
  ['code', 'https://pypi.org.evil.example/project/desk', SITE, null],
  ['code', 'https://evilpypi.org/project/desk', SITE, null],
  ['code', 'https://pypi.org/search/project/desk', SITE, null],
  ['code', 'https://crates.io.evil.example/crates/desk', SITE, null],
  ['code', 'https://evilcrates.io/crates/desk', SITE, null],
  ['code', 'https://crates.io/search/crates/desk', SITE, null],
  ['code', 'desk.example:99999 npm:desk', SITE, 'package npm/desk'],
])('%s “%s” at %s is checked as %s', (kind, identifier, webAddress, expected) => {
  const target = checkTargetOf(kind, identifier, webAddress);
  expect(target && `${target.kind} ${target.name}`).toBe(expected);
});

test('a stored name parses back, and none is accepted that its registry doesn’t allow', () => {
  expect(packageOf('npm/@harbour/desk')).toEqual({ registry: 'npm', name: '@harbour/desk' });
  expect(packageOf('crates/desk')).toEqual({ registry: 'crates', name: 'desk' });
  for (const name of ['', 'npm', 'npm/', 'gems/desk', 'npm/../x', 'pypi/a/b', 'crates/1desk'])
    expect(packageOf(name), name).toBeNull();
});

test('a package has a public page, whose address parses back to it', () => {
  for (const name of ['npm/@harbour/desk', 'pypi/harbour', 'crates/desk'])
    expect(checkTargetOf('code', packagePageUrl(name) ?? '', '')?.name).toBe(name);
  expect(packagePageUrl('gems/desk')).toBeNull();
});
