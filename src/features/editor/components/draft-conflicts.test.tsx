import { expect, test } from 'vitest';
import { show } from '../../../../tests/components/screen.tsx';
import { completeDraft } from '../../../../tests/support/listings/complete-draft.ts';
import { type DraftFields, draftFieldsSchema } from '../../../domain/listing/draft/draft.ts';
import { DraftConflicts } from './draft-conflicts.tsx';

const fields: DraftFields = { ...draftFieldsSchema.strip().parse(completeDraft()), monthsFrom: '2026-01' };
const LONG = 'What went wrong, at length. '.repeat(60).trim();

test('each conflict is named, with both versions in full, and resolved separately', async () => {
  const choices: string[][] = [];
  const conflicts = { knownProblems: LONG, 'revenueMonths.2026-03': null, 'assets.domain': null };
  const screen = await show(
    <DraftConflicts fields={fields} conflicts={conflicts} onChoose={(...choice) => choices.push(choice)} />,
    '/',
  );
  const frame = screen.getByRole('region', { name: 'Known problems: In the other tab' });
  await expect.element(frame).toHaveTextContent(`In the other tab: ${LONG}`);
  const { scrollHeight, clientHeight } = frame.element();
  expect(scrollHeight).toBeGreaterThan(clientHeight);
  const month = screen.getByRole('group', { name: 'Revenue in March 2026' });
  await expect.element(month).toMatchTextContent(/In the other tab: Nothing/);
  await expect.element(month).toMatchTextContent(/Here: \$1,000/);
  await month.getByRole('button', { name: 'Use the other tab’s' }).click();
  await screen
    .getByRole('group', { name: 'Asset “Domain”', exact: true })
    .getByRole('button', { name: 'Keep this one' })
    .click();
  expect(choices).toEqual([
    ['revenueMonths.2026-03', 'theirs'],
    ['assets.domain', 'mine'],
  ]);
});
