import { expect, test } from 'vitest';
import { accepts } from '../../../tests/support/api/accepts.ts';
import {
  type AnswerTemplate,
  isSameName,
  MAX_ANSWER_TITLE_LENGTH,
  MAX_TERMS_NAME_LENGTH,
  type Template,
  type TermsTemplate,
  templateSchema,
  termsInputSchema,
  termsNameSchema,
} from './templates.ts';

const at = new Date('2026-06-09T12:00:00Z');
const terms: TermsTemplate['terms'] = {
  installments: [],
  holdback: null,
  diligenceDays: 4,
  exclusivityDays: 7,
  supportDays: 30,
  expiryDays: 7,
  conditions: 'As agreed.',
};
const answer: AnswerTemplate = {
  kind: 'answer',
  id: 'a',
  title: 'Churn',
  question: 'How many leave?',
  text: 'Few.',
  about: 'money',
  category: 'SaaS',
  createdAt: at,
  updatedAt: at,
};
const kept: TermsTemplate = { kind: 'terms', id: 't', name: 'Half later', terms, createdAt: at, updatedAt: at };

test('saved answers and terms are read back unchanged', () => {
  for (const template of [answer, kept] satisfies Template[]) expect(templateSchema.parse(template)).toEqual(template);
});

test('an answer has a title and a text, neither too long nor only spaces', () => {
  const long = (count: number) => 'x'.repeat(count);
  const of = (...patches: Partial<AnswerTemplate>[]) => patches.map((patch) => ({ ...answer, ...patch }));
  accepts(
    templateSchema,
    of({ title: long(MAX_ANSWER_TITLE_LENGTH), question: '', text: long(5_000), category: long(40) }),
    of(
      { title: '  ' },
      { title: long(MAX_ANSWER_TITLE_LENGTH + 1) },
      { question: long(5_001) },
      { text: ' ' },
      { text: long(5_001) },
      { category: long(41) },
    ),
  );
  expect(templateSchema.parse({ ...answer, title: ' Churn ', question: ' How many leave? ', text: ' Few. ' })).toEqual(
    answer,
  );
});

test('terms have a name without surrounding spaces', () => {
  accepts(termsNameSchema, ['a', 'x'.repeat(MAX_TERMS_NAME_LENGTH)], ['', '  ', 'x'.repeat(MAX_TERMS_NAME_LENGTH + 1)]);
  expect(termsNameSchema.parse('  Half later ')).toBe('Half later');
  expect(termsInputSchema.parse({ ...terms, conditions: ' As agreed. ' })).toEqual(terms);
});

test('invalid saved terms get an error at the field to fix', () => {
  const problems = (patch: Partial<TermsTemplate['terms']>) =>
    termsInputSchema.safeParse({ ...terms, ...patch }).error?.issues.map(({ path, message }) => [path[0], message]);
  expect(problems({ exclusivityDays: 6 })).toEqual([
    ['exclusivityDays', 'Choose 7 days or more: three longer than diligence.'],
  ]);
  expect(problems({ installments: [{ share: 100_000_000, days: 30 }] })).toEqual([
    ['installments', 'Leave something to pay at close.'],
  ]);
});

test.each([
  ['Half later', 'half  LATER ', true],
  ['Ｈalf later', 'Half later', true],
  ['Half\tlater', 'Half later', true],
  ['Halflater', 'Half later', false],
  ['Half', 'Later', false],
  ['Straße', 'Strasse', false],
])('“%s” and “%s” look like the same name: %s', (one, other, isSame) => expect(isSameName(one, other)).toBe(isSame));
