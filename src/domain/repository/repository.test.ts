import { expect, test } from 'vitest';
import { accountText, isAccountName, REPOSITORY_HOSTS } from './repository.ts';

test.each([
  [
    'github',
    ['a', 'nora-k', 'A1', 'x'.repeat(39)],
    ['', '-a', 'a-', 'a--b', 'a.b', 'a_b', 'a/b', 'a b', 'x'.repeat(40)],
  ],
  ['gitlab', ['no', 'nora.k', '_nora-k', 'x'.repeat(255)], ['', 'a', '-ab', 'ab-', 'ab.', 'a/b', 'x'.repeat(256)]],
  ['bitbucket', ['a', 'nora_k', 'nora-k'], ['', 'a.b', 'a/b', 'x'.repeat(31)]],
] as const)('accounts at %s are named as there', (host, good, bad) => {
  for (const name of good) expect(isAccountName(host, name), name).toBe(true);
  for (const name of [...bad, 'nörå', 'https://example.com', 'a\n'])
    expect(isAccountName(host, name), name).toBe(false);
});

test('an account is named with its host', () => {
  expect(REPOSITORY_HOSTS.map((host) => accountText({ account: 'nora-k', host }))).toEqual([
    'nora-k at GitHub',
    'nora-k at GitLab',
    'nora-k at Bitbucket',
  ]);
  expect(accountText({ account: '', host: 'github' })).toBe('an account at GitHub');
});
