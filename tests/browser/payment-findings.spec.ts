import { refs } from '../../functions/src/data/firestore/refs.ts';
import { TERMS_VERSION } from '../../src/domain/deal/access.ts';
import { draftFieldsSchema } from '../../src/domain/listing/draft/draft.ts';
import { NO_CORRECTIONS } from '../../src/domain/recompute/recompute.ts';
import { lastMonths } from '../../src/domain/shared/time.ts';
import { adminPaths, sitePaths } from '../../src/domain/site-paths.ts';
import { call } from '../support/api/api-calls.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { STRIPE_HEADER, stripeRow } from '../support/money/stripe-export.ts';
import type { TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';
import { putFile } from '../support/stored/stored-files.ts';
import { expectFits } from './expect-fits.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';

const FREE_OF_FEES = 'Fees are 0% of the charges; a processor takes about 3%.';
const LEFT_OUT = 'Revenue by month: $12,000 typed. The export says $2,220, which was left out.';
const WORDS = 'Most is paid by bank transfer, and our books show it.';

const CONTENT = [
  STRIPE_HEADER,
  ...lastMonths(new Date(), 24).map((month, i) =>
    stripeRow(`txn_${i}`, { at: new Date(`${month}-01T12:00:00Z`), cents: 1_000 * (i + 1) }),
  ),
].join('\n');

/** Uploads an export that the seller confirms without taking any figures from it. */
async function readAndLeaveOut(seller: TestPerson, listingId: string): Promise<void> {
  const { recomputeId, uploadPath } = await call('startRecompute', seller, {
    listingId,
    name: 'balance.csv',
    bytes: Buffer.byteLength(CONTENT),
    readAs: NO_CORRECTIONS,
  });
  await putFile(uploadPath, Buffer.from(CONTENT));
  await until(async () => (await refs.recompute(recomputeId).get()).data()?.state === 'shown');
  await call('confirmRecompute', seller, { recomputeId });
}

for (const width of [1440, 360]) {
  test(`findings about payments are visible to seller, reviewer and buyer, ${width} px wide`, async ({ person }) => {
    const name = `found-${width}`;
    const [seller, admin, buyer] = await Promise.all([
      makeOnboarded(`${name}-seller`),
      makeOnboarded(`${name}-admin`, { role: 'admin', isAdmin: true }),
      makeOnboarded(`${name}-buyer`, { premium: true }),
    ]);
    const listingId = await makeListing(seller, 'draft', {}, { title: `Found ${width}` });
    await readAndLeaveOut(seller, listingId);

    const { page: editor } = await person(`${name}-seller`, { width });
    await openAs(editor, seller, sitePaths.editListing(listingId, 'metrics'));
    await editor.getByRole('button', { name: /^Recomputed/ }).click();
    await expect(editor.getByText(FREE_OF_FEES)).toBeVisible();
    await editor.getByLabel(LEFT_OUT).fill(WORDS);
    await expect
      .poll(async () => (await refs.draft(listingId).get()).data()?.openedWords)
      .toEqual({ 'left-out': WORDS });
    await checkAccessibility(editor);
    await expectFits(editor);
    const { revision = 0 } = (await refs.draft(listingId).get()).data() ?? {};
    await call('submitListing', seller, { listingId, revision });

    const { page: review } = await person(`${name}-admin`, { width });
    await openAs(review, admin, `/admin/new-listings?listing=${listingId}`);
    await expect(review.getByText(FREE_OF_FEES)).toBeVisible();
    await expect(review.getByText(LEFT_OUT)).toBeVisible();
    await expect(review.getByText(`The seller: “${WORDS}”`)).toBeVisible();
    await checkAccessibility(review);
    await expectFits(review);
    await call('decideSubmission', admin, { listingId, n: 1, decision: 'approve', reasons: [] });

    // Both findings come from customers' payments, so they are hidden without access.
    const { page } = await person(`${name}-buyer`, { width });
    await openAs(page, buyer, sitePaths.listing(listingId, `Found ${width}`));
    await expect(page.getByRole('heading', { name: `Found ${width}`, level: 1 })).toBeVisible();
    await expect(page.getByText(/Fees are 0%|which was left out/)).toHaveCount(0);
    const { dealId } = await call('requestAccess', buyer, { listingId, note: 'I run something close to it.' });
    await call('grantAccess', seller, { dealId });
    await call('acceptTerms', buyer, { dealId, version: TERMS_VERSION });
    await page.goto(sitePaths.deal(dealId, 'access'));
    await expect(page.getByText(LEFT_OUT)).toBeVisible();
    await expect(page.getByText(`The seller: “${WORDS}”`)).toBeVisible();
    await expect(page.getByText(FREE_OF_FEES)).toBeVisible();
    await checkAccessibility(page);
    await expectFits(page);
  });
}

test('a text that appeared in another seller’s listing first raises a case, with the listings side by side', async ({
  person,
}) => {
  const [first, copier, admin] = await Promise.all([
    makeOnboarded('wrote-first'),
    makeOnboarded('wrote-later'),
    makeOnboarded('reads-both', { role: 'admin', isAdmin: true }),
  ]);
  const text = `The ferries of ${first.uid} carry more bicycles than cars, and nobody had counted them before we did.`;
  const own = ({ uid }: TestPerson, title: string) => ({
    title,
    url: `https://${uid.toLowerCase()}.example`,
    oneLine: `What ${uid} calls it`,
    knownProblems: 'None known.',
    priceReason: '',
  });
  const original = await makeListing(first, 'draft', {}, { ...own(first, 'Ferry Counts'), reasonForSelling: text });
  await call('submitListing', first, { listingId: original, revision: 0 });
  const listingId = await makeListing(copier, 'live', {}, { ...own(copier, 'Bicycles at Sea') });
  const draft = (await refs.draft(listingId).get()).data();
  const fields = { ...draftFieldsSchema.strip().parse(draft), reasonForSelling: text };
  const saved = await call('saveDraft', copier, { listingId, revision: draft?.revision ?? 0, fields });
  await call('publishChanges', copier, { listingId, revision: saved.revision });
  await until(async () => (await refs.flag(`texts-${listingId}`).get()).exists);

  const { page } = await person('reads-both', { width: 360 });
  await openAs(page, admin, '/admin/flags');
  await expect(page.getByText('Texts seen elsewhere').first()).toBeVisible();
  await expect(page.getByText(/appeared in another seller’s listing first:/).first()).toBeVisible();
  await page.goto(adminPaths.listing(listingId));
  await expect(page.getByRole('heading', { name: 'Texts and site seen elsewhere' })).toBeVisible();
  await expect(page.getByText(/^About \d+% of the phrases/)).toBeVisible();
  await checkAccessibility(page);
  await expectFits(page);
  await page.getByRole('link', { name: 'Ferry Counts', exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`listing=${original}`));
});
