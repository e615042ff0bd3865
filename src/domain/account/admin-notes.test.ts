import { expect, test } from 'vitest';
import { adminNotesSchema } from './admin-notes.ts';

test('administrators’ notes on an account are stored with author and time', () => {
  const note = { text: 'Called twice.', by: 'a', byName: 'Ada', at: new Date('2026-06-09T12:00:00Z') };
  expect(adminNotesSchema.parse({ notes: [note] })).toEqual({ notes: [note] });
});
