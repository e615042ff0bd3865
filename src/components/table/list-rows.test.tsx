import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../tests/components/screen.tsx';
import { useFirstRows } from './list-rows.tsx';

const NAMES = Array.from({ length: 45 }, (_, i) => (i === 40 ? 'Zoë Núñez' : `Buyer ${i + 1}`));

function Names({ all, asked, first }: { all: readonly string[]; asked?: string; first?: number }) {
  const { rows, filter, foot } = useFirstRows(
    all,
    { label: 'Filter names', textOf: (name) => name },
    (name) => name === asked,
    first,
  );
  return (
    <>
      {filter}
      <ul>
        {rows.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {foot}
    </>
  );
}
const shown = () => page.getByRole('listitem').elements().length;

test('a fully loaded list shows twenty of its rows, the total, and twenty more on request', async () => {
  await show(<Names all={NAMES} />);
  await expect.element(page.getByText('20 of 45')).toBeVisible();
  expect(shown()).toBe(20);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByText('40 of 45')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(shown).toBe(45);
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('more than thirty rows can be filtered by their words, ignoring accents, with a message if none match', async () => {
  await show(<Names all={NAMES} />);
  const filter = page.getByRole('searchbox', { name: 'Filter names' });
  await filter.fill('nunez zoe');
  await expect.poll(shown).toBe(1);
  await expect.element(page.getByText('Zoë Núñez')).toBeVisible();
  await filter.fill('Buyer');
  await expect.element(page.getByText('20 of 44')).toBeVisible();
  await filter.fill('nobody');
  await expect.element(page.getByRole('status')).toMatchTextContent('Nothing here matches “nobody”.');
  await userEvent.clear(filter);
  await expect.element(page.getByText('20 of 45')).toBeVisible();
});

test('thirty rows have no filter', async () => {
  await show(<Names all={NAMES.slice(0, 30)} />);
  await expect.element(page.getByText('20 of 30')).toBeVisible();
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument();
});

test('the row that the page was opened for is shown', async () => {
  await show(<Names all={NAMES} asked="Buyer 45" />);
  await expect.element(page.getByText('Buyer 45')).toBeVisible();
  await expect.element(page.getByText('21 of 45')).toBeVisible();
});

test('tall rows start with fewer, and each press adds as many again', async () => {
  await show(<Names all={NAMES} first={12} />);
  await expect.element(page.getByText('12 of 45')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByText('24 of 45')).toBeVisible();
});
