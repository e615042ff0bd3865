import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { show } from '../../../../tests/components/screen.tsx';
import { MonthGrid } from './month-grid.tsx';

const NAMES = ['2026-01', '2026-02', '2026-03', '2026-04'];

function Months() {
  const [months, setMonths] = useState<(number | null)[]>([1_000, null, null, 4_050]);
  return (
    <>
      <MonthGrid months={months} names={NAMES} onChange={setMonths} />
      <output aria-label="Cents">{JSON.stringify(months)}</output>
      <textarea aria-label="Spreadsheet" />
    </>
  );
}

const shown = (): string[] => [...document.querySelectorAll('input')].map(({ value }) => value);

test('each month has its name, and its amount in dollars', async () => {
  const screen = await show(<Months />);
  await expect.element(screen.getByLabelText('Jan 26')).toHaveValue('10');
  await expect.element(screen.getByLabelText('Feb 26')).toHaveValue('');
  await expect.element(screen.getByLabelText('Apr 26')).toHaveValue('40.5');
});

test('keeps what is typed as it is typed, and changes only that month', async () => {
  const screen = await show(<Months />);
  await screen.getByLabelText('Feb 26').fill('1,200.50');
  await expect.element(screen.getByLabelText('Feb 26')).toHaveValue('1,200.50');
  await expect.element(screen.getByLabelText('Cents')).toHaveTextContent('[1000,120050,null,4050]');
  await userEvent.tab();
  await expect.element(screen.getByLabelText('Feb 26')).toHaveValue('1200.5');
});

test.each([
  ['row', '100\t200\t300', ['10', '100', '200', '300']],
  ['column', '100\n200', ['10', '100', '200', '40.5']],
  ['row that is too long', '1\t2\t3\t4\t5', ['10', '1', '2', '3']],
  ['row with a word in it', '100\tnone\t300', ['10', '100', '', '300']],
])('a copied %s fills from where it lands', async (_, copied, expected) => {
  const screen = await show(<Months />);
  await screen.getByLabelText('Spreadsheet').fill(copied);
  await userEvent.click(screen.getByLabelText('Spreadsheet'));
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}');
  await userEvent.copy();
  await userEvent.click(screen.getByLabelText('Feb 26'));
  await userEvent.paste();
  await expect.poll(shown).toEqual(expected);
});

test('a single copied value is pasted like any text', async () => {
  const screen = await show(<Months />);
  await screen.getByLabelText('Spreadsheet').fill('75');
  await userEvent.click(screen.getByLabelText('Spreadsheet'));
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}');
  await userEvent.copy();
  await userEvent.click(screen.getByLabelText('Mar 26'));
  await userEvent.paste();
  await expect.poll(shown).toEqual(['10', '', '75', '40.5']);
});
