import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../tests/components/screen.tsx';
import { type DataColumn, DataTable } from './data-table.tsx';

interface Boat {
  name: string;
  state: string;
  views: string;
  note: string;
  price: string;
}

const BOAT: Boat = { name: 'Harbor Desk', state: 'For sale', views: '265', note: '', price: '$51,000' };
const COLUMNS: DataColumn<Boat>[] = [
  { head: 'Project', cell: ({ name }) => name, typed: true },
  { head: 'State', cell: ({ state }) => state, phone: 'below' },
  { head: 'Views', cell: ({ views }) => views, number: true },
  { head: 'Note', cell: ({ note }) => note },
  { head: 'Asking price', cell: ({ price }) => price, number: true, phone: 'beside' },
];

const cell = (text: string) => page.getByText(text, { exact: true }).element().closest('td') as HTMLElement;
const label = (text: string) => getComputedStyle(cell(text), '::before').content;
const middle = (text: string) => {
  const { top, bottom } = cell(text).getBoundingClientRect();
  return (top + bottom) / 2;
};

test('on a phone, a row is a heading with its main figure beside it, and the rest below, labeled where needed', async () => {
  await page.viewport(360, 640);
  await show(<DataTable columns={COLUMNS} rows={[BOAT]} rowKey={({ name }) => name} />);
  expect(['Harbor Desk', 'For sale', '$51,000'].map(label)).toEqual(['none', 'none', 'none']);
  expect(label('265')).toBe('"Views"');
  expect(middle('$51,000')).toBeCloseTo(middle('Harbor Desk'), 0);
  expect(cell('$51,000').getBoundingClientRect().left).toBeGreaterThan(
    cell('Harbor Desk').getBoundingClientRect().left,
  );
  expect(cell('For sale').getBoundingClientRect().top).toBeGreaterThan(middle('Harbor Desk'));
  expect(middle('265')).toBeCloseTo(middle('For sale'), 0);
  const note = cell('265').parentElement?.querySelector('[data-label=Note]');
  expect(note && getComputedStyle(note).display).toBe('none');
});

test('on a phone, a dash in a row is omitted with its label', async () => {
  await page.viewport(360, 640);
  await show(<DataTable columns={COLUMNS} rows={[{ ...BOAT, views: '–' }]} rowKey={({ name }) => name} />);
  await expect.element(page.getByText('Harbor Desk')).toBeVisible();
  expect(getComputedStyle(cell('–')).display).toBe('none');
  await page.viewport(1440, 900);
  expect(getComputedStyle(cell('–')).display).toBe('table-cell');
});

test('with enough width, the same row is a table row', async () => {
  await page.viewport(1440, 900);
  await show(<DataTable columns={COLUMNS} rows={[BOAT]} rowKey={({ name }) => name} />);
  expect(['Harbor Desk', 'For sale', '265', '$51,000'].map(label)).toEqual(['none', 'none', 'none', 'none']);
  expect(middle('$51,000')).toBeCloseTo(middle('Harbor Desk'), 0);
  expect(middle('265')).toBeCloseTo(middle('Harbor Desk'), 0);
});
