import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod';
import { show } from '../../../tests/components/screen.tsx';
import { usePagedRows } from '../../components/table/list-rows.tsx';
import type { Query } from '../../domain/queries/query.ts';
import { useLiveQuery } from './live.ts';
import { usePages, useQueryPages, useRows } from './pages.ts';

vi.mock('./live.ts', () => ({ useLiveQuery: vi.fn() }));
const counted = vi.hoisted(() => ({ count: 0 }));
vi.mock('firebase/firestore', () => ({ getCountFromServer: async () => ({ data: () => counted }) }));
vi.mock('./firestore.ts', () => ({ firestore: null }));
vi.mock('./firestore-query.ts', () => ({ firestoreQuery: () => null }));

const ROWS = Array.from({ length: 1_200 }, (_, i) => ({ id: `Row ${i + 1}` }));
const asked: number[] = [];

/** Mocks subscriptions. A new query has no rows until the returned function delivers them. */
function answers(rows: readonly { id: string }[]) {
  counted.count = rows.length;
  const known = new Set<number>();
  vi.mocked(useLiveQuery).mockImplementation(((query: Query) => {
    const limit = query.limit ?? 0;
    if (asked.at(-1) !== limit) asked.push(limit);
    const has = known.has(limit);
    const live = { refused: false, retry: () => {} };
    return { ...live, status: has ? 'success' : 'loading', data: has ? rows.slice(0, limit) : [] };
  }) as typeof useLiveQuery);
  return (limit: number) => known.add(limit);
}

const ROW = z.object({ id: z.string() });
function List({ first }: { first?: number }) {
  const again = useState(0)[1];
  const pages = useQueryPages<{ id: string }>({ from: 'rows' }, ROW, first);
  const { rows, filter, foot } = usePagedRows(pages, { label: 'Filter rows', textOf: ({ id }) => id });
  return (
    <>
      {filter}
      <ul>
        {rows.map(({ id }) => (
          <li key={id}>{id}</li>
        ))}
      </ul>
      {foot}
      <button type="button" onClick={() => again((n) => n + 1)}>
        Arrive
      </button>
    </>
  );
}
const shown = () => page.getByRole('listitem').elements().length;

/** Opens a list with these rows. Returns a function that delivers the query's rows for a given limit. */
async function openList(rows: readonly { id: string }[]) {
  asked.length = 0;
  const arrive = answers(rows);
  arrive(21);
  await show(<List />);
  await expect.poll(shown).toBe(20);
  return async (limit: number) => {
    arrive(limit);
    await page.getByRole('button', { name: 'Arrive' }).click();
  };
}

test('rows stay visible while more are read', async () => {
  const arrives = await openList(ROWS.slice(0, 45));
  await page.getByRole('button', { name: 'Show more' }).click();
  expect(asked).toEqual([21, 41]);
  expect(shown()).toBe(20);
  await expect.element(page.getByText('20 of 45')).toBeVisible();
  await arrives(41);
  await expect.element(page.getByText('40 of 45')).toBeVisible();
});

test('a filter searches all rows, even hidden ones, and clearing it goes back to the first', async () => {
  const arrives = await openList(ROWS.slice(0, 45));
  const field = page.getByRole('searchbox', { name: 'Filter rows' });
  await field.fill('row 44');
  await expect.element(page.getByText('Searching the rest…')).toBeVisible();
  await arrives(1_001);
  await expect.poll(shown).toBe(1);
  await expect.element(page.getByRole('listitem')).toMatchTextContent('Row 44');
  await field.fill('none of them');
  await expect.element(page.getByText('Nothing here matches “none of them”.')).toBeVisible();
  await field.fill('');
  await expect.poll(shown).toBe(20);
  expect(asked.at(-1)).toBe(21);
});

test('a list too long to search says how far it got', async () => {
  const arrives = await openList(ROWS);
  await page.getByRole('searchbox', { name: 'Filter rows' }).fill('1100');
  await arrives(1_001);
  await expect.element(page.getByText('Only the first 1,000 of 1,200 were searched.')).toBeVisible();
  await expect.element(page.getByText('Nothing here matches “1100”.')).toBeVisible();
});

test('results are shown twenty at a time', async () => {
  const arrives = await openList(ROWS.slice(0, 45));
  await page.getByRole('searchbox', { name: 'Filter rows' }).fill('row');
  await arrives(1_001);
  await expect.element(page.getByText('20 of 45')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByText('40 of 45')).toBeVisible();
});

test('lists with tall rows start with fewer, which also double', async () => {
  asked.length = 0;
  const arrive = answers(ROWS.slice(0, 45));
  for (const limit of [6, 11]) arrive(limit);
  await show(<List first={5} />);
  await expect.element(page.getByText('5 of 45')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByText('10 of 45')).toBeVisible();
  expect(asked).toEqual([6, 11]);
});

function Counted({ whole }: { whole: Parameters<typeof usePages>[1] }) {
  const [changes, setChanges] = useState(0);
  const rows = useRows();
  const live = useLiveQuery<{ id: string }>({ from: 'rows', limit: rows.rows + 1 }, ROW);
  const { foot } = usePagedRows(usePages(live, whole, rows, String(changes)), { label: '', textOf: ({ id }) => id });
  return (
    <>
      {foot}
      <button type="button" onClick={() => setChanges(changes + 1)}>
        Change
      </button>
    </>
  );
}

test("stored totals aren't counted, and counted ones follow each change", async () => {
  answers(ROWS.slice(0, 45))(21);
  await show(<Counted whole={{ total: 44 }} />);
  await expect.element(page.getByText('20 of 44')).toBeVisible();
  counted.count = 46;
  await show(<Counted whole={[{ from: 'rows' }]} />);
  await expect.element(page.getByText('20 of 46')).toBeVisible();
  counted.count = 47;
  await page.getByRole('button', { name: 'Change' }).last().click();
  await expect.element(page.getByText('20 of 47')).toBeVisible();
});
