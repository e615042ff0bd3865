import type { Locator, Page } from '@playwright/test';
import { HEAVY, heavyDeal, heavyListing } from '../../scripts/demo/heavy/heavy.ts';
import { until } from '../support/plain/until.ts';
import { BUYER, dealsOf, open, SELLER } from './busiest-people.ts';
import { expect, test } from './fixtures.ts';

const TALLEST_PX = 12_000;

/** Pages of each user, each with an element that appears once the page has loaded. */
const PAGES: Record<string, Record<string, (main: Locator) => Locator>> = {
  [SELLER]: {
    '/dashboard': links,
    '/messages': links,
    '/offers?tab=received': links,
    [`/offers?tab=received&listing=${heavyListing(0)}&view=side-by-side`]: (main) =>
      main.getByRole('link', { name: /^Open deal with / }).first(),
    '/projects/sell': links,
    [`/projects/sell/${heavyListing(0)}`]: links,
    [`/deals/${heavyDeal(0)}?tab=access`]: heading,
    [`/deals/${heavyDeal(1)}?tab=conversation`]: (main) => main.getByText(`Message ${HEAVY.messages}:`),
    [`/deals/${heavyDeal(0)}?tab=offer`]: heading,
    [`/deals/${heavyDeal(0)}?tab=record`]: heading,
    [`/profile/${HEAVY.seller}`]: (main) => main.getByRole('heading', { name: 'Reviews', exact: true }),
    [`/listing/${heavyListing(0)}`]: (main) => main.getByText(`20 of ${HEAVY.changes}`),
  },
  [BUYER]: {
    '/dashboard': links,
    '/messages': links,
    '/offers?tab=sent': links,
    '/projects/buy': links,
    '/projects/buy?tab=watchlist': links,
    '/projects/buy?tab=saved': (main) => main.getByLabel(/^Alerts for /).first(),
    '/invoices': links,
    '/notifications': links,
    [`/deals/${heavyDeal(0)}?tab=access`]: heading,
  },
};
for (const [email, pages] of Object.entries(PAGES))
  test(`no page of ${email} is endless on a phone`, async ({ person }) => {
    const { page } = await person('phone', { width: 360 });
    await open(page, email, '/settings');
    for (const [path, shown] of Object.entries(pages)) await expectEnd(page, path, shown);
  });

/** Tabs of a deal room after the payment, each with an element that appears once the tab has loaded. */
const TABS = {
  invoice: (main) => main.getByRole('button', { name: 'Download PDF' }),
  handover: (main) => main.getByText(/^\d+ of \d+ confirmed$/),
  timeline: (main) => main.getByText(`100 of ${HEAVY.events}`),
} satisfies Record<string, (main: Locator) => Locator>;
const REVIEWED = { review: heading };
for (const [email, side] of [
  [SELLER, 'sellerId'],
  [BUYER, 'buyerId'],
] as const)
  test(`no tab of the longest sales is endless on a phone of ${email}`, async ({ person }) => {
    const sales = (await dealsOf(side, side === 'sellerId' ? HEAVY.seller : HEAVY.buyer)).filter(
      ({ handover, buyerId }) =>
        buyerId === HEAVY.buyer && Object.values(handover?.counts ?? {}).reduce((n, of) => n + of, 0) === HEAVY.assets,
    );
    expect(sales.map(({ stage }) => stage).sort()).toEqual(['completed', 'handover']);
    const { page } = await person('phone', { width: 360 });
    await open(page, email, '/settings');
    for (const { id, stage } of sales)
      for (const [tab, shown] of Object.entries({ ...TABS, ...(stage === 'completed' && REVIEWED) }))
        await expectEnd(page, `/deals/${id}?tab=${tab}`, shown);
  });

/** Fails if a loaded page is too tall to scroll through comfortably. */
async function expectEnd(page: Page, path: string, shown: (main: Locator) => Locator): Promise<void> {
  await page.goto(path);
  await expect(shown(page.getByRole('main')), path).toBeVisible();
  // Only visible skeletons count, because collapsed steps load when they are opened.
  await expect(page.locator('[class*=Skeleton]').filter({ visible: true })).toHaveCount(0);
  const height = await until(() => page.evaluate(() => document.documentElement.scrollHeight));
  expect(height, path).toBeLessThanOrEqual(TALLEST_PX);
}

/** The ninth link in the main content, which exists once a list has loaded. */
function links(main: Locator): Locator {
  return main.getByRole('link').nth(8);
}
function heading(main: Locator): Locator {
  return main.getByRole('heading', { level: 2 }).first();
}
