import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../tests/components/screen.tsx';
import { dealFacts } from '../../../../tests/support/deals/deal-facts.ts';
import { NOW as ISSUED, purchaseOf } from '../../../../tests/support/money/purchase-invoice.ts';
import type { Deal } from '../../../domain/deal/deal.ts';
import { addDays } from '../../../domain/shared/time.ts';
import { OwnedProjects } from './owned-projects.tsx';

const NOW = new Date();
const live = vi.hoisted(() => ({ deals: [] as Deal[] }));
const asked = vi.hoisted((): (string | null)[] => []);
vi.mock('../../../lib/firebase/deal-reads.ts', () => ({
  useDealPages: () => ({
    status: 'success',
    data: live.deals,
    total: live.deals.length,
    showMore: null,
    lookThrough: () => {},
    retry: () => {},
  }),
  useInvoice: (id: string | null) => {
    asked.push(id);
    return { status: 'success', data: id && invoice, retry: () => {} };
  },
}));

const issued = purchaseOf({ price: 2_000_000, installments: [{ amount: 500_000, days: 30 }], holdback: null });
const invoice = {
  ...issued,
  parts: issued.parts.map((part) => (part.kind === 'installment' ? { ...part, dueAt: addDays(NOW, 20) } : part)),
};
const bought = (cashAtClose: number, supportEndsAt: Date | null): Deal =>
  dealFacts(NOW, {
    completedAt: addDays(NOW, -10),
    supportEndsAt,
    purchase: { invoiceId: 'i', paidAt: ISSUED, payBy: ISSUED, diligenceEndsAt: ISSUED, outsideAt: null },
    offer: {
      version: 1,
      state: 'completed',
      by: 'buyer',
      price: 2_000_000,
      cashAtClose,
      net: 1_940_000,
      netOnCompletion: 1_940_000,
      expiresAt: NOW,
      changedAt: NOW,
    },
  });

test('a buyer reads how long the seller helps, what is left to pay, and where the record is', async () => {
  live.deals = [bought(1_500_000, addDays(NOW, 20))];
  await show(<OwnedProjects uid="b" />);
  await expect.element(page.getByText(/^20 days left, until /)).toBeVisible();
  await expect.element(page.getByText('$5,000.00')).toBeVisible();
  await expect.element(page.getByText(/^due \w+/)).toBeVisible();
  const record = page.getByRole('link', { name: 'Deal record' });
  expect(record.element().getAttribute('href')).toBe('/deals/l_b?tab=record');
});

test('no invoice is read for a purchase paid in full at close', async () => {
  asked.length = 0;
  live.deals = [bought(2_000_000, null)];
  await show(<OwnedProjects uid="b" />);
  await expect.element(page.getByText('None agreed')).toBeVisible();
  expect(asked.every((id) => id === null)).toBe(true);
});

test('a user without purchases gets a link to search', async () => {
  live.deals = [];
  await show(<OwnedProjects uid="b" />);
  await expect.element(page.getByRole('link', { name: 'Browse projects' })).toBeVisible();
});
