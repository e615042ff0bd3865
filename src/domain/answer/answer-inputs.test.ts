import { expect, test } from 'vitest';
import { accepts } from '../../../tests/support/accepts.ts';
import { ANSWER_LIMITS, type Answer, currentVersion } from './answer.ts';
import { answerTextSchema, questionSchema } from './answer-inputs.ts';

const { question, shortestQuestion, answer } = ANSWER_LIMITS;
const long = (count: number) => 'x'.repeat(count);

test('a question is a whole one, in letters or digits of any script', () => {
  accepts(
    questionSchema,
    [long(shortestQuestion), long(question), 'なぜ売るのですか、教えてください', '1234567890 12345'],
    [
      '',
      long(shortestQuestion - 1),
      long(question + 1),
      '?'.repeat(shortestQuestion),
      ` ${long(shortestQuestion - 1)} `,
    ],
  );
  expect(questionSchema.parse(`  ${long(shortestQuestion)} `)).toBe(long(shortestQuestion));
});

test('an answer says something, and fits', () => {
  accepts(answerTextSchema, ['a', long(answer)], ['', '  ', long(answer + 1)]);
  expect(answerTextSchema.parse(' Yes. ')).toBe('Yes.');
});

test('the newest version of an answer holds', () => {
  const versions = ['first', 'second'].map((text) => ({ text })) as unknown as Answer['versions'];
  expect(currentVersion({ versions })).toBe(versions[1]);
  expect(currentVersion({ versions: [] })).toBeNull();
});
