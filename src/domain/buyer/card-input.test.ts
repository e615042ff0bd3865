import { expect, test } from 'vitest';
import { accepts } from '../../../tests/support/api/accepts.ts';
import { type CardInput, cardInputSchema, MAX_INTRODUCTION_LENGTH, MAX_SKILLS } from './card-input.ts';

const card: CardInput = {
  goals: [],
  categories: ['SaaS'],
  models: [],
  skills: ['React'],
  budgetMin: 100_000,
  budgetMax: 100_000,
  experience: null,
  financing: null,
  fundsBand: null,
  introduction: '',
};
const accept = (good: Partial<CardInput>[], bad: Partial<CardInput>[]) =>
  accepts(
    cardInputSchema,
    good.map((item) => ({ ...card, ...item })),
    bad.map((item) => ({ ...card, ...item })),
  );

test('an introduction may have several lines, without addresses and invisible characters', () => {
  accept(
    [{ introduction: 'I built two shops.\nI want a third.' }, { introduction: 'x'.repeat(MAX_INTRODUCTION_LENGTH) }],
    [
      { introduction: 'Write to ada@example.com' },
      { introduction: 'Hidden\u200b' },
      { introduction: 'x'.repeat(MAX_INTRODUCTION_LENGTH + 1) },
    ],
  );
  expect(cardInputSchema.parse({ ...card, introduction: '  I build shops. ', skills: [' React '] })).toMatchObject({
    introduction: 'I build shops.',
    skills: ['React'],
  });
});

test('skills are words, without duplicates', () => {
  const many = (count: number) => Array.from({ length: count }, (_, i) => `Skill ${i}`);
  accept(
    [{ skills: [] }, { skills: many(MAX_SKILLS) }, { skills: ['x'.repeat(30)] }],
    [
      { skills: many(MAX_SKILLS + 1) },
      { skills: ['React', 'React '] },
      { skills: [' '] },
      { skills: ['x'.repeat(31)] },
      { skills: ['see example.com/me'] },
      { skills: ['call 555-123-4567'] },
    ],
  );
});

test('a maximum below the minimum is an error at the maximum', () => {
  accept([{}, { budgetMin: null }, { budgetMax: null }, { budgetMin: 0, budgetMax: 9_999_999 }], [{ budgetMin: -1 }]);
  const { error } = cardInputSchema.safeParse({ ...card, budgetMax: 99_999 });
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['budgetMax'], 'The maximum is below the minimum.'],
  ]);
});
