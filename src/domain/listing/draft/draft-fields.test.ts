import { expect, test } from 'vitest';
import { DRAFT_FIELDS } from './draft-fields.ts';

test.each([
  ['askingPrice', 'money'],
  ['costLines', 'money'],
  ['users', 'count'],
  ['teamSize', 'count'],
  ['ownerHours', 'measure'],
  ['revenueSplit', 'measure'],
  ['topCountries', 'measure'],
  ['title', undefined],
  ['firmness', undefined],
] as const)('%s has the unit %s', (field, unit) => expect(DRAFT_FIELDS[field].unit).toBe(unit));
