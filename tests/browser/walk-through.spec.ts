import { expectFits } from './expect-fits.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';

const STAGES = ['Inquiry', 'Access', 'Negotiation', 'Accepted', 'Paid', 'Handover', 'Inspection', 'Completed'];

for (const width of [360, 1440]) {
  test(`a visitor walks through a sale from both sides, ${width} pixels wide, and nothing is sent`, async ({
    person,
  }) => {
    const { page } = await person('visitor', { width });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url());
    });
    await page.goto('/help');
    await page.getByRole('link', { name: 'Walk through a sale' }).click();
    await expect(page.getByRole('heading', { name: 'Walk through a sale', level: 1 })).toBeVisible();
    await checkAccessibility(page);
    await page.getByRole('link', { name: 'As the buyer' }).click();
    const status = page.getByRole('region', { name: 'Walk through a sale' }).getByRole('status');
    for (const [i, stage] of STAGES.entries()) {
      await expect(status).toContainText(`${i + 1} of 8: ${stage}.`);
      await expectFits(page);
      await checkAccessibility(page);
      await page.keyboard.press('ArrowRight');
    }
    await expect(page.getByRole('link', { name: 'Browse projects' })).toBeVisible();
    await page.getByRole('link', { name: 'As the seller' }).click();
    await expect(page).toHaveURL(/as=seller&stage=completed/);
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('ArrowLeft');
    await expect(status).toContainText('7 of 8: Inspection.');
    await page.goto('/help/walk-through?as=seller&stage=paid');
    await page
      .getByRole('button', { name: /^I’ve transferred it/ })
      .first()
      .click();
    await expect(status).toContainText('6 of 8: Handover.');
    expect(sent.filter((url) => /\/api\/(?!beacon)/.test(url))).toEqual([]);
  });
}
