import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../../tests/components/screen.tsx';
import { offerFacts, userFacts } from '../../../../../tests/support/listings/market-facts.ts';
import { profileOf } from '../../../../domain/account/profile.ts';
import { sentCard } from '../../../../domain/deal/buyer-card.ts';
import type { Offer } from '../../../../domain/offer/offer.ts';
import { offerColumn } from '../../../../domain/offer/side-by-side.ts';
import { addDays } from '../../../../domain/shared/time.ts';
import { ComparisonTable } from './comparison-table.tsx';

const NOW = new Date();
const column = (uid: string, name: string, patch: Partial<Offer>) => {
  const { deal, offer } = offerFacts(NOW, patch);
  const funds = { band: 'to-15k', statedAt: new Date('2026-06-09T12:00:00Z'), checkedAt: null } as const;
  const card = uid === 'pia' ? sentCard({ ...userFacts(NOW, uid), funds }, NOW) : null;
  return offerColumn(
    { ...deal, card, id: `l_${uid}`, buyerId: uid, buyer: { uid, name, pictureUrl: null } },
    offer,
    NOW,
  );
};
const COLUMNS = [
  column('pia', 'Pieter Maas', {
    price: 4_000_000,
    installments: [30, 60, 90].map((days) => ({ amount: 600_000, days })),
    holdback: { amount: 720_000, days: 90 },
    expiresAt: addDays(NOW, 0.5),
    conditions: 'x'.repeat(81),
  }),
  column('ann', 'Nora Halvorsen', { price: 3_700_000 }),
  column('amy', 'Amira Haddad', { price: 3_600_000, state: 'back-up' }),
];
const profile = profileOf(userFacts(NOW, 'ann'));
const COMPARISON = {
  buyers: new Map([['ann', { ...profile, bought: 4, answerMinutes: 350, answeredShare: 95 }]]),
  yardstick: {
    askingPrice: 4_200_000,
    structures: ['cash' as const, 'holdback' as const],
    supportDays: 30,
    floor: null,
  },
};
const table = () =>
  show(<ComparisonTable label="Side by side" columns={COLUMNS} comparison={COMPARISON} actions={() => 'Open'} />);
const cells = (name: string) =>
  page
    .getByRole('row', { name: new RegExp(`^${name}`) })
    .getByRole('cell')
    .elements()
    .map((cell) => cell.textContent);

afterEach(() => page.viewport(1280, 900));

test.each([1280, 360])(
  'at %i px each term is a row with a heading, and each offer a column with one',
  async (width) => {
    await page.viewport(width, 900);
    await table();
    const names = page
      .getByRole('columnheader')
      .elements()
      .map((head) => head.textContent);
    expect(names).toEqual(['Pieter MaasPending', 'Nora HalvorsenPending', 'Amira HaddadBack-up']);
    expect(cells('Price')).toEqual(['$40,000', '$37,000', '$36,000']);
    expect(cells('Installments')[0]).toBe('3 × $6,00030, 60, 90 days after completionyour listing takes none');
    expect(cells('Holdback')[0]).toBe('$7,200, 90 days18% of the price, the form starts at 10%');
    expect(cells('Buyer’s record')[1]).toBe('4 deals closedanswers within 6 hours, to 95% of messages');
    expect(cells('Buyer’s funds')).toEqual(['$5,000 to $15,000 Buyer says, 9 June 2026', 'Not said', 'Not said']);
    expect(cells('Buyer’s offers')[0]).toBe('None yet');
    expect(cells('Ends')[0]).toContain('within a day');
    expect(cells('Net to you')).toEqual(['$38,800', '$35,890', '$34,920']);
    const sums = ['On completion', 'When the holdback ends', 'With the installments'].map((name) => cells(name)[0]);
    expect(sums.map((text) => text?.match(/^\$[\d,]+?(?=by)/)?.[0])).toEqual(['$14,356', '$6,984', '$17,460']);
    for (const cell of document.querySelectorAll('td, th')) {
      expect(cell.getBoundingClientRect().right).toBeLessThanOrEqual(width);
    }
  },
);

test('a missing value starts with a capital letter, like a present one', async () => {
  await table();
  const rows = ['Holdback', 'Conditions', 'Their questions'];
  expect(rows.map((name) => cells(name)[1])).toEqual(['None', 'None', 'None']);
  expect(cells('Buyer’s record')[0]).toBe('Unknown');
});

test('on a phone, values that all offers share appear once', async () => {
  await page.viewport(360, 900);
  await table();
  const shown = [...document.querySelectorAll('tr')].find((row) => row.textContent?.startsWith('Diligence'));
  const visible = [...(shown?.querySelectorAll('td') ?? [])].filter((cell) => cell.getBoundingClientRect().height > 0);
  expect(visible.map((cell) => [cell.dataset.name, cell.textContent])).toEqual([['All', '4 days']]);
});
