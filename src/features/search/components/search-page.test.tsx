import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../tests/components/screen.tsx';
import { HEAD_PLACE } from '../../../lib/head-place.ts';
import { SearchPage } from './search-page.tsx';

vi.mock('../../../lib/api/read-api.ts', () => ({ readApi: () => new Promise(() => {}) }));
vi.mock('../../../lib/api/beacon.ts', () => ({ beacon: () => {} }));

const inHead = page.getByRole('banner').getByRole('combobox', { name: 'Search projects' });
const boxes = page.getByRole('combobox', { name: 'Search projects' });

beforeEach(() => page.viewport(1280, 900));

const showUnder = (place: boolean) =>
  show(
    <>
      <header>{place && <div id={HEAD_PLACE} />}</header>
      <SearchPage />
    </>,
  );

test('in a wide window the box is in the header, if that has a slot for it', async () => {
  await showUnder(true);
  await expect.element(inHead).toBeVisible();
  expect(boxes.elements()).toHaveLength(1);
});

test.each([
  [1280, false],
  [360, true],
])('at %i px with a place %j the box is on the page', async (width, place) => {
  await page.viewport(width, 740);
  await showUnder(place);
  await expect.element(boxes).toBeVisible();
  expect(inHead.elements()).toEqual([]);
});
