import { expect, test } from 'vitest';
import { presenceSchema, readUntil } from './presence.ts';

test('a side’s last read, message and typing times are stored, whichever of them exist', () => {
  const at = new Date(0);
  const presence = { lastReadAt: at, lastMessageAt: at, lastMessageId: 'm', typingAt: null };
  expect(presenceSchema.parse(presence)).toEqual(presence);
  expect(presenceSchema.parse({ lastReadAt: at })).toEqual({ lastReadAt: at });
  expect(presenceSchema.safeParse({ typingAt: 7 }).success).toBe(false);
});

test('messages marked as unread count as such until the thread is read again', () => {
  const sent = new Date(1000);
  const read = new Date(5000);
  const readAgain = new Date(9000);
  const keptUnread = { since: sent, readAt: read };
  expect(readUntil({})).toBeNull();
  expect(readUntil({ lastReadAt: read })).toEqual(read);
  expect(readUntil({ lastReadAt: read, keptUnread })).toEqual(sent);
  expect(readUntil({ lastReadAt: readAgain, keptUnread })).toEqual(readAgain);
  expect(readUntil({ keptUnread: { since: sent, readAt: null } })).toEqual(sent);
});
