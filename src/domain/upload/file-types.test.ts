import { expect, test } from 'vitest';
import { chooseFiles } from './choose-files.ts';

const files = ['a.png', 'b.txt', 'c.png', 'd.png'].map((name) => ({ name }));
const picture = ({ name }: { name: string }) => (name.endsWith('.png') ? null : `${name} is no picture.`);
const choose = (free: number) => chooseFiles(files, picture, { free, full: 'Eight at most.' });
const names = (free: number) => choose(free).taken.map(({ name }) => name);

test('a file that does not fit is named, the others are taken in their order', () => {
  expect(names(8)).toEqual(['a.png', 'c.png', 'd.png']);
  expect(choose(8).problems).toEqual(['b.txt is no picture.']);
});

test('files without a place are named, those before them are taken', () => {
  expect(names(1)).toEqual(['a.png']);
  expect(choose(1).problems).toEqual(['b.txt is no picture.', 'Eight at most. Left out: c.png, d.png.']);
});

test('with no place at all nothing is taken', () => {
  expect([names(0), names(-1)]).toEqual([[], []]);
});
