import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../tests/components/fake-api.ts';
import { show } from '../../../../tests/components/screen.tsx';
import { AnswerForm } from './answer-form.tsx';
import { AskForm } from './ask-form.tsx';

const documents = vi.hoisted(() => ({ read: { status: 'success', data: [] as object[] } }));
vi.mock('../../../lib/firebase/document-reads.ts', () => ({ useDocuments: () => documents.read }));

const question = { category: 'other', question: 'Why do customers leave?', versions: [] } as const;
const nothing = { figures: [], kept: [] };

test("contact details in an answer cause a warning but don't block sending", async () => {
  const answers = fakeApi('answerQuestion', () => ({ answerId: 'a', version: 1 }));
  const onClose = vi.fn();
  const screen = await show(
    <AnswerForm listingId="l" question={{ ...question, versions: [] }} {...nothing} onClose={onClose} />,
  );
  await screen.getByLabelText('Your answer').fill('Write to tomas@example.com, I tell you all.');
  await expect.element(screen.getByText(/^Your answer has an email address\./)).toBeVisible();
  await screen.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(answers.map(({ input }) => input.text)).toEqual(['Write to tomas@example.com, I tell you all.']);
});

test('the figures to choose from are named with their units', async () => {
  const self = { source: 'self', sourceName: null, asOf: new Date() } as const;
  const figures = [
    { kind: 'churn' as const, value: 2.5, ...self },
    { kind: 'ownerHours' as const, value: 4, ...self },
  ];
  const screen = await show(
    <AnswerForm
      listingId="l"
      question={{ ...question, versions: [] }}
      {...nothing}
      figures={figures}
      onClose={() => {}}
    />,
  );
  await screen.getByRole('combobox', { name: 'Figures' }).click();
  await expect.element(screen.getByRole('option', { name: 'Monthly churn: 2.5%' })).toBeVisible();
  await expect.element(screen.getByRole('option', { name: 'Owner’s time: 4 h a week' })).toBeVisible();
});

test.each([true, false])('in a question only until an offer is accepted: %s', async (watchful) => {
  const screen = await show(<AskForm listingId="l" watchful={watchful} onAsked={() => {}} />);
  await screen.getByLabelText('Your question').fill('Could you call me on 5551234?');
  const warning = screen.getByText(/^Your question has a phone number\./);
  if (watchful) await expect.element(warning).toBeVisible();
  else await expect.element(warning).not.toBeInTheDocument();
});

test.each([
  ['loading', ['a', 'b']],
  ['success', ['a']],
])('a removed document is dropped from a changed answer: %s', async (status, sent) => {
  documents.read = {
    status,
    data: status === 'success' ? [{ id: 'a', name: 'A.pdf', type: 'pdf', tier: 'access' }] : [],
  };
  const answers = fakeApi('answerQuestion', () => ({ answerId: 'a', version: 2 }));
  const versions = [{ text: 'They close.', figures: [], documents: ['a', 'b'], at: new Date() }];
  const screen = await show(
    <AnswerForm listingId="l" question={{ ...question, versions }} {...nothing} onClose={() => {}} />,
  );
  await screen.getByRole('button', { name: 'Change the answer' }).click();
  await expect.poll(() => answers.map(({ input }) => input.documents)).toEqual([sent]);
});
