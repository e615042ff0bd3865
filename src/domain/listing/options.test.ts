import { describe, expect, test } from 'vitest';
import { completeDraft } from '../../../tests/support/listings/complete-draft.ts';
import { TERMS } from '../../../tests/support/listings/make-listing.ts';
import { offerFacts } from '../../../tests/support/listings/market-facts.ts';
import { newSeller } from '../../../tests/support/people/new-seller.ts';
import { recordedItems } from '../deal-record/recorded-parts.ts';
import { handoverItemsOf } from '../handover/handover-items.ts';
import { nextOffer } from '../offer/next-offer.ts';
import { draftAssetText } from './draft/draft-field-text.ts';
import { STAGES, stageMark, transferText } from './options.ts';
import { accessTierOf, teaserOf } from './publish/tiers-of.ts';

describe('options', () => {
  test('a card shows the stage of a project without revenue; an unmaintained one may have earned before', () => {
    expect(STAGES.map((stage) => [stage, stageMark(stage)])).toEqual([
      ['idea', 'Pre-revenue'],
      ['built', 'Pre-revenue'],
      ['launched', 'Pre-revenue'],
      ['earning', null],
      ['abandoned', 'No longer maintained'],
    ]);
  });
});

describe('transfer text', () => {
  const now = new Date('2026-06-09T12:00:00Z');
  const SAID = 'Export file (the buyer needs a new account)';

  test('says after the transfer text that a buyer needs a new account, unless the asset moves as is', () => {
    expect(transferText({ transfer: 'Export file', transferable: 'new-account' })).toBe(SAID);
    expect(transferText({ transfer: 'Export file.', transferable: 'new-account' })).toBe(SAID);
    expect(transferText({ transfer: 'Export file.', transferable: 'yes' })).toBe('Export file.');
  });

  test('the transfer text follows the asset from draft to deal record', () => {
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
});
