import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/components/screen.tsx';
import { dealFacts } from '../../../tests/support/deals/deal-facts.ts';
import { Thumb } from '../../components/listing/thumb.tsx';
import { type DataColumn, DataTable } from '../../components/table/data-table.tsx';
import { RelativeTime } from '../../components/ui/relative-time.tsx';
import type { Answer } from '../../domain/answer/answer.ts';
import { MINUTE_MS } from '../../domain/shared/durations.ts';
import { SellerAnswers } from '../../features/answers/components/seller-answers.tsx';
import { useAnswerPages } from '../../features/answers/data/answer-reads.ts';
import { ThreadList } from '../../features/messages/components/thread-list.tsx';
import type { Pages } from '../../lib/firebase/pages.ts';
import { DashboardTaskList } from './dashboard-task-list.tsx';

vi.mock('../../components/listing/thumb.tsx', () => ({ Thumb: vi.fn(() => null) }));
vi.mock('../../components/contact/contact-warning.tsx', async () => {
  const { Thumb: drawn } = await import('../../components/listing/thumb.tsx');
  return { ContactNote: ({ text }: { text: string }) => drawn({ url: text }) };
});
vi.mock('../../features/answers/data/answer-reads.ts', () => {
  const none: never[] = [];
  return {
    useAnswerPages: vi.fn(),
    useAskedAnswer: () => null,
    useOwnAnswers: () => ({ status: 'success', data: none }),
    useSavedAnswers: () => none,
    usePublishedFigures: () => none,
    isListed: () => true,
  };
});
const buyers = vi.hoisted(() => ({ names: new Map<string, string>() }));
vi.mock('../../lib/firebase/deal-reads.ts', () => ({ useBuyerNames: () => buyers.names }));
vi.mock('../../lib/firebase/document-reads.ts', () => {
  const none: never[] = [];
  return { useDocuments: () => ({ status: 'success', data: none }), useNamedDocuments: () => none };
});

afterEach(() => vi.useRealTimers());

const now = new Date('2026-06-09T12:00:00Z');

/**
 * Shows these elements in the same place, one after another. Returns the rows that each one rendered, identified by
 * their pictures.
 */
async function drawnFor(...elements: ReactNode[]): Promise<unknown[][]> {
  let change = (_next: ReactNode) => {};
  function Page() {
    const [shown, setShown] = useState(elements[0]);
    change = setShown;
    return shown;
  }
  const calls = vi.mocked(Thumb).mock.calls;
  const drawn = () => [...new Set(calls.splice(0).map(([{ url }]) => url))].sort();
  calls.length = 0;
  await show(<Page />);
  const found = [drawn()];
  for (const next of elements.slice(1)) {
    flushSync(() => change(next));
    found.push(drawn());
  }
  return found;
}

test('a message in one conversation redraws only its row', async () => {
  const dealOf = (id: string) => {
    const deal = dealFacts(now, {}, `${id}_b`);
    return { ...deal, listing: { ...deal.listing, cover: id } };
  };
  const one = dealOf('one');
  const two = dealOf('two');
  const list = (deals: (typeof one)[]) => <ThreadList deals={deals} uid="b" current={null} filter="all" />;
  const spoken = { ...two, lastMessage: { text: 'Yes.', by: 'seller' as const, at: now } };
  expect(await drawnFor(list([one, two]), list([spoken, one]))).toEqual([['one', 'two'], ['two']]);
});

test("a new turn with the same text isn't redrawn", async () => {
  const turn = (key: string, text = 'Answer') => {
    return { key, to: '/', cover: key, title: key, text, action: 'Open', since: new Date(now), until: null };
  };
  const whole = { status: 'success' as const, refused: false, retry: () => {}, showMore: null, lookThrough: () => {} };
  const list = (text?: string) => (
    <DashboardTaskList
      turns={{ ...whole, data: [turn('one'), turn('two', text)], total: 2 }}
      urgent={undefined}
      uid="s"
    />
  );
  expect(await drawnFor(list(), list(), list('Answer now'))).toEqual([['one', 'two'], [], ['two']]);
});

test("a question isn't redrawn for another question or the same buyers", async () => {
  const answer = (id: string, patch: Partial<Answer> = {}): Answer => ({
    id,
    category: 'other',
    question: id,
    state: 'open',
    askers: [{ uid: 'b', at: now }],
    askedBy: ['b'],
    versions: [],
    settled: [],
    joinedInto: null,
    createdAt: now,
    updatedAt: now,
    ...patch,
  });
  const data = [answer('one'), answer('two')];
  const whole = { status: 'success' as const, refused: false, retry: () => {}, showMore: null, lookThrough: () => {} };
  const [open, answered] = [data, [] as Answer[]].map((rows) => ({ ...whole, data: rows, total: rows.length }));
  vi.mocked(useAnswerPages).mockImplementation((_id, state) => (state === 'open' ? open : answered) as Pages<Answer>);
  const listing = { id: 'l', sellerId: 's', state: 'live' as const };
  function List({ names }: { names: Map<string, string> }) {
    buyers.names = names;
    return <SellerAnswers frame="section" listing={listing} project={null} asked={null} />;
  }
  const [ann, bea] = ['Ann', 'Bea'].map((name) => new Map([['b', name]])) as [Map<string, string>, Map<string, string>];
  const lists = [<List key="l" names={ann} />, <List key="l" names={ann} />, <List key="l" names={bea} />];
  expect(await drawnFor(...lists)).toEqual([['one', 'two'], [], ['one', 'two']]);
});

test('a table with the same columns draws the rows that changed', async () => {
  const columns: DataColumn<{ id: string; name: string }>[] = [
    { head: 'Name', cell: ({ name }) => <Thumb url={name} /> },
  ];
  const one = { id: '1', name: 'one' };
  const two = { id: '2', name: 'two' };
  const table = (...rows: (typeof one)[]) => (
    <DataTable columns={columns} rows={rows} rowKey={({ id }) => id} to={({ id }) => `/${id}`} />
  );
  const drawn = await drawnFor(table(one, two), table(one, { ...two, name: 'second' }));
  expect(drawn).toEqual([['one', 'two'], ['second']]);
});

test("a row's relative time updates without redrawing the row", async () => {
  vi.useFakeTimers({ now, toFake: ['Date', 'setInterval', 'clearInterval'] });
  const screen = await show(<RelativeTime date={now} />);
  await expect.element(screen.getByText('just now')).toBeVisible();
  vi.advanceTimersByTime(2 * MINUTE_MS);
  await expect.element(screen.getByText('2m ago')).toBeVisible();
});
