import { expect, test } from 'vitest';
import { parseComparedIds } from './parse-compared-ids.ts';

const id = (letter: string) => letter.repeat(20);

test.each([
  [null, []],
  ['', []],
  [id('a'), [id('a')]],
  [`${id('a')},${id('b')},${id('a')}`, [id('a'), id('b')]],
  [['a', 'b', 'c', 'd', 'e'].map(id).join(','), ['a', 'b', 'c', 'd'].map(id)],
  [`../x,${id('a')}x,,__a__, ${id('b')},${id('c')}`, [id('c')]],
])('%s', (address, ids) => expect(parseComparedIds(address)).toEqual(ids));
