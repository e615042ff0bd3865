import { readFileSync } from 'node:fs';

/**
 * Documents as the first release writes them, by path with `*` for each id; times are `{"$date": …}`. Once it is there,
 * never change one to make a test pass: a schema that does not read them would not read what is stored. A document of a
 * new kind gets examples there.
 */
export const firstRelease = (): Record<string, object[]> =>
  JSON.parse(readFileSync('tests/support/stored/first-release.json', 'utf8'), (_key, value) =>
    typeof value?.$date === 'string' ? new Date(value.$date) : value,
  );
