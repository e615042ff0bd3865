import { readFileSync } from 'node:fs';

/**
 * Documents as the first release writes them, by path with `*` for each id; times are `{"$date": …}`. None is changed
 * to make a test pass, for a schema that does not read it would not read what is stored; a document of a new kind gets
 * examples there.
 */
export const firstRelease = (): Record<string, object[]> =>
  JSON.parse(readFileSync('tests/support/stored/first-release.json', 'utf8'), (_key, value) =>
    typeof value?.$date === 'string' ? new Date(value.$date) : value,
  );
