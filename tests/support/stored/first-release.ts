import { readFileSync } from 'node:fs';

/**
 * Documents as the first release writes them, by path with `*` for each id and times as `{"$date": …}`. New kinds of
 * documents get examples too, but no example is changed to make a test pass: a schema that cannot read it cannot read
 * stored documents either.
 */
export const firstRelease = (): Record<string, object[]> =>
  JSON.parse(readFileSync('tests/support/stored/first-release.json', 'utf8'), (_key, value) =>
    typeof value?.$date === 'string' ? new Date(value.$date) : value,
  );
