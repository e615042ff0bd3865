import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod';
import { show } from '../../../../../tests/components/screen.tsx';
import { readAll } from '../../../../lib/firebase/read-all.ts';
import { downloadCsv } from '../../data/download-csv.ts';
import type { List } from '../../data/use-list.ts';
import { AdminList } from './admin-list.tsx';

vi.mock('../../../../lib/firebase/read-all.ts', () => ({ readAll: vi.fn() }));
vi.mock('../../data/download-csv.ts', async (original) => ({ ...(await original<object>()), downloadCsv: vi.fn() }));

const schema = z.object({ id: z.string(), name: z.string(), price: z.number() });
type Row = z.infer<typeof schema>;
const ROWS: Row[] = [
  { id: 'a', name: 'Ferry Desk', price: 100 },
  { id: 'b', name: 'Harbour, "old"', price: 200 },
];
const columns = [
  { head: 'Project', text: ({ name }: Row) => name, cell: ({ name }: Row) => name },
  { head: 'Price', text: ({ price }: Row) => String(price), cell: ({ price }: Row) => `$${price}`, number: true },
];
const retry = vi.fn();

const list = (patch: Partial<List<Row>> = {}, live: Partial<List<Row>['live']> = {}) =>
  show(
    <AdminList
      noun="open listings"
      list={{
        live: { status: 'success', data: ROWS, refused: false, retry, ...live },
        previous: null,
        next: null,
        whole: null,
        ...patch,
      }}
      rows={{ schema, idOf: ({ id }) => id }}
      columns={columns}
      to={({ id }) => `/admin/listings/${id}`}
    />,
  );

beforeEach(() => {
  vi.mocked(downloadCsv).mockReset();
  vi.mocked(readAll).mockReset();
  retry.mockReset();
});

test('each row is a link, and the list says how many it shows', async () => {
  await list();
  await expect.element(page.getByRole('link', { name: 'Ferry Desk' })).toHaveAttribute('href', '/admin/listings/a');
  await expect.element(page.getByRole('status')).toHaveTextContent('2 shown');
  await expect.element(page.getByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
});

test('a failure says what could not be loaded, and can be tried again', async () => {
  await list({}, { status: 'error', data: [] });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/The open listings could not be loaded\./);
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(retry).toHaveBeenCalledOnce();
});

test('on a narrow screen, each figure appears next to its column’s name', async () => {
  await page.viewport(390, 800);
  try {
    await list();
    const figure = page.getByText('$100');
    await expect.element(figure).toBeVisible();
    const cell = figure.element().closest('td') as Element;
    expect(getComputedStyle(cell, '::before').content).toBe('"Price"');
  } finally {
    await page.viewport(1280, 900);
  }
});

describe('the pages beside it', () => {
  test('where there are both', async () => {
    await list({ previous: '?before=a', next: '?after=b' });
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await expect.element(pages.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/?before=a');
    await expect.element(pages.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/?after=b');
  });

  test('on the first page there is no way back', async () => {
    await list({ next: '?after=b' });
    await expect.element(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await page.getByRole('link', { name: 'Next' }).click();
  });
});

describe('as a file', () => {
  const download = () => page.getByRole('button', { name: 'Download as CSV' });

  test('what is shown, where that is all', async () => {
    await list();
    await download().click();
    expect(vi.mocked(downloadCsv).mock.calls).toEqual([
      [
        'open listings.csv',
        [
          ['Project', 'Price'],
          ['Ferry Desk', '100'],
          ['Harbour, "old"', '200'],
        ],
      ],
    ]);
    expect(readAll).not.toHaveBeenCalled();
  });

  test('all that the filter finds, where this is a page of it; it says how far it is', async () => {
    const reading = Promise.withResolvers<Row[]>();
    vi.mocked(readAll).mockImplementation((_query, _schema, { onRead }) => {
      onRead?.(1_200);
      return reading.promise as Promise<never[]>;
    });
    await list({ whole: { from: 'listings' } });
    await download().click();
    await expect.element(page.getByRole('button', { name: '1,200 read · Stop' })).toBeVisible();
    reading.resolve([{ id: 'c', name: 'Third', price: 300 }]);
    await expect.element(download()).toBeVisible();
    expect(vi.mocked(downloadCsv).mock.calls[0]?.[1]).toEqual([
      ['Project', 'Price'],
      ['Third', '300'],
    ]);
  });

  test('can be stopped, and then saves nothing', async () => {
    vi.mocked(readAll).mockImplementation(
      (_query, _schema, { signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    await list({ whole: { from: 'listings' } });
    await download().click();
    await page.getByRole('button', { name: '0 read · Stop' }).click();
    await expect.element(download()).toBeVisible();
    expect(downloadCsv).not.toHaveBeenCalled();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  test('says why it could not be read', async () => {
    vi.mocked(readAll).mockRejectedValue(new Error('The connection was lost.'));
    await list({ whole: { from: 'listings' } });
    await download().click();
    await expect.element(page.getByText('The connection was lost.')).toBeVisible();
    await expect.element(download()).toBeVisible();
  });
});
