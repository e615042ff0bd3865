import { TERMS_VERSION } from '../../src/domain/deal/confidentiality-terms.ts';
import { call } from '../support/api-calls.ts';
import { completeDraft, TEST_PICTURE } from '../support/complete-draft.ts';
import { makeListing } from '../support/make-listing.ts';
import { makePerson } from '../support/make-person.ts';
import { test } from './fixtures.ts';
import { openAs, ready } from './log-in.ts';
import { LONGEST_TEXTS } from './longest-texts.ts';
import { openAndLook } from './look.ts';

/** The longest first or last name. */
const NAME = 60;

for (const [kind, text] of Object.entries(LONGEST_TEXTS)) {
  test(`the pages of a listing and its seller hold the longest texts that may be typed: ${kind}`, async ({
    person,
  }) => {
    const [seller, buyer, admin] = await Promise.all([
      ready('Tomas'),
      ready('Nora'),
      makePerson('Ada', { onboardingStep: 'complete', role: 'admin' }),
    ]);
    const username = `u${Date.now().toString(36)}`.padEnd(24, 'x');
    const names = { firstName: text(NAME), lastName: text(NAME), username };
    await call('saveProfile', seller, { ...names, country: 'NO', bio: text(600) });
    const title = text(60);
    const assets = completeDraft().assets.map((asset) => ({
      ...asset,
      label: text(80),
      identifier: text(200),
      transfer: text(160),
    }));
    const fields = {
      title,
      oneLine: text(120),
      url: `https://example.com/${'x'.repeat(180)}`,
      tech: Array.from({ length: 20 }, (_, i) => `${i}`.padEnd(30, 'x')),
      reasonForSelling: text(2000),
      knownProblems: text(2000),
      priceReason: text(600),
      assets,
      pictures: [{ id: 'p'.repeat(20), alt: text(160), hash: TEST_PICTURE, problem: null }],
    };
    const listingId = await makeListing(seller, 'live', {}, fields);
    const { dealId } = await call('requestAccess', buyer, { listingId, note: text(1000) });
    await call('grantAccess', seller, { dealId });
    await call('acceptTerms', buyer, { dealId, version: TERMS_VERSION });
    const submitted = await makeListing(seller, 'draft', {}, fields);
    await call('submitListing', seller, { listingId: submitted, revision: 0 });

    for (const width of [360, 1440]) {
      const look = async (who: typeof seller, paths: [string, string | RegExp][]) => {
        const { page } = await person(`${who.email} at ${width}`, { width });
        await openAs(page, who, '/dashboard');
        for (const [path, content] of paths) await openAndLook(page, path, content);
      };
      await look(buyer, [
        [`/listing/${listingId}`, 'What you get'],
        [`/profile/${username}`, 'For sale and sold'],
        [`/offers/new/${listingId}`, /^Offer for/],
        [`/deals/${dealId}?tab=access`, 'Web address'],
        ['/messages', title],
        ['/projects/buy', title],
      ]);
      await look(seller, [
        ['/dashboard', title],
        ['/projects/sell', title],
        [`/projects/sell/${listingId}`, 'People with access'],
        [`/projects/sell/${submitted}`, 'In review'],
        [`/projects/sell/${listingId}/edit?tab=basics`, 'Reason for selling'],
        [`/projects/sell/${listingId}/edit?tab=assets`, 'How it is transferred'],
        [`/projects/sell/${listingId}/edit?tab=pictures`, 'What picture 1 shows'],
        [`/deals/${dealId}?tab=access`, 'Nora'],
        ['/settings?tab=profile', 'Save profile'],
      ]);
      await look(admin, [
        [`/admin/new-listings?listing=${submitted}`, 'Every decision is recorded'],
        [`/admin/listings?listing=${listingId}`, title],
        [`/admin/users?user=${seller.uid}`, seller.email],
      ]);
    }
  });
}
