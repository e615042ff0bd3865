import { expect, test } from 'vitest';
import { addDays } from '../shared/time.ts';
import { lookedAt, newMediaUse } from './media-use.ts';

const NOW = new Date('2026-11-01');
const use = newMediaUse({ hash: 'a', listingId: 'l', uid: null }, NOW);

test('a picture in use is looked at each week', () => {
  expect(use.checkAt).toEqual(addDays(NOW, 7));
  expect(lookedAt(use, true, addDays(NOW, 7))).toEqual({ ...use, checkAt: addDays(NOW, 14) });
});

test('one that nobody shows goes after thirty days, unless somebody shows it again', () => {
  const unused = lookedAt(use, false, addDays(NOW, 7));
  expect(unused).toMatchObject({ unusedSince: addDays(NOW, 7), checkAt: addDays(NOW, 37) });
  if (!unused) throw new Error('It went at once.');
  expect(lookedAt(unused, false, addDays(NOW, 36))).toEqual(unused);
  expect(lookedAt(unused, false, addDays(NOW, 37))).toBeNull();
  expect(lookedAt(unused, true, addDays(NOW, 37))).toMatchObject({ unusedSince: null });
});
