import { expect, test } from 'vitest';
import { presenceSchema } from './presence.ts';

test('what a side last read, wrote and typed is kept, whichever of it there is', () => {
  const at = new Date(0);
  const presence = { lastReadAt: at, lastMessageAt: at, lastMessageId: 'm', typingAt: null };
  expect(presenceSchema.parse(presence)).toEqual(presence);
  expect(presenceSchema.parse({ lastReadAt: at })).toEqual({ lastReadAt: at });
  expect(presenceSchema.safeParse({ typingAt: 7 }).success).toBe(false);
});
