import { expect, test } from 'vitest';
import { show } from '../../../tests/components/screen.tsx';
import { refusalOf } from '../../domain/case/refused-text.ts';
import { RejectedTextAppeal } from './rejected-text-appeal.tsx';

const TEXT = 'Handoff Support';
const BUTTON = { name: 'That’s wrong – send it to us' };

test('text rejected for its wording can be sent to an administrator', async () => {
  const screen = await show(<RejectedTextAppeal field="title" text={TEXT} error={refusalOf('title', TEXT)} />);
  await expect.element(screen.getByRole('button', BUTTON)).toBeVisible();
});

test("any other error can't", async () => {
  const screen = await show(<RejectedTextAppeal field="title" text="" error="Give the project a name." />);
  await expect.element(screen.getByRole('button', BUTTON)).not.toBeInTheDocument();
});
