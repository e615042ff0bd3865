import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../tests/components/fake-api.ts';
import { show } from '../../../../tests/components/screen.tsx';
import { completeDraft } from '../../../../tests/support/listings/complete-draft.ts';
import { newListing } from '../../../domain/listing/listing.ts';
import { formatMonth, monthAt } from '../../../domain/shared/time.ts';
import { ListingEditor } from './listing-editor.tsx';

vi.mock('../../../lib/firebase/live.ts', () => ({ useLiveDoc: vi.fn(), useLiveQuery: vi.fn() }));

const current = { ...completeDraft(), revision: 3 };
const listing = newListing({ id: 'listing', sellerId: 'seller', now: new Date() });
const edit = (monthsFrom: string, revenueMonths: number[]) =>
  show(
    <ListingEditor
      listing={listing}
      draft={{ ...current, monthsFrom, revenueMonths }}
      submission={null}
      preview={() => null}
    />,
    '/listings/listing/edit?tab=metrics',
  );
const twelve = [100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1100, 1200];

test('a draft whose months are outdated is brought forward, along with half-typed text', async () => {
  const saves = fakeApi('saveDraft', () => ({ revision: 4 }));
  const screen = await edit(monthAt(current.monthsFrom, -2), twelve);
  const nameOf = (at: number) => {
    const month = monthAt(current.monthsFrom, at);
    return `${formatMonth(month)} ${month.slice(2, 4)}`;
  };
  await screen.getByLabelText(nameOf(9)).fill('twelve');
  await screen.getByRole('button', { name: 'Bring forward' }).click();
  await expect.element(screen.getByLabelText(nameOf(9))).toHaveValue('twelve');
  await expect.element(screen.getByLabelText(nameOf(11))).toHaveValue('');
  await expect.element(screen.getByText('Bring forward')).not.toBeInTheDocument();
  await expect
    .poll(() => saves.at(-1)?.input.fields)
    .toMatchObject({
      monthsFrom: current.monthsFrom,
      revenueMonths: [...twelve.slice(2), null, null],
      earlierMonths: [...Array(10).fill(null), 100, 200],
    });
});

test('the last twelve months are left alone', async () => {
  const screen = await edit(current.monthsFrom, twelve);
  await expect.element(screen.getByText('Sum of twelve months')).toBeVisible();
  expect(screen.getByText('Bring forward').query()).toBeNull();
});
