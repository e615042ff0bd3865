import { expect, test } from 'vitest';
import * as z from 'zod';
import { deviceValue } from './device-value.ts';

const storage = (text: string | null) => ({ getItem: (key: string) => (key === 'k' ? text : null) });
const schema = z.object({ uid: z.string() });

test('values that match the schema are read', () => {
  expect(deviceValue('k', schema, storage('{"uid":"a"}'))).toEqual({ uid: 'a' });
});

test.each([null, '', '{', 'null', '[]', '{"uid":1}', '"uid"'])('a value stored as %j is ignored', (text) => {
  expect(deviceValue('k', schema, storage(text))).toBe(null);
});
