import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../tests/components/screen.tsx';
import { dealFacts } from '../../../tests/support/deals/deal-facts.ts';
import { offerFacts } from '../../../tests/support/listings/market-facts.ts';
import type { Deal } from '../../domain/deal/deal.ts';
import type { HandoverItem } from '../../domain/handover/handover.ts';
import { handoverItemsOf } from '../../domain/handover/handover-items.ts';
import { addDays } from '../../domain/shared/time.ts';
import { DealHandover } from './deal-tabs.tsx';

const NOW = new Date('2026-06-09T12:00:00Z');
const items = handoverItemsOf(offerFacts(NOW).offer, null, NOW);
const live = vi.hoisted(() => ({ items: [] as HandoverItem[] }));

vi.mock('../../lib/firebase/deal-reads.ts', () => ({
  useInvoice: () => ({ data: null }),
  useSharedFile: () => ({ status: 'success', data: null }),
}));
vi.mock('../../features/handover/data/use-handover.ts', () => ({
  useHandover: () => ({ status: 'success', data: live.items, refused: false, retry: () => {} }),
}));

const handover: NonNullable<Deal['handover']> = {
  counts: { 'to-do': 1, transferred: 0, confirmed: 0, problem: 0 },
  changedAt: NOW,
  dueAt: NOW,
  begun: false,
  inspectionEndsAt: null,
  inspectionLeftMs: null,
  extension: null,
  earlierProposals: [],
  refundAskedAt: null,
  refundReason: '',
};
const dispute: NonNullable<Deal['dispute']> = {
  state: 'open',
  over: 'deal',
  openedBy: 'buyer',
  reason: 'x',
  openedAt: NOW,
  statementsDueAt: NOW,
  buyer: null,
  seller: null,
  outcome: null,
};
const purchase = { invoiceId: 'i', paidAt: NOW, payBy: NOW, diligenceEndsAt: NOW, outsideAt: null };
/** A handover in progress that is long overdue. */
const running = (patch: Partial<typeof handover>): Partial<Deal> => ({
  purchase,
  handover: { ...handover, ...patch },
});
const expired = { by: 'seller', days: 2, end: 'expired', reason: '', at: NOW } as const;
const hold = { reason: 'Fraud.', since: NOW };

beforeEach(() => {
  live.items = items;
});

const showDeal = async (patch: Partial<Deal>) => {
  await show(<DealHandover deal={dealFacts(NOW, { handover, ...patch })} role="seller" />);
  await expect.element(page.getByText('0 of 1 confirmed')).toBeVisible();
};
const buttons = () =>
  page
    .getByRole('button')
    .elements()
    .map((button) => button.textContent || button.ariaLabel);

test.each<[string, Partial<Deal>, string[]]>([
  ['the seller transfers an item', {}, ['I’ve transferred it']],
  ['in a dispute they state their case', { dispute }, ['Attach files', 'Submit statement']],
  ['while the handover runs they propose more time', running({}), ['I’ve transferred it', 'Propose more time']],
  [
    'what they proposed they withdraw',
    running({ extension: { by: 'seller', days: 5, until: NOW } }),
    ['I’ve transferred it', 'Withdraw the proposal'],
  ],
  [
    'what the buyer proposed they agree to, decline, or answer with another date',
    running({ extension: { by: 'buyer', days: 5, until: NOW }, earlierProposals: [expired, expired] }),
    ['I’ve transferred it', 'Agree to 5 more days', 'Decline', 'Propose more time'],
  ],
  [
    'after three proposals for one date they answer with no other',
    running({ extension: { by: 'buyer', days: 5, until: NOW }, earlierProposals: [expired, expired, expired] }),
    ['I’ve transferred it', 'Agree to 5 more days', 'Decline'],
  ],
  [
    'after three proposals for one date they make no other',
    running({ earlierProposals: [expired, expired, expired] }),
    ['I’ve transferred it'],
  ],
  ['on hold there is nothing to press', { hold }, []],
  ['nor in a dispute that is on hold', { hold, dispute }, []],
])('%s', async (_, patch, expected) => {
  await showDeal(patch);
  expect(buttons()).toEqual(expected);
});

test('shows eight of twenty items first, including the first of each state', async () => {
  const [item] = items;
  live.items = Array.from({ length: 20 }, (_, order) => ({
    ...(item as HandoverItem),
    id: `1-${order}`,
    order,
    label: `Part ${order + 1}`,
    state: order < 12 ? 'confirmed' : 'transferred',
  }));
  await show(<DealHandover deal={dealFacts(NOW, running({}))} role="buyer" />);
  await expect.element(page.getByText('9 of 20')).toBeVisible();
  const shown = () =>
    page
      .getByRole('heading', { name: /^Part / })
      .elements()
      .map(({ textContent }) => textContent);
  expect(shown()).toEqual([...Array.from({ length: 8 }, (_, i) => `Part ${i + 1}`), 'Part 13']);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => shown().length).toBe(16);
});

test('a side that has proposed three times reads why it can’t propose again', async () => {
  await showDeal(running({ earlierProposals: [expired, expired, expired] }));
  await expect
    .element(page.getByText(/^You have proposed more time 3 times for this date\. \S+ can still propose it\.$/))
    .toBeVisible();
});

test.each([
  [[], / can propose more time again after 2 days\.$/],
  [[1, 2], / has then proposed more time 3 times and can’t propose it again for this date\.$/],
])('a side that declines after %j earlier proposals reads whether another is possible', async (before, text) => {
  const theirs = { ...expired, by: 'buyer' } as const;
  const extension = { by: 'buyer' as const, days: 5, until: NOW };
  await showDeal(running({ extension, earlierProposals: before.map(() => theirs) }));
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect.element(page.getByRole('dialog').getByText(text)).toBeVisible();
});

test('if both sides have proposed three times, neither is invited to propose', async () => {
  const theirs = { ...expired, by: 'buyer' } as const;
  await showDeal(running({ earlierProposals: [expired, expired, expired, theirs, theirs, theirs] }));
  await expect
    .element(page.getByText(/^You have proposed more time 3 times for this date\. So has \S+\.$/))
    .toBeVisible();
});

test('a requested refund is shown with its reason', async () => {
  await showDeal(running({ refundAskedAt: NOW, refundReason: 'Nothing came.' }));
  await expect.element(page.getByText(/asked for a refund on 9 June 2026\./)).toBeVisible();
  await expect.element(page.getByText('Nothing came.', { exact: true })).toBeVisible();
});

test.each<[string, Partial<Deal>]>([
  ['while its money is handed over again', {}],
  ['before the next round is paid', { handover: null }],
])('a decided dispute stays in the deal room next to the following one %s', async (_, patch) => {
  const outcome = { release: 40_000, refund: 60_000, reason: 'Half of it works.', at: NOW };
  const statement = { text: 'It never started.', wantsRefund: 60_000, at: NOW };
  const first = { ...dispute, state: 'decided' as const, reason: 'No tests.', buyer: statement, outcome };
  const next = { ...dispute, over: 'holdback' as const, reason: 'No help.', openedAt: addDays(NOW, 9) };
  const deal = dealFacts(NOW, { handover, earlierDisputes: [first], dispute: next, ...patch });
  await show(<DealHandover deal={deal} role="seller" />);
  await expect.element(page.getByText('It never started.')).toBeVisible();
  const headings = page.getByRole('heading', { level: 2 }).elements();
  expect(headings.slice(0, 2).map(({ textContent }) => textContent)).toEqual(['Dispute', 'Dispute over the holdback']);
  await expect.element(page.getByText('$400.00 to the seller, $600.00 to the buyer.')).toBeVisible();
  await expect.element(page.getByText(/Half of it works\.$/)).toBeVisible();
  // Only the latest dispute accepts a statement.
  expect(buttons().filter((name) => name === 'Submit statement')).toHaveLength(1);
});
