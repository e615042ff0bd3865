import { expect, test } from 'vitest';
import { correctName } from './correct-name.ts';

test.each([
  ['newslettr', 'Newsletter'],
  ['larvl', 'laravel'],
  ['Comunity', 'Community'],
  ['wordpres', 'wordpress'],
  ['markeplace', 'Marketplace'],
  ['newsletter', null],
  ['ract', null],
  ['Germny', 'Germany'],
  ['united kingdon', 'United Kingdom'],
  ['netherlnds', 'Netherlands'],
  // This text differs from Kenya by two letters.
  ['kelia', null],
  ['zebra', null],
  ['', null],
])('“%s” means %j', (text, name) => expect(correctName(text)).toBe(name));
