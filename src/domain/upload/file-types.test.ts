import { expect, test } from 'vitest';
import { chooseFiles } from './choose-files.ts';

const files = ['a.png', 'b.txt', 'c.png', 'd.png'].map((name) => ({ name }));
const picture = ({ name }: { name: string }) => (name.endsWith('.png') ? null : `${name} is no picture.`);
const choose = (free: number) => chooseFiles(files, picture, { free, full: 'Eight at most.' });
const names = (free: number) => choose(free).taken.map(({ name }) => name);

test('an invalid file is named, and the others are accepted in order', () => {
  expect(names(8)).toEqual(['a.png', 'c.png', 'd.png']);
  expect(choose(8).problems).toEqual(['b.txt is no picture.']);
});

test('files beyond the limit are named, and those before are accepted', () => {
  expect(names(1)).toEqual(['a.png']);
  expect(choose(1).problems).toEqual(['b.txt is no picture.', 'Eight at most. Left out: c.png, d.png.']);
});

test('accepts nothing without a free place', () => {
  expect([names(0), names(-1)]).toEqual([[], []]);
});
