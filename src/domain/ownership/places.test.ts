import { expect, test } from 'vitest';
import { fileAddress, includesToken, methodsFor, tokenLine, txtNames } from './places.ts';
import { type Site, siteOf } from './site.ts';

const site = (address: string) => siteOf(address) as Site;

test('a site is proved by a record or a file, a repository by a file in it, and neither by the other', () => {
  expect(methodsFor(site('https://harbour.example'))).toEqual(['dns', 'file']);
  expect(methodsFor(site('https://github.com/ada/desk'))).toEqual(['repository']);
});

test('records are checked at the name itself, at its own subdomain, and at the bare domain of a www host', () => {
  expect(txtNames('app.harbour.example')).toEqual(['_handoff.app.harbour.example', 'app.harbour.example']);
  expect(txtNames('www.harbour.example')).toEqual([
    '_handoff.www.harbour.example',
    'www.harbour.example',
    '_handoff.harbour.example',
    'harbour.example',
  ]);
  // A bare top-level domain is never checked.
  expect(txtNames('www.example')).toEqual(['_handoff.www.example', 'www.example']);
});

test('files are fetched by https from the host, or raw from the repository’s default branch', () => {
  expect(
    [
      'https://harbour.example/app',
      'https://github.com/ada/desk',
      'https://gitlab.com/a/b/c',
      'https://bitbucket.org/ada/desk',
    ]
      .map(site)
      .map(fileAddress),
  ).toEqual([
    'https://harbour.example/.well-known/handoff-verification.txt',
    'https://raw.githubusercontent.com/ada/desk/HEAD/handoff-verification.txt',
    'https://gitlab.com/a/b/c/-/raw/HEAD/handoff-verification.txt',
    'https://bitbucket.org/ada/desk/raw/HEAD/handoff-verification.txt',
  ]);
});

test('only the whole token counts, on its own line', () => {
  const line = tokenLine('abc');
  expect(line).toBe('handoff-verification=abc');
  for (const texts of [
    [line],
    ['v=spf1 -all', line],
    [`\uFEFF${line}`],
    [`first\r\n  ${line} \r\nlast`],
    [`first\n${line}\nlast`],
  ])
    expect(includesToken(texts, 'abc'), texts.join('|')).toBe(true);
  for (const texts of [
    [],
    [''],
    ['abc'],
    [`${line}d`],
    [`x${line}`],
    [`<p>${line}</p>`],
    [`See ${line}`],
    [tokenLine('abd')],
  ])
    expect(includesToken(texts, 'abc'), texts.join('|')).toBe(false);
});
