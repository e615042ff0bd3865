import { expect, test } from 'vitest';
import { ageOfWholeRun } from './change-base.ts';

test('the age of the last full run is mentioned from 60 commits on and too old from 200', () => {
  expect(ageOfWholeRun(59)).toEqual({ text: '', tooOld: false });
  expect(ageOfWholeRun(60)).toEqual({
    text: 'Everything was last green 60 commits ago: it is time for npm run test:all.',
    tooOld: false,
  });
  expect(ageOfWholeRun(199).tooOld).toBe(false);
  expect(ageOfWholeRun(200).tooOld).toBe(true);
});

test('without history it says so, and nothing fails', () => {
  expect(ageOfWholeRun(null)).toEqual({
    text: 'There is no history that tells when everything was last green.',
    tooOld: false,
  });
});
