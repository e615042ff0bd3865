import { expect, test } from 'vitest';
import { dealFacts } from '../../../tests/support/deals/deal-facts.ts';
import type { User } from '../../domain/account/user.ts';
import type { Deal } from '../../domain/deal/deal.ts';
import { INITIAL_ROW_COUNTS, type OwnListing } from '../../domain/listing/listing.ts';
import type { Pages } from '../../lib/firebase/pages.ts';
import { type DashboardTask, dashboardTasks, mostUrgentTask, paginateDashboardTasks } from './dashboard-tasks.ts';

const NOBODY = { deals: [], listings: [], unpaid: null };
const inDeals = (deals: Deal[], uid: string) => dashboardTasks({ ...NOBODY, deals }, { uid, payouts: null });
const onListings = (...listings: OwnListing[]) => dashboardTasks({ ...NOBODY, listings }, { uid: 's', payouts: null });
const day = (n: number) => new Date(Date.UTC(2026, 5, n));
const turn = (key: string, since: number, until: number | null): DashboardTask => ({
  key,
  to: '/',
  cover: null,
  title: key,
  text: '',
  action: 'Open',
  since: day(since),
  until: until === null ? null : day(until),
});

test('the filled button is for the turn that expires first, otherwise the one that has waited longest', () => {
  expect(mostUrgentTask([turn('old', 1, null), turn('late', 2, 20), turn('soon', 3, 10)])?.key).toBe('soon');
  expect(mostUrgentTask([turn('old', 1, null), turn('new', 2, null)])?.key).toBe('old');
  expect(mostUrgentTask([])).toBeUndefined();
});

test('turns are paginated up to the oldest unread one, with their total', () => {
  const deal = dealFacts(day(1), {});
  const read = { ...deal, lists: { ...deal.lists, since: { buyer: null, seller: day(3) } } };
  const turns = [turn('a', 1, null), turn('b', 3, null), turn('listing', 5, null)];
  const showMore = () => {};
  const pages = (goesOn: boolean, rows: number) => {
    const live = { data: [read], status: 'success' as const, refused: false, retry: () => {}, lookThrough: () => {} };
    const tasks: Pages<Deal> = { ...live, total: null, showMore: goesOn ? () => {} : null };
    return paginateDashboardTasks(turns, { tasks, rows: { rows, showMore } }, { uid: 's', waiting: 138 });
  };
  const keys = ({ data }: Pages<DashboardTask>) => data.map(({ key }) => key);
  // A deal that isn't loaded yet may have waited longer than the listing.
  expect(keys(pages(true, 20))).toEqual(['a', 'b']);
  expect(pages(true, 20)).toMatchObject({ total: 138, showMore });
  expect(keys(pages(false, 20))).toEqual(['a', 'b', 'listing']);
  expect(pages(false, 20)).toMatchObject({ total: 3, showMore: null });
  expect(keys(pages(false, 2))).toEqual(['a', 'b']);
  expect(pages(false, 2)).toMatchObject({ total: 3, showMore });
});

test('an offer waits for the side that received it; a back-up offer waits for nobody', () => {
  const offer = {
    version: 1,
    state: 'pending',
    by: 'buyer',
    price: 100,
    cashAtClose: 100,
    net: 97,
    netOnCompletion: 97,
    expiresAt: day(9),
    changedAt: day(2),
  } as const;
  const pending = dealFacts(day(1), { offer });
  expect(inDeals([pending], 's')).toMatchObject([
    { to: '/deals/l_b?tab=offer', title: 'B offers $1', since: day(2), until: day(9) },
  ]);
  expect(inDeals([pending], 'b')).toEqual([]);
  const backUp = dealFacts(day(1), { offer: { ...offer, state: 'back-up' } });
  expect([inDeals([backUp], 's'), inDeals([backUp], 'b')]).toEqual([[], []]);
});

test('a question is quoted', () => {
  const deal = dealFacts(day(1), { lastMessage: { by: 'buyer', text: 'How many pay?', at: day(1) } });
  expect(inDeals([deal], 's')).toMatchObject([{ title: 'Reply to B', text: 'T: “How many pay?”' }]);
});

test('a seller whose payout account is missing or incomplete is asked for it from the first sale on that needs it', () => {
  const unpaid = dealFacts(day(1), { completedAt: day(5) });
  const asked = (payouts: User['payouts']) => dashboardTasks({ ...NOBODY, unpaid }, { uid: 's', payouts });
  const row = { key: 'payouts', to: '/settings?tab=payouts', since: day(5), until: null };
  expect(asked(null)).toMatchObject([{ ...row, title: 'Set up your payout account' }]);
  expect(asked({ accountId: 'a', ready: false, asks: [] })).toMatchObject([
    { ...row, title: 'Complete your payout account' },
  ]);
});

const own = (patch: Partial<OwnListing>): OwnListing => ({
  id: 'l',
  title: 'T',
  state: 'live',
  cover: null,
  askingPrice: 100,
  askedAt: null,
  appealed: false,
  waiting: false,
  updatedAt: day(3),
  ...INITIAL_ROW_COUNTS,
  ...patch,
});

test('a listing waits for its seller while changes are asked for, and while a rejection can be appealed', () => {
  expect(onListings(own({ state: 'changes-requested' }))).toMatchObject([{ title: 'Changes requested: T' }]);
  expect(onListings(own({ state: 'rejected' }))).toMatchObject([
    { title: 'Not approved: T', to: '/projects/sell/l', since: day(3) },
  ]);
  expect(onListings(own({ state: 'rejected', appealed: true }))).toEqual([]);
});

test('“still for sale?” waits for its answer, on a live listing only', () => {
  const asked = own({ askedAt: day(5) });
  expect(onListings(asked)).toMatchObject([{ asked, since: day(5), until: day(12) }]);
  expect(onListings(own({}))).toEqual([]);
  expect(onListings(own({ askedAt: day(5), state: 'paused' }))).toEqual([]);
});
