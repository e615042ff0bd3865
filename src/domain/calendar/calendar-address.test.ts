import { expect, test } from 'vitest';
import { calendarKey, readCalendarKey } from './calendar-address.ts';

const SECRET = 'aB3_-'.repeat(9).slice(0, 43);

test('an address is parsed back', () => {
  expect(readCalendarKey(calendarKey('uid-1_A', SECRET))).toEqual({ uid: 'uid-1_A', secret: SECRET });
});

test.each([
  '',
  '.ics',
  `.${SECRET}.ics`,
  `u.${SECRET}`,
  `u.${SECRET}.ICS`,
  `u.${SECRET}x.ics`,
  `u.${SECRET.slice(1)}.ics`,
  `u.${SECRET.slice(1)}=.ics`,
  `u.${SECRET}.x.ics`,
  `__u__.${SECRET}.ics`,
  `u/v.${SECRET}.ics`,
  `..${SECRET}.ics`,
  `${'u'.repeat(129)}.${SECRET}.ics`,
])("%s isn't a calendar address", (key) => expect(readCalendarKey(key)).toBeNull());
