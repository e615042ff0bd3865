import { expect, test } from 'vitest';
import { accepts } from '../../../tests/support/api/accepts.ts';
import { ANSWER_LIMITS, type Answer, answerSchema, currentVersion } from './answer.ts';
import { answerApi, answerTextSchema, questionSchema } from './api.ts';

const { question, shortestQuestion, answer } = ANSWER_LIMITS;
const long = (count: number) => 'x'.repeat(count);

test('a question is a full sentence, with letters or digits of any script', () => {
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

test("an answer isn't empty and fits the limit", () => {
  accepts(answerTextSchema, ['a', long(answer)], ['', '  ', long(answer + 1)]);
  expect(answerTextSchema.parse(' Yes. ')).toBe('Yes.');
});

test("an answer's current version is the newest", () => {
  const versions = ['first', 'second', 'third'].map((text) => ({ text })) as unknown as Answer['versions'];
  expect(currentVersion({ versions })).toBe(versions[2]);
  expect(currentVersion({ versions: [] })).toBeNull();
});

test('askers and settled buyers are read back as stored', () => {
  const at = new Date(0);
  const kept: Answer = {
    id: 'q',
    category: 'money',
    question: 'Why?',
    state: 'answered',
    askedBy: ['u'],
    askers: [{ uid: 'u', at }],
    versions: [{ text: 'Because.', figures: [], documents: ['d'], at }],
    settled: [{ uid: 'u', version: 1, at }],
    joinedInto: null,
    createdAt: at,
    updatedAt: at,
  };
  expect(answerSchema.parse(kept)).toEqual(kept);
});

test('an answer lists each figure and each document once', () => {
  const ids = ['A', 'B'].map((letter) => letter.repeat(20));
  const given = {
    listingId: 'L'.repeat(20),
    category: 'money',
    question: 'What does it earn?',
    version: 0,
    text: 'A lot.',
  };
  const { input } = answerApi.answerQuestion;
  accepts(
    input,
    [
      { ...given, figures: [], documents: [] },
      { ...given, figures: ['mrr', 'ttmProfit'], documents: ids },
    ],
    [
      { ...given, figures: ['mrr', 'mrr'], documents: [] },
      { ...given, figures: [], documents: [ids[0], ids[0]] },
    ],
  );
});

test('a question is identified by its listing and its own id', () => {
  const on = { listingId: 'L'.repeat(20), answerId: 'A'.repeat(20) };
  const { listingId, answerId } = on;
  accepts(answerApi.withdrawQuestion.input, [on], [{ listingId }, { answerId }, { ...on, into: answerId }]);
});
