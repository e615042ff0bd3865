import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../tests/components/screen.tsx';
import { FeesNote } from './money-notes.tsx';

test.each([
  ['seller', 'Handoff pays the payment provider’s own fee out of it.'],
  ['buyer', 'Handoff pays the payment provider’s own fee, for cards and bank accounts alike.'],
] as const)("a %s reads who bears the provider's fee without learning who pays how", async (reader, said) => {
  await show(
    <p>
      <FeesNote reader={reader} fees={{ since: '2026-06-01' }} />
    </p>,
  );
  await expect.element(page.getByText(said, { exact: false })).toBeVisible();
  await expect.element(page.getByText(/\byou\b/i)).not.toBeInTheDocument();
});
