import { expect, test } from 'vitest';
import { pendingStoredFile } from '../upload/stored-file.ts';
import { type SharedFile, sharedFileSchema } from './shared-file.ts';

test('a shared file stores its sender and the time it arrived', () => {
  const at = new Date(0);
  const file: SharedFile = {
    ...pendingStoredFile({ id: 'f', name: 'a.pdf', bytes: 3, createdAt: at }),
    uid: 'u',
    sentAt: at,
  };
  expect(sharedFileSchema.parse(file)).toEqual(file);
  expect(sharedFileSchema.parse({ ...file, sentAt: null }).sentAt).toBeNull();
  const { uid: _uid, ...nobodys } = file;
  expect(sharedFileSchema.safeParse(nobodys).success).toBe(false);
});
