import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../tests/components/screen.tsx';
import { dealFacts } from '../../../../tests/support/deals/deal-facts.ts';
import { userFacts } from '../../../../tests/support/listings/market-facts.ts';
import { newDealFacts } from '../../../domain/deal/deal.ts';
import { dealEvent } from '../../../domain/deal/deal-event.ts';
import type { DealEvent } from '../../../domain/deal/events.ts';
import { addDays } from '../../../domain/shared/time.ts';
import { BuyerAccess } from './buyer-access.tsx';
import { SellerAccess } from './seller-access.tsx';

const NOW = new Date('2026-06-09T12:00:00Z');
const live = vi.hoisted(() => ({ status: 'success', data: [] as DealEvent[], refused: false, retry: () => {} }));
vi.mock('../data/deal-files.ts', () => ({ useOpenings: () => ({ status: 'success', data: [] }) }));
vi.mock('../data/use-deal-events.ts', () => ({ useDealEvents: () => live }));
const request = page.getByRole('button', { name: 'Request access' });

test('access can be requested while the project is for sale', async () => {
  await show(<BuyerAccess deal={dealFacts(NOW)} me={userFacts(NOW, 'b')} teaser={null} closed={false} />);
  await expect.element(request).toBeVisible();
});

test('a project not for sale says so instead of showing a button', async () => {
  await show(<BuyerAccess deal={dealFacts(NOW)} me={userFacts(NOW, 'b')} teaser={null} closed />);
  await expect.element(page.getByText('You can’t ask now: the project isn’t for sale.')).toBeVisible();
  expect(request.elements()).toEqual([]);
});

describe('each request keeps its own note', () => {
  const requested = (label: string, at: Date) => ({ ...dealEvent('access-requested', 'buyer', { label }), at });
  const access = {
    ...newDealFacts().access,
    state: 'requested' as const,
    note: 'With funds this time.',
    changedAt: NOW,
  };
  const deal = dealFacts(NOW, { access });
  beforeEach(() => {
    live.status = 'success';
    live.data = [
      requested('I run two of these.', addDays(NOW, -4)),
      { ...dealEvent('access-withdrawn', 'buyer'), at: addDays(NOW, -2) },
      requested(access.note, NOW),
    ];
  });
  const screens = {
    seller: <SellerAccess deal={deal} />,
    buyer: <BuyerAccess deal={deal} me={userFacts(NOW, 'b')} teaser={null} closed={false} />,
  };

  test.each(['seller', 'buyer'] as const)('with its date for the %s', async (role) => {
    await show(screens[role]);
    await expect.element(page.getByText('With funds this time.')).toBeVisible();
    const earlier = page.getByRole('listitem');
    await expect.element(earlier).toBeVisible();
    expect(earlier.element().textContent).toMatch(/^5 June 2026.*, withdrawn 7 June 2026I run two of these\.$/);
  });

  test('and a failure to read them is shown next to the pending one', async () => {
    live.status = 'error';
    await show(screens.seller);
    await expect.element(page.getByText('With funds this time.')).toBeVisible();
    await expect.element(page.getByText('Earlier requests could not be loaded.')).toBeVisible();
  });
});
