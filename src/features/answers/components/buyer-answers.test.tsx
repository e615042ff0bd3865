import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../../tests/components/fake-api.ts';
import { show } from '../../../../tests/components/screen.tsx';
import { dealFacts } from '../../../../tests/support/deals/deal-facts.ts';
import type { AnswerLine } from '../../../domain/answer/answer-line.ts';
import { BuyerAnswers } from './buyer-answers.tsx';

const NOW = new Date('2026-06-09T12:00:00Z');
const ANSWERED = 31;
const version = { text: 'It grew.', figures: [], documents: [], later: 0, at: NOW };
const line = (i: number): AnswerLine => ({
  id: `q${i}`,
  category: 'other',
  question: `What changed in year ${i}?`,
  askedAt: null,
  versions: [version],
  settled: 'no',
});
const settled: AnswerLine = { ...line(99), settled: 'yes' };
const answers = [...Array.from({ length: ANSWERED }, (_, i) => line(i)), settled];
const shown = (list: string) => page.getByRole('list', { name: list, exact: true }).getByRole('heading').elements();

test('a buyer reads the first questions of each state with their total, and can filter more than thirty', async () => {
  fakeApi('getAnswers', () => ({ answers }));
  await show(<BuyerAnswers deal={dealFacts(NOW)} project={null} asked={null} />);
  await expect.element(page.getByText('32 asked, 0 open')).toBeVisible();
  await expect.element(page.getByText(`10 of ${ANSWERED}`)).toBeVisible();
  expect(shown('Answered')).toHaveLength(10);
  expect(shown('Settled')).toHaveLength(1);
  await expect.element(page.getByRole('searchbox')).toHaveAccessibleName('Filter: answered');
  await page.getByRole('searchbox').fill('year 29');
  await expect.poll(() => shown('Answered').length).toBe(1);
  expect(shown('Settled')).toHaveLength(1);
});

test('the question that the page was opened for is among the first', async () => {
  fakeApi('getAnswers', () => ({ answers }));
  await show(<BuyerAnswers deal={dealFacts(NOW)} project={null} asked="q30" />);
  await expect.element(page.getByText(`11 of ${ANSWERED}`)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'What changed in year 30?' })).toBeVisible();
});
