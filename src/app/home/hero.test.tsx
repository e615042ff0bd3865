import { expect, test } from 'vitest';
import { show } from '../../../tests/components/screen.tsx';
import { listingFacts } from '../../../tests/support/listings/market-facts.ts';
import { publicListingOf } from '../../domain/listing/public-listing.ts';
import { cardOf } from '../../domain/search/card.ts';
import { addDays } from '../../domain/shared/time.ts';
import { Proof } from './hero.tsx';

test('the home page’s example shows each figure’s unit, source and age, and explains the source', async () => {
  const listing = publicListingOf(listingFacts(addDays(new Date(), -6)));
  if (!listing) throw new Error('not public');
  const card = cardOf(listing);
  const metrics = card.metrics.flatMap((metric) => [
    { ...metric, source: 'document' as const },
    { ...metric, kind: 'mrr' as const },
    { ...metric, kind: 'ownerHours' as const, value: 4 },
  ]);
  const screen = await show(<Proof card={{ ...card, metrics }} />);
  await expect.element(screen.getByText('Document checked · 6d ago', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('A reviewer at Handoff compared it with a document.')).toBeVisible();
  await expect.element(screen.getByText('Seller says · 6d ago', { exact: true }).first()).toBeVisible();
  await expect.element(screen.getByText('4 h a week', { exact: true }).first()).toBeVisible();
});
