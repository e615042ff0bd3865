import { chromium } from '@playwright/test';
import { ADMIN, BUYER, LAUNCH, SELLER, signIn } from '../bench-browser.ts';
import type { Row } from '../report.ts';
import { actAsAdmin } from './admin-screens.ts';
import { actAsBuyer } from './buyer-screens.ts';
import { measureFloor } from './floor.ts';
import { Hand } from './hand.ts';
import { type Interaction, interactionRows, tableOf } from './interaction-times.ts';
import { actAsSeller } from './seller-screens.ts';
import { actAsVisitor } from './visitor-screens.ts';

const FLOOR_TEXT = 'How many clinics paid in that week?';

/** Measures scripted interactions on all main screens, from the input to the next paint. */
export async function measureInteractions(site: string): Promise<Row[]> {
  const browser = await chromium.launch({ ...LAUNCH, args: [...LAUNCH.args, '--disable-http2'] });
  const floor = await measureFloor(browser, site, FLOOR_TEXT);
  const all: Interaction[] = [];
  for (const [act, email, to] of [
    [actAsVisitor],
    [actAsSeller, SELLER],
    [actAsBuyer, BUYER],
    [actAsAdmin, ADMIN, '/admin/impersonation'],
  ] as const) {
    const hand = await Hand.of(browser, site);
    if (email) await signIn(hand.page, site, email, to, to && hand.page.getByRole('navigation', { name: 'Admin' }));
    await hand.slowDown();
    await act(hand);
    all.push(...hand.interactions);
    await hand.page.context().close();
  }
  await browser.close();
  console.log(`\n${tableOf([...all, ...floor])}\n`);
  return interactionRows(all, floor);
}
