import { expect, test } from 'vitest';
import { completeDraft } from '../../../tests/support/complete-draft.ts';
import { TERMS } from '../../../tests/support/make-listing.ts';
import { offerFacts } from '../../../tests/support/market-facts.ts';
import { newSeller } from '../../../tests/support/new-seller.ts';
import { recordedItems } from '../deal-record/recorded-items.ts';
import { handoverItemsOf } from '../handover/handover-items.ts';
import { nextOffer } from '../offer/next-offer.ts';
import { draftAssetText } from './draft-field-text.ts';
import { accessTierOf, teaserOf } from './tiers-of.ts';
import { transferText } from './transfer-text.ts';

const now = new Date('2026-06-09T12:00:00Z');
const SAID = 'Export file (the buyer needs a new account)';

test('that a buyer needs a new account is said after how an asset is transferred, and nothing of one that moves as it is', () => {
  expect(transferText({ transfer: 'Export file', transferable: 'new-account' })).toBe(SAID);
  expect(transferText({ transfer: 'Export file.', transferable: 'new-account' })).toBe(SAID);
  expect(transferText({ transfer: 'Export file.', transferable: 'yes' })).toBe('Export file.');
});

test('it goes with the asset from the draft to review, teaser, offer, handover and deal record', () => {
  const [asset, ...others] = completeDraft().assets;
  if (!asset) throw new Error('A complete draft has assets.');
  const draft = {
    ...completeDraft(),
    assets: [{ ...asset, transfer: 'Export file', transferable: 'new-account' as const }, ...others],
  };
  expect(draft.assets.map(draftAssetText)[0]).toContain('The buyer needs a new account');
  const teaser = teaserOf(draft, newSeller('s'), now);
  expect(teaser.assets[0]).toMatchObject({ id: asset.id, transferable: 'new-account' });
  const terms = { ...TERMS, assets: [asset.id] };
  const offer = nextOffer(offerFacts(now).deal, 'buyer', terms, teaser, 'pending', now);
  expect(offer.assets).toMatchObject([{ id: asset.id, transfer: SAID }]);
  const items = handoverItemsOf(offer, accessTierOf(draft, now), now);
  expect(items).toMatchObject([{ transfer: SAID }]);
  expect(recordedItems(items, () => ({ name: '', sha256: null }) as never)).toMatchObject([{ transfer: SAID }]);
});
