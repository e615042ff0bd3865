import { refs } from '../../functions/src/data/firestore/refs.ts';
import { sellerAgreementVersion, sellerConsent } from '../../src/domain/account/seller-agreement.ts';
import { TERMS_VERSION } from '../../src/domain/deal/access.ts';
import type { Draft } from '../../src/domain/listing/draft/draft.ts';
import { addDays } from '../../src/domain/shared/time.ts';
import { adminPaths, sitePaths } from '../../src/domain/site-paths.ts';
import { call } from '../support/api/api-calls.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { expectFits } from './expect-fits.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';

/** A finding based on public figures. */
const SPIKE = /is well above all other months\./;
/** A finding based on a public figure and on shares that only buyers with access can see. */
const NOT_RECURRING = 'The MRR is $900, and none of the revenue is recurring.';

const WORDS = 'One network pays for its ads every month under a contract, so we call that recurring.';

async function draftOf(listingId: string): Promise<Draft> {
  const draft = (await refs.draft(listingId).get()).data();
  if (!draft) throw new Error('The listing has no draft.');
  return draft;
}

for (const width of [1440, 360]) {
  test(`inconsistent figures are visible to seller, reviewer, visitor and buyer, ${width} px wide`, async ({
    person,
  }) => {
    const name = `doubts-${width}`;
    const [seller, admin, buyer] = await Promise.all([
      makeOnboarded(`${name}-seller`),
      makeOnboarded(`${name}-admin`, { role: 'admin', isAdmin: true }),
      makeOnboarded(`${name}-buyer`, { premium: true }),
    ]);
    const listingId = await makeListing(
      seller,
      'draft',
      {},
      {
        title: `Doubts ${width}`,
        mrr: 90_000,
        revenueSplit: { ads: 100 },
        revenueMonths: [...Array<number>(9).fill(100_000), 250_000, 100_000, 100_000],
      },
    );
    await refs
      .consent(seller.uid, sellerConsent(new Date()))
      .set({ version: sellerAgreementVersion(new Date()), at: addDays(new Date(), -1) });

    const { page: editor } = await person(`${name}-seller`, { width });
    await openAs(editor, seller, sitePaths.editListing(listingId, 'review'));
    const doubts = editor.getByRole('region', { name: 'Check these again' });
    await expect(doubts.getByText(SPIKE)).toBeVisible();
    await expect(doubts.getByText(NOT_RECURRING)).toBeVisible();
    await checkAccessibility(editor);
    await expectFits(editor);

    await test.step('the seller explains one, next to its figure', async () => {
      await editor.goto(sitePaths.editListing(listingId, 'metrics'));
      await editor.getByLabel(NOT_RECURRING).fill(WORDS);
      await expect.poll(async () => (await draftOf(listingId)).openedWords).toEqual({ 'mrr-recurring': WORDS });
      await checkAccessibility(editor);
      await expectFits(editor);
      await editor.goto(sitePaths.editListing(listingId, 'review'));
      await expect(doubts.getByText(SPIKE)).toBeVisible();
      await expect(doubts.getByText(NOT_RECURRING)).toHaveCount(0);
    });
    await call('submitListing', seller, { listingId, revision: (await draftOf(listingId)).revision });

    const { page: review } = await person(`${name}-admin`, { width });
    await openAs(review, admin, `/admin/new-listings?listing=${listingId}`);
    await expect(review.getByText(SPIKE)).toBeVisible();
    await expect(review.getByText(NOT_RECURRING)).toBeVisible();
    await expect(review.getByText(`The seller: “${WORDS}”`)).toBeVisible();
    await expectFits(review);
    await call('decideSubmission', admin, { listingId, n: 1, decision: 'approve', reasons: [] });

    const { page } = await person(`${name}-buyer`, { width });
    await openAs(page, buyer, sitePaths.listing(listingId, `Doubts ${width}`));
    const notes = page.getByRole('region', { name: 'Plausibility' });
    await expect(notes.getByText(SPIKE)).toBeVisible();
    await expect(page.getByText(NOT_RECURRING)).toHaveCount(0);

    const { dealId } = await call('requestAccess', buyer, { listingId, note: 'I run something close to it.' });
    await call('grantAccess', seller, { dealId });
    await call('acceptTerms', buyer, { dealId, version: TERMS_VERSION });
    await page.goto(sitePaths.deal(dealId, 'access'));
    await expect(page.getByText(NOT_RECURRING)).toBeVisible();
    await expect(page.getByText(`The seller: “${WORDS}”`)).toBeVisible();
    await expect(page.getByText(SPIKE)).toHaveCount(0);
    await checkAccessibility(page);
    await expectFits(page);

    await test.step('before a change is published, and where a reviewer looks at it', async () => {
      const draft = await draftOf(listingId);
      const { pictures: _, revision, updatedAt: __, ...fields } = { ...draft, title: `Doubts, ${width} px` };
      await call('saveDraft', seller, { listingId, revision, fields });
      await editor.goto(sitePaths.editListing(listingId, 'review'));
      await expect(editor.getByText('Buyers see these changes as soon as you publish them:')).toBeVisible();
      await expect(doubts.getByText(SPIKE)).toBeVisible();
      await editor.getByRole('button', { name: 'Publish changes' }).click();
      await expect(editor.getByText(/^We’re checking what you changed since the review/)).toBeVisible();
      await review.goto(adminPaths.listing(listingId));
      const changed = review.getByRole('region', { name: 'Changed since review' });
      await expect(changed.getByText(SPIKE)).toBeVisible();
      await expect(changed.getByText(NOT_RECURRING)).toBeVisible();
      await expectFits(review);
    });
  });
}
