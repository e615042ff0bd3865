import { expect, test } from 'vitest';
import { show } from '../../../tests/components/screen.tsx';
import { dealFacts } from '../../../tests/support/deals/deal-facts.ts';
import { StageCounts } from './stage-counts.tsx';

const at = new Date('2026-06-09T12:00:00Z');
const completedAt = at;
const dispute = {
  state: 'open',
  over: 'holdback',
  openedBy: 'buyer',
  reason: 'x',
  openedAt: at,
  statementsDueAt: at,
  buyer: null,
  seller: null,
  outcome: null,
} as const;

test('closed deals are counted on neither side, and a disputed holdback counts as a dispute', async () => {
  const deals = [
    dealFacts(at),
    dealFacts(at, { completedAt }),
    dealFacts(at, { completedAt, dispute }),
    dealFacts(at, { closed: { as: 'canceled', at, by: 'buyer', reason: '' } }),
  ];
  const screen = await show(<StageCounts deals={deals} uid="s" />);
  await expect.element(screen.getByText('0 buying, 1 selling')).toBeVisible();
  const counts = Object.fromEntries(
    [...screen.container.querySelectorAll('dl > div')].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent,
    ]),
  );
  expect(counts).toMatchObject({ Inquiry: '1', Completed: '1', Disputed: '1' });
});
