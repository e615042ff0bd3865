import { expect, test } from 'vitest';
import { addDays } from '../shared/time.ts';
import { checkedPictureUse, newPictureUse, pictureUseSchema } from './picture-use.ts';

const NOW = new Date('2026-11-01');
const use = newPictureUse({ hash: 'a', listingId: 'l', uid: null }, NOW);

test('a picture in use is checked each week', () => {
  expect(use.checkAt).toEqual(addDays(NOW, 7));
  expect(checkedPictureUse(use, true, addDays(NOW, 7))).toEqual({ ...use, checkAt: addDays(NOW, 14) });
});

test('an unused picture is deleted after thirty days unless it is used again', () => {
  const unused = checkedPictureUse(use, false, addDays(NOW, 7));
  expect(unused).toMatchObject({ unusedSince: addDays(NOW, 7), checkAt: addDays(NOW, 37) });
  if (!unused) throw new Error('It went at once.');
  expect(checkedPictureUse(unused, false, addDays(NOW, 36))).toEqual(unused);
  expect(checkedPictureUse(unused, false, addDays(NOW, 37))).toBeNull();
  expect(checkedPictureUse(unused, true, addDays(NOW, 37))).toMatchObject({ unusedSince: null });
});

test('a use identifies the picture and the entity that shows it', () => {
  expect(use).toEqual({ hash: 'a', listingId: 'l', uid: null, unusedSince: null, checkAt: new Date('2026-11-08') });
  expect(pictureUseSchema.parse(use)).toEqual(use);
});
