import { expect, test } from 'vitest';
import { pictureFacts } from './picture-upload.ts';
import {
  announcedAt,
  contentTypeSchema,
  fileFacts,
  newAnnouncement,
  uploadAnnouncementSchema,
} from './upload-announcement.ts';

test('the announcement matches what the browser will send', () => {
  expect(fileFacts({ size: 5, type: 'text/csv' })).toEqual({ bytes: 5, contentType: 'text/csv' });
  // The browser sends a file of an unknown type as bytes. A file announced without a type is treated the same way.
  const unknown = 'application/octet-stream';
  expect(fileFacts({ size: 5, type: '' })).toEqual({ bytes: 5, contentType: unknown });
  expect(contentTypeSchema.parse(undefined)).toBe(unknown);
  expect(pictureFacts({ size: 5, type: 'image/jpeg' })).toEqual({ bytes: 5, contentType: 'image/jpeg' });
});

test("a picture that the rules would reject can't be announced", () => {
  for (const type of ['image/svg+xml', 'text/html', '']) expect(() => pictureFacts({ size: 5, type })).toThrow();
  expect(() => pictureFacts({ size: 0, type: 'image/png' })).toThrow();
});

test('an announcement is valid for a day', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  const file = { path: 'uploads/u/picture/p', bytes: 5, contentType: 'image/png' };
  expect(newAnnouncement(file, now)).toEqual({ ...file, usedAt: null, expireAt: new Date('2026-03-02T12:00:00Z') });
  expect(announcedAt(newAnnouncement(file, now))).toEqual(now);
  expect(uploadAnnouncementSchema.parse(newAnnouncement(file, now))).toEqual(newAnnouncement(file, now));
});
