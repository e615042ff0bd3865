import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../tests/components/screen.tsx';
import { dealFacts } from '../../../../tests/support/deals/deal-facts.ts';
import { userFacts } from '../../../../tests/support/listings/market-facts.ts';
import type { Deal } from '../../../domain/deal/deal.ts';
import type { ListingState } from '../../../domain/listing/states.ts';
import { useDeal } from '../data/use-deal.ts';
import { ListingActions } from './listing-actions.tsx';

vi.mock('../data/use-deal.ts', () => ({ useDeal: vi.fn(), useIsOwnListing: () => false }));

const NOW = new Date('2026-06-09T12:00:00Z');
const deal = dealFacts(NOW);
const seller = { uid: 's', name: 'S' } as Parameters<typeof ListingActions>[0]['listing']['teaser']['seller'];

async function showAt(state: ListingState, known: Deal | null): Promise<(string | null)[]> {
  vi.mocked(useDeal).mockReturnValue({ status: 'success', data: known, refused: false, retry: () => {} });
  const teaser = { title: 'T', askingPrice: 1, supportDays: 0, buyNow: false, seller };
  await show(
    <main>
      <ListingActions listing={{ id: 'l', state, revision: 1, teaser }} me={userFacts(NOW, 'b')} />
    </main>,
  );
  await expect.element(page.getByRole('main')).not.toBeEmptyDOMElement();
  const main = page.getByRole('main').element();
  return [...main.querySelectorAll('a, button')].map(({ textContent }) => textContent);
}

test.each<[ListingState, Deal | null, string[]]>([
  ['live', null, ['Make an offer', 'Request access', 'Ask a question']],
  ['under-offer', deal, ['Make an offer', 'Request access', 'Go to the conversation']],
  ['paused', null, []],
  ['paused', deal, ['Open the deal']],
  ['sold', null, []],
  ['sold', deal, ['Open the deal']],
])('a listing that is %s offers no action that would fail', async (state, known, expected) => {
  expect(await showAt(state, known)).toEqual(expected);
});

test('a buyer with a deal also reads why nothing can be requested', async () => {
  await showAt('paused', deal);
  await expect.element(page.getByText('The seller has paused this listing.')).toBeVisible();
});
