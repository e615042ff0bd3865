import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../../tests/components/fake-api.ts';
import { show } from '../../../../tests/components/screen.tsx';
import { dealFacts } from '../../../../tests/support/deals/deal-facts.ts';
import type { DealRole } from '../../../domain/deal/states.ts';
import type { HandoverItem } from '../../../domain/handover/handover.ts';
import { handoverItemsOf } from '../../../domain/handover/handover-items.ts';
import { formatMoment } from '../../../domain/shared/time.ts';
import { HandoverContext } from './handover-context.ts';
import { HandoverItemRow } from './handover-item-row.tsx';

// Files are read from Firestore, which component tests can't reach.
vi.mock('../../../lib/firebase/deal-reads.ts', async (original) => ({
  ...(await original<object>()),
  useSharedFile: () => ({ status: 'success', data: null, refused: false, retry: () => {} }),
}));

const NOW = new Date('2026-06-09T12:00:00Z');
const [item] = handoverItemsOf(
  { assets: [{ id: 'domain', kind: 'domain', label: 'Domain', transfer: 'Registrar', expectedDays: 5 }], round: 1 },
  { url: '', identifiers: [{ id: 'domain', label: 'Domain', identifier: 'desk.example' }] },
  NOW,
);
if (!item) throw new Error('One item expected.');
const showItem = (more: Partial<HandoverItem>, role: DealRole = 'seller') => {
  const shown: HandoverItem = { ...item, ...more };
  const deal = { ...dealFacts(NOW), stage: 'handover' as const };
  return show(
    <HandoverContext value={{ deal, role, closed: false, invoice: null }}>
      <HandoverItemRow item={shown} items={[shown]} />
    </HandoverContext>,
  );
};

test('the evidence shows when it was given, whatever happened since', async () => {
  const transferredAt = new Date('2026-06-09T13:23:00Z');
  const changedAt = new Date('2026-06-09T13:40:00Z');
  const evidence = 'Pushed to your account.';
  await showItem({ state: 'problem', evidence, problem: 'It is locked.', transferredAt, changedAt }, 'buyer');
  await expect.element(page.getByText(`(${formatMoment(transferredAt)})`)).toBeVisible();
});

const NOT_MOVED = 'Our check today says the domain hasn’t moved. Check it again once it has, or mark it anyway.';

/** Marks the item as transferred after our check found the given result. */
async function transfer(result: 'moved' | 'not-moved', button: string): Promise<void> {
  const check = { kind: 'domain', result, found: 'The name servers.', at: new Date() } as const;
  await showItem({ target: { kind: 'domain', name: 'desk.example' }, check });
  await page.getByRole('button', { name: 'I’ve transferred it: Domain' }).click();
  await page.getByLabelText('How did you transfer Domain?').fill('Pushed.');
  await expect.element(page.getByRole('button', { name: new RegExp(`^${button} ?: Domain$`) })).toBeEnabled();
}

let sent: ReturnType<typeof fakeApi<'transferItem'>>;
beforeEach(() => {
  sent = fakeApi('transferItem', () => ({ success: true }));
});

test('a seller reads that our check contradicts the transfer, and marks it anyway', async () => {
  await transfer('not-moved', 'Mark as transferred anyway');
  await expect.element(page.getByText(NOT_MOVED)).toBeVisible();
  await page.getByRole('button', { name: /^Mark as transferred anyway/ }).click();
  await expect.poll(() => sent.map(({ input }) => [input.evidence, input.anyway])).toEqual([['Pushed.', true]]);
});

test('a transfer that no check contradicts needs no confirmation', async () => {
  await transfer('moved', 'Mark as transferred');
  await expect.element(page.getByText(NOT_MOVED)).not.toBeInTheDocument();
  await page.getByRole('button', { name: /^Mark as transferred/ }).click();
  await expect.poll(() => sent.map(({ input }) => input.anyway)).toEqual([false]);
  await expect.element(page.getByText('Domain marked as transferred, 0 left.')).toBeInTheDocument();
});

const unsettled = { state: 'transferred', evidence: 'Pushed.', transferredAt: NOW, settlesAt: NOW } as const;

test('a seller can undo a transfer until it settles', async () => {
  const calls = fakeApi('takeBackItem', () => ({ success: true }));
  await showItem(unsettled);
  await page.getByRole('button', { name: 'Undo: Domain' }).click();
  await expect.poll(() => calls.map(({ input }) => input)).toEqual([{ dealId: 'l_b', itemId: item.id }]);
});

test.each<[string, Partial<HandoverItem>, DealRole]>([
  ['a seller whose transfer is settled', { settlesAt: null }, 'seller'],
  ['the buyer', {}, 'buyer'],
])('%s can’t undo one', async (_, patch, role) => {
  await showItem({ ...unsettled, ...patch }, role);
  await expect.element(page.getByText('Pushed.')).toBeVisible();
  expect(page.getByRole('button', { name: 'Undo: Domain' }).elements()).toEqual([]);
});
