import { expect, test } from 'vitest';
import { show } from '../../../tests/components/screen.tsx';
import { StageCounts } from './stage-counts.tsx';

test('deals are counted by stage on both sides, without those that are over', async () => {
  const totals = {
    'seller-inquiry': 1,
    'buyer-inquiry': 2,
    'seller-completed': 1,
    'seller-disputed': 1,
    'buyer-canceled': 3,
  };
  const screen = await show(<StageCounts totals={totals} />);
  await expect.element(screen.getByText('2 buying, 2 selling')).toBeVisible();
  const counts = Object.fromEntries(
    [...screen.container.querySelectorAll('dl > div')].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent,
    ]),
  );
  expect(counts).toMatchObject({ Inquiry: '3', Completed: '1', Disputed: '1' });
});
