import { DEMO_PASSWORD } from '../../scripts/demo/demo-people.ts';
import { demoStories } from '../../scripts/demo/demo-stories.ts';
import { storyDealId } from '../../scripts/demo/play-story.ts';
import { SELLER } from '../bench/bench-browser.ts';
import { call } from '../support/api/api-calls.ts';
import { acceptedDeal, paidDeal } from '../support/deals/make-deal.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';
import { look } from './look.ts';

const DEAL = 'RotaRiver00000000001_demo-buyer';
/** Returns the id of the demo seller's deal at a stage. */
function dealIn(stage: string): string {
  const story = demoStories().findLast(
    ({ seller, upTo, ends }) => seller === 'demo-seller' && (ends ?? upTo) === stage,
  );
  if (!story) throw new Error(`The demo seller has no deal in ${stage}.`);
  return storyDealId(story);
}

test('a seller’s pages', async ({ person }) => {
  const { page } = await person('seller');
  await openAs(page, { email: SELLER }, '/dashboard', DEMO_PASSWORD);
  await look(page, '/projects/sell', 'Deals on your listings');
  // Drafts in the demo market equal their published listings, including drafts with two years of monthly figures.
  await expect(page.getByText('Unpublished changes')).toHaveCount(0);
  await look(page, `/deals/${DEAL}?tab=access`, 'Maren Lindqvist has had access since');
  await look(page, `/deals/${dealIn('dispute')}?tab=handover`, 'State your case');
  await look(page, `/deals/${dealIn('handover')}?tab=invoice`, 'Holdback, paid at close');
  await page.goto('/projects/sell');
  await page.getByRole('link', { name: 'List a project' }).click();
  await expect(page).toHaveURL(/\/edit\?tab=basics$/);
  const editor = new URL(page.url()).pathname;
  await look(page, `${editor}?tab=basics`, 'Reason for selling');
  await look(page, `${editor}?tab=review&checked=1`, 'missing before it can be submitted');
});

test('a statement is made in a dispute, and a deal is canceled', async ({ person }) => {
  const [seller, buyer] = await Promise.all([
    makeOnboarded('disputing'),
    makeOnboarded('disappointed', { premium: true }),
  ]);
  const disputed = await paidDeal({ seller, buyer });
  const reason = 'Half of the subscribers were never there.';
  await call('openDispute', buyer, { dealId: disputed.dealId, reason });
  await call('makeStatement', buyer, { dealId: disputed.dealId, text: reason, wantsRefund: 2_000_000 });
  const accepted = await acceptedDeal({ seller, buyer });
  const { page } = await person('seller');
  await openAs(page, seller, `/deals/${disputed.dealId}?tab=handover`);
  await page.getByLabel('State your case').fill('It was handed over on the day; the mails are in the thread.');
  await page.getByLabel('Refund to the buyer').fill('100');
  await page.getByRole('button', { name: 'Submit statement' }).click();
  await expect(page.getByText('Both sides have been heard. An administrator will decide.')).toBeVisible();
  await expect(page.getByText('In dispute. The money stays held until it is decided.')).toBeVisible();
  await checkAccessibility(page);
  await page.goto(`/deals/${accepted.dealId}?tab=invoice`);
  await page.getByRole('button', { name: 'Cancel the deal' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel the deal' }).click();
  await expect(
    dialog.getByText('Give a reason. The buyer sees it, and the cancellation counts on your record.').first(),
  ).toBeVisible();
  await checkAccessibility(page);
  await dialog.getByLabel('Reason').fill('A cousin takes it over.');
  await dialog.getByRole('button', { name: 'Cancel the deal' }).click();
  await expect(page.getByText('Canceled. A cousin takes it over.')).toBeVisible();
  await checkAccessibility(page);
});
