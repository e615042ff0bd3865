import { expect, test } from 'vitest';
import { readParts } from './read-parts.ts';
import { matchesAge, type RequestedAge } from './requested-age.ts';

const read = (text: string) => {
  const { ages, figures, rest } = readParts(text);
  return { ages: ages.map(({ spans: _, ...age }) => age), figures: figures.map(({ kind }) => kind), rest };
};
const years = (min: number | null, max: number | null): RequestedAge => ({
  kind: 'age',
  min: min && min * 12,
  max: max && max * 12,
});
/** Returns the range from January of one year to December of another. */
const founded = (from: number | null, to: number | null): RequestedAge => ({
  kind: 'founded',
  min: from && from * 12 + 1,
  max: to && to * 12 + 12,
});

test.each<[string, RequestedAge]>([
  ['2 to 4 years old', years(2, 4)],
  ['2-4 years old', years(2, 4)],
  ['between two and four years old', years(2, 4)],
  ['at least 3 years old', years(3, null)],
  ['3 years or older', years(3, null)],
  ['3+ years old', years(3, null)],
  ['5+ years', years(5, null)],
  ['older than 5 years', years(5, null)],
  ['no older than 5 years', years(null, 5)],
  ['younger than 2 yrs', years(null, 2)],
  ['less than a year old', years(null, 1)],
  ['5 year old', years(5, null)],
  ['5-year-old', years(5, null)],
  ['a year old', years(1, null)],
  ['age: 3 years', years(3, null)],
  ['3 years in business', years(3, null)],
  ['2 years old max', years(null, 2)],
  ['brand new', years(null, 1)],
  ['mindestens 3 Jahre alt', years(3, null)],
  ['älter als 3 Jahre', years(3, null)],
  ['Alter 3 Jahre', years(3, null)],
  ['de más de 3 años de antigüedad', years(3, null)],
  ['founded after 2022', founded(2023, null)],
  ['founded in 2021', founded(2021, 2021)],
  ['founded 2021 or later', founded(2021, null)],
  ['launched between 2019 and 2021', founded(2019, 2021)],
  ['started before 2020', founded(null, 2019)],
  ['since 2019', founded(2019, null)],
  ['running since 2019', founded(2019, null)],
  ['older than 2018', founded(null, 2017)],
  ['founded after 2019 before 2023', founded(2020, 2022)],
  ['est. 2018', founded(2018, 2018)],
  ['created 2020+', founded(2020, null)],
  ['gegründet nach 2020', founded(2021, null)],
  ['depuis 2019', founded(2019, null)],
  ['desde 2019', founded(2019, null)],
])('“%s” asks for an age', (text, age) =>
  expect(read(`${text} saas`)).toEqual({ ages: [age], figures: [], rest: 'saas' }),
);

test.each([
  'created with django',
  'from 2021',
  'desde 2000 euros',
  'over 2 years',
  'over 2 years profit',
  'profitable since 2020',
  'mrr since 2020',
  '12 months revenue',
  '5+ years of revenue',
  'started 500',
  'under 3 hours a week',
  '3 to 5 pages',
  'after 9000',
  'age',
  '“2 years old”',
])("“%s” doesn't ask for an age", (text) => expect(read(text).ages).toEqual([]));

test.each<[string, RequestedAge, boolean]>([
  ['2024-06', years(2, null), true],
  ['2024-07', years(2, null), false],
  ['2022-06', years(null, 4), true],
  ['2022-05', years(null, 4), false],
  ['2023-01', founded(2023, null), true],
  ['2022-12', founded(2023, null), false],
  ['2019-12', founded(null, 2019), true],
  ['2020-01', founded(null, 2019), false],
])('founded in %s fits %j: %s', (month, age, fits) =>
  expect(matchesAge(month, age, new Date('2026-06-15T00:00:00Z'))).toBe(fits),
);
