import { expect, type Page } from '@playwright/test';

/** Marks every part of a submission as fine, section by section, because approval requires it. */
export async function judgeAll(page: Page): Promise<void> {
  const verdict = page.getByRole('region', { name: 'Verdict' });
  await expect(verdict.getByText(/^Left to judge: /)).toBeVisible({ timeout: 60_000 });
  // Waits for the documents, which load after the submission.
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  const rest = page.getByRole('button', { name: /^The rest is fine: / });
  for (let left = await rest.count(); left > 0; left--) {
    await rest.first().click();
    await expect(rest).toHaveCount(left - 1);
  }
  await expect(verdict.getByText(/^Approved, it is live at once\./)).toBeVisible();
}
