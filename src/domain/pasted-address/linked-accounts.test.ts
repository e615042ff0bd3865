import { expect, test } from 'vitest';
import { socialAccounts, storeEntries } from './linked-accounts.ts';

const address = 'https://www.harbour-desk.example/';
const accounts = (...links: string[]) => socialAccounts({ links, address });

test.each([
  ['https://twitter.com/harbour', 'x.com/harbour'],
  ['https://www.instagram.com/harbour.desk/', 'instagram.com/harbour.desk'],
  ['https://www.linkedin.com/company/harbour-desk/', 'linkedin.com/company/harbour-desk'],
  ['https://www.youtube.com/@harbourdesk', 'youtube.com/@harbourdesk'],
  ['https://youtube.com/channel/UC123', 'youtube.com/channel/UC123'],
  ['https://bsky.app/profile/harbour.example', 'bsky.app/profile/harbour.example'],
])('%s is an account', (link, account) => expect(accounts(link)).toEqual([account]));

test.each([
  'https://twitter.com/intent/tweet?text=a',
  'https://www.facebook.com/sharer/sharer.php?u=a',
  'https://x.com/harbour/status/1',
  'https://www.linkedin.com/in/ada',
  'https://www.instagram.com/p/abc/',
  'https://www.youtube.com/watch?v=abc',
  'https://x.com/',
  'https://notx.com/harbour',
  'https://bsky.app/harbour',
])('%s is none', (link) => expect(accounts(link)).toEqual([]));

test('of several accounts on a network, only the one named like the site is its own', () => {
  const quoted = ['https://x.com/ada', 'https://x.com/HarbourDesk', 'https://twitter.com/grace'];
  expect(accounts(...quoted)).toEqual(['x.com/HarbourDesk']);
  expect(accounts('https://x.com/ada', 'https://x.com/grace')).toEqual([]);
  expect(accounts('https://x.com/ada', 'https://twitter.com/ada', 'https://t.me/harbour')).toEqual([
    'x.com/ada',
    't.me/harbour',
  ]);
});

test('store entries keep the query that identifies them, without duplicates', () => {
  const play = 'https://play.google.com/store/apps/details?id=desk.harbour';
  const links = [
    play,
    `${play}&hl=de`,
    'https://apps.apple.com/us/app/harbour/id1?ct=site',
    'https://play.google.com/store',
  ];
  expect(storeEntries({ links })).toEqual([
    'play.google.com/store/apps/details?id=desk.harbour',
    'apps.apple.com/us/app/harbour/id1',
  ]);
});
