import { expect, test } from 'vitest';
import { feedKey, parseFeedKey } from './feed-address.ts';

const SECRET = 'aB3_-'.repeat(9).slice(0, 43);
const ID = '0123456789abcdef0123';

test('an address is parsed back', () => {
  const address = { uid: 'uid-1_A', searchId: ID, secret: SECRET };
  expect(parseFeedKey(feedKey(address))).toEqual(address);
});

test.each([
  '',
  '.atom',
  `u.${ID}.${SECRET}`,
  `u.${ID}.${SECRET}.ATOM`,
  `u.${SECRET}.atom`,
  `.${ID}.${SECRET}.atom`,
  `u.${ID.slice(1)}.${SECRET}.atom`,
  `u.${ID.toUpperCase()}.${SECRET}.atom`,
  `u.${ID}.${SECRET.slice(1)}.atom`,
  `u.${ID}.${SECRET.slice(1)}=.atom`,
  `u.${ID}.${SECRET}.x.atom`,
  `__u__.${ID}.${SECRET}.atom`,
  `u/v.${ID}.${SECRET}.atom`,
  `${'u'.repeat(129)}.${ID}.${SECRET}.atom`,
])("%s isn't a feed address", (key) => expect(parseFeedKey(key)).toBeNull());
