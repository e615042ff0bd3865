import { expect, test } from 'vitest';
import { CATEGORIES } from '../listing/options.ts';
import { questionKey } from './answer.ts';
import { answerApi } from './api.ts';
import { standardQuestions } from './standard-questions.ts';

const { input } = answerApi.askForAnswer;
const listingId = 'L'.repeat(20);

test.each([...CATEGORIES, null])('the list for %s contains no question twice, and each can be asked', (category) => {
  for (const earning of [true, false]) {
    const list = standardQuestions(category, earning);
    expect(list.length).toBeGreaterThan(category ? 16 : 12);
    expect(new Set(list.map(({ question }) => questionKey(question))).size).toBe(list.length);
    for (const row of list) expect(input.safeParse({ listingId, ...row }).success, row.question).toBe(true);
  }
});

test('each kind of project has its own questions, and one without revenue isn’t asked about it', () => {
  const own = CATEGORIES.map((category) =>
    standardQuestions(category, true)
      .map(({ question }) => question)
      .join(),
  );
  expect(new Set(own).size).toBe(CATEGORIES.length);
  const asked = standardQuestions('SaaS', false).map(({ question }) => question);
  expect(asked).toContain('Why did you stop working on it?');
  expect(asked).not.toContain('What explains the best and the worst month of the last year?');
});
