import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi } from '../../../../../tests/components/fake-api.ts';
import { show } from '../../../../../tests/components/screen.tsx';
import { completeDraft } from '../../../../../tests/support/listings/complete-draft.ts';
import { FieldDecision, partInFocus, useReviewDecisions } from './field-decision.tsx';
import { SubmissionDecision } from './submission-decision.tsx';

const PARTS = ['Name', 'Category'].map((label) => ({ path: label.toLowerCase(), label }));

function Review() {
  const { requests, made, isBegun } = useReviewDecisions(PARTS);
  const ask = () => {
    const part = partInFocus(PARTS) ?? requests.left[0];
    if (part) requests.onRequest(part.path, '');
  };
  const submission = {
    listingId: 'l'.repeat(20),
    n: 1,
    sellerId: 's',
    submittedAt: new Date(0),
    draft: completeDraft(),
    decision: null,
    decidedAt: null,
    reasons: [],
    answer: '',
  };
  return (
    <>
      {PARTS.map((part) => (
        <FieldDecision key={part.path} {...part} requests={requests} />
      ))}
      <SubmissionDecision
        submission={submission}
        made={made}
        isBegun={isBegun}
        onAsk={ask}
        left={requests.left}
        isClosed={false}
        unopened={0}
      />
    </>
  );
}
const reason = (label: string) => page.getByLabelText(`What to change: ${label}`);

test('by keyboard, a rejection asks for a reason first, and can then be undone', async () => {
  const sent = fakeApi('decideSubmission', () => ({}) as never);
  const shown = await show(<Review />);
  await userEvent.keyboard('R');
  await expect.element(reason('Name')).toHaveFocus();
  await expect.element(reason('Name')).toHaveValue('');
  await userEvent.keyboard('No such shop.');
  await userEvent.keyboard('{Escape}');
  await expect
    .element(page.getByRole('group', { name: 'Decision on Name' }).getByRole('button', { name: 'Fine' }))
    .toHaveFocus();
  await userEvent.keyboard('{Shift>}r{/Shift}');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByRole('button', { name: 'Reject' })).toBeEnabled();
  expect(sent).toEqual([]);
  await userEvent.keyboard('{Shift>}r{/Shift}');
  await expect.element(page.getByText(/is rejected in ten seconds\./)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Reject' })).toBeDisabled();
  await shown.unmount();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.input).toMatchObject({ decision: 'reject', reasons: [{ path: 'name', reason: 'No such shop.' }] });
});

test('without a reason, the keys lead to the missing one, for the current part', async () => {
  await show(<Review />);
  await page.getByRole('group', { name: 'Decision on Category' }).getByRole('button', { name: 'Fine' }).click();
  await userEvent.keyboard('r');
  await expect.element(reason('Category')).toHaveFocus();
  await userEvent.keyboard('{Escape}r');
  await expect.element(reason('Category')).toHaveFocus();
  await expect.element(reason('Category')).toHaveValue('');
});
