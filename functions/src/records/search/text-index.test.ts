import { expect, test } from 'vitest';
import { searchIndexOf, termsOf } from './text-index.ts';

const index = searchIndexOf([
  {
    id: 'desk',
    title: 'Harbour Desk',
    oneLine: 'Tickets for ferries',
    category: 'SaaS',
    tech: 'Rust',
    reasonForSelling: '',
  },
  {
    id: 'menu',
    title: 'Menu Maker',
    oneLine: 'C, R and menus',
    category: 'Mobile app',
    tech: 'Go',
    reasonForSelling: '',
  },
]);
const found = (query: string) => index.search(query).map(({ id }) => id);

test.each([
  ['Harbour', ['desk']],
  ['harb', ['desk']],
  ['har desk', ['desk']],
  ['desk ha', ['desk']],
  ['harbor', ['desk']],
  ['harbour menu', []],
  ['harbour, desk!', ['desk']],
  ['a harbour', ['desk']],
  ['c', ['menu']],
  ['SaaS', ['desk']],
])('“%s” finds %j', (query, ids) => {
  expect(found(query)).toEqual(ids);
});

// A hundred letters once kept a process with five thousand listings busy for nine seconds.
test.each([
  ['one letter again and again', 'a '.repeat(50), ['a']],
  ['many letters', 'r e i n c o d s t', ['r', 'e', 'i', 'n', 'c', 'o']],
  ['one word again and again', 'desk Desk DESK desk', ['desk']],
  ['many short words', 're in co de st on en an pro', ['re', 'in', 'co', 'de', 'st', 'on']],
  ['nothing but signs', ' -- !! ', []],
])('%s cost little', (_name, query, terms) => {
  expect(termsOf(query)).toEqual(terms);
});

test('a single letter, and two that are not the last word, are not completed', () => {
  expect(found('h')).toEqual([]);
  expect(found('ha desk')).toEqual([]);
});
