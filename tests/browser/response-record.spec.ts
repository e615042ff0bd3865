import { refs } from '../../functions/src/data/firestore/refs.ts';
import { sendMessage } from '../../scripts/demo/send-message.ts';
import { MINUTE_MS } from '../../src/domain/shared/durations.ts';
import { call } from '../support/api/api-calls.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { until } from '../support/plain/until.ts';
import { expectFits } from './expect-fits.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';

const TIMES = 3;

test('both sides’ response records are shown before one writes to them', async ({ person }) => {
  const [seller, buyer] = await Promise.all([makeOnboarded('replying'), makeOnboarded('asking')]);
  const listingId = await makeListing(seller);
  const { dealId } = await call('askQuestion', buyer, { listingId, text: 'Is it still for sale?' });
  let minutes = 0;
  const write = async (uid: string, text: string) => {
    await sendMessage(dealId, uid, text, new Date(Date.now() + ++minutes * MINUTE_MS), 0);
    await until(async () => (await refs.deal(dealId).get()).data()?.lastMessage?.text === text);
  };
  for (let i = 0; i < TIMES; i++) {
    await write(seller.uid, `Yes, ${i}`);
    await write(buyer.uid, `And now, ${i}?`);
  }
  const shown = async () => (await refs.publicListing(listingId).get()).data()?.teaser.seller;
  await until(async () => JSON.stringify(await shown()).includes('"answeredShare":100'));

  const { page } = await person('visitor', { width: 360 });
  await page.goto(`/listing/${listingId}`);
  await expect(page.getByText('Within an hour, to 100% of messages', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Member since /)).toBeVisible();
  await checkAccessibility(page);
  await expectFits(page);
  await openAs(page, seller, `/profile/${buyer.uid}`);
  await expect(page.getByText('within an hour, to 100% of messages')).toBeVisible();

  // The seller sees the buyer's response record when deciding about the request.
  await call('requestAccess', buyer, { listingId, note: 'I run two of these.' });
  await page.goto(`/deals/${dealId}?tab=access`);
  await expect(page.getByText('Within an hour, to 100% of messages', { exact: true })).toBeVisible();
});
