import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../../../tests/components/screen.tsx';
import { MonthGrid } from './month-grid.tsx';
import type { MonthAmount } from './pasted-months-dialog.tsx';

const NAMES = ['2026-01', '2026-02', '2026-03', '2026-04'];

function Months() {
  const [months, setMonths] = useState<(number | null)[]>([1_000, null, null, 4_050]);
  const [texts, setTexts] = useState<(string | null)[]>([null, null, null, null]);
  return (
    <>
      <MonthGrid
        unit="money"
        months={months}
        names={NAMES}
        onChange={setMonths}
        texts={texts}
        onText={(at, text) => setTexts((all) => all.map((one, i) => (i === at ? text : one)))}
        problem={() => undefined}
      />
      <output aria-label="Cents">{JSON.stringify(months)}</output>
      <textarea aria-label="Spreadsheet" />
    </>
  );
}

let screen: Awaited<ReturnType<typeof show>>;
const month = (name: string) => screen.getByLabelText(name, { exact: true });
const cents = () => screen.getByLabelText('Cents');
const dialog = page.getByRole('dialog', { name: 'Fill in the months' });
const shown = (): string[] =>
  [...document.querySelectorAll<HTMLInputElement>('input[inputmode]')].map(({ value }) => value);

async function pasteInto(name: string, copied: string) {
  const source = screen.getByLabelText('Spreadsheet');
  await source.fill(copied);
  await userEvent.click(source);
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}');
  await userEvent.copy();
  await userEvent.click(month(name));
  await userEvent.paste();
}

test('each month has its name, and its amount in dollars', async () => {
  screen = await show(<Months />);
  await expect.element(month('Jan 26')).toHaveValue('10');
  await expect.element(month('Feb 26')).toHaveValue('');
  await expect.element(month('Apr 26')).toHaveValue('40.50');
});

test('keeps input as typed, and changes only that month', async () => {
  screen = await show(<Months />);
  await month('Feb 26').fill('1.200,50');
  await expect.element(month('Feb 26')).toHaveValue('1.200,50');
  await expect.element(cents()).toHaveTextContent('[1000,120050,null,4050]');
  await userEvent.tab();
  await expect.element(month('Feb 26')).toHaveValue('1,200.50');
});

test('unreadable input stays in its month with an error, and the amount before it is kept', async () => {
  screen = await show(<Months />);
  await month('Apr 26').fill('-300');
  await userEvent.tab();
  await expect.element(month('Apr 26')).toHaveValue('-300');
  await expect.element(month('Apr 26')).toHaveAccessibleDescription('Revenue in dollars. Enter 0 or more.');
  await expect.element(cents()).toHaveTextContent('[1000,null,null,4050]');
});

test.each([
  ['row', '100\t200\t300', ['10', '100', '200', '300'], 3],
  ['column with an empty cell', '100\n\n300', ['10', '100', '', '300'], 2],
  ['row that is too long', '1\t2\t3\t4\t5', ['10', '1', '2', '3'], 3],
  ['row with a word in it', '100\tnone\t300', ['10', '100', '', '300'], 2],
  ['CSV', 'Month,Revenue\nMar 2026,"1,500.00"\nJan 2026,200', ['200', '', '1,500', '40.50'], 2],
  ['German CSV', 'Monat;Umsatz\n01/2026;1.500,00\n02/2026;12,5', ['1,500', '12.50', '', '40.50'], 2],
])('a copied %s is previewed before it fills the months, and can be undone', async (_, copied, expected, count) => {
  screen = await show(<Months />);
  await pasteInto('Feb 26', copied);
  await expect.element(dialog).toBeVisible();
  expect(shown()).toEqual(['10', '', '', '40.50']);
  await dialog.getByRole('button', { name: `Fill in ${count} months` }).click();
  await expect.poll(shown).toEqual(expected);
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(shown).toEqual(['10', '', '', '40.50']);
});

test('a pasted table that changes nothing says so', async () => {
  screen = await show(<Months />);
  await pasteInto('Jan 26', '10\t\t\t40.50');
  await expect.element(dialog.getByText('These months hold the same amounts already.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: /^Fill in/ })).not.toBeInTheDocument();
});

test('a pasted table can be discarded', async () => {
  screen = await show(<Months />);
  await pasteInto('Feb 26', '100\t200');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(shown()).toEqual(['10', '', '', '40.50']);
});

test('says what is wrong with a row, and which rows belong elsewhere', async () => {
  screen = await show(<Months />);
  await pasteInto('Jan 26', '2025-11\t5\n2026-01\t7\n2026-02\t-8');
  await expect.element(dialog.getByText('“-8” is left out. Enter 0 or more.')).toBeVisible();
  await expect.element(dialog.getByText('Left out, because it is none of these months: 2025-11.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Fill in 1 month' }).click();
  await expect.poll(shown).toEqual(['7', '', '', '40.50']);
});

test('asks about the amount format if it is ambiguous, and which column has the amounts', async () => {
  screen = await show(<Months />);
  await pasteInto('Jan 26', 'Month\tOrders\tNet revenue\nJan\t12\t1.500\nFeb\t14\t1.800');
  await expect.element(dialog.getByText(/Say how the amounts are written/).first()).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: /^Fill in/ })).not.toBeInTheDocument();
  await dialog.getByText('1.500,00').click();
  await expect.element(dialog.getByText('$1,800')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Column' }).click();
  await page.getByRole('option', { name: 'Orders' }).click();
  await expect.element(dialog.getByText('$14', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Fill in 2 months' }).click();
  await expect.poll(shown).toEqual(['12', '14', '', '40.50']);
});

test('rows that name something other than months aren’t matched by position', async () => {
  screen = await show(<Months />);
  await pasteInto('Jan 26', 'Quarter\tRevenue\nQ1\t100\nQ2\t200');
  await expect.element(dialog.getByText('“Q1” is not a month we know.', { exact: false })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: /^Fill in/ })).not.toBeInTheDocument();
});

test('a paste without amounts changes nothing', async () => {
  screen = await show(<Months />);
  await pasteInto('Jan 26', 'one\ttwo');
  await expect.element(dialog.getByText('There are no amounts in what you pasted.')).toBeVisible();
  expect(dialog.getByRole('button', { name: /^Fill in/ }).query()).toBeNull();
});

test('a single copied value is pasted like any text', async () => {
  screen = await show(<Months />);
  await pasteInto('Mar 26', '75');
  await expect.poll(shown).toEqual(['10', '', '75', '40.50']);
});

test('reads a long table to its end, and rejects one that is too large (case 32)', async () => {
  screen = await show(<Months />);
  const other = '2024-05\t5\n'.repeat(14_999);
  const paste = (text: string) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    month('Jan 26').element().dispatchEvent(event);
  };
  paste(`${other}2026-01\t7`);
  await expect.element(dialog.getByText(/^Left out, .* 2024-05 and 14,987 others\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Fill in 1 month' }).click();
  await expect.poll(shown).toEqual(['7', '', '', '40.50']);
  paste(`${other.repeat(5)}2026-01\t8`);
  await expect.element(dialog.getByText('That is too much to read at once.', { exact: false })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: /^Fill in/ })).not.toBeInTheDocument();
});

test('an invalid row keeps the amounts in view on a phone', async () => {
  await page.viewport(360, 780);
  screen = await show(<Months />);
  await pasteInto('Jan 26', '1500.50\tnot known yet\t1200');
  await expect.element(dialog.getByText(/“not known yet” is left out/)).toBeVisible();
  const { right } = dialog.element().getBoundingClientRect();
  for (const cell of dialog.getByRole('cell').elements()) {
    expect(cell.getBoundingClientRect().right).toBeLessThanOrEqual(right);
  }
});

describe('months in other currencies', () => {
  let filled: (number | null)[][];
  /** Collects the amounts sent for conversion. `refuse` is the error message of a rejected conversion. */
  async function showSpan(refuse: string | null = null) {
    const sent: MonthAmount[][] = [];
    filled = [];
    const span = {
      months: [1_000, null, null, 4_050],
      names: NAMES,
      at: 0,
      converted: [{ month: '2026-04', currency: 'EUR', minor: 3_600 }],
      onFill: (months: (number | null)[]) => filled.push(months),
      onConvert: async (amounts: MonthAmount[]) => {
        sent.push(amounts);
        if (refuse) throw new Error(refuse);
      },
    };
    screen = await show(
      <>
        <MonthGrid
          unit="money"
          months={span.months}
          names={NAMES}
          onChange={() => {}}
          texts={[null, null, null, null]}
          onText={() => {}}
          problem={() => undefined}
          span={span}
        />
        <textarea aria-label="Spreadsheet" />
      </>,
    );
    return sent;
  }

  test('are shown as pasted and sent together with the dollars among them (case 20)', async () => {
    const sent = await showSpan();
    await pasteInto('Jan 26', 'Jan 2026\t1.234,56 €\nFeb 2026\t2.000,00 €\nMar 2026\t$7');
    await expect.element(dialog.getByText('€1,234.56')).toBeVisible();
    await expect.element(dialog.getByText('€2,000')).toBeVisible();
    await expect.element(dialog.getByRole('combobox', { name: 'Amounts without' })).not.toBeInTheDocument();
    await dialog.getByRole('button', { name: 'Fill in 3 months' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent).toEqual([
      [
        { month: '2026-01', currency: 'EUR', minor: 123_456 },
        { month: '2026-02', currency: 'EUR', minor: 200_000 },
        { month: '2026-03', currency: 'USD', minor: 700 },
      ],
    ]);
  });

  test('a heading names the currency, which can be changed; a rejection is shown and nothing is lost', async () => {
    const sent = await showSpan('No rate.');
    await pasteInto('Jan 26', 'Month\tRevenue (EUR)\nJan 2026\t12');
    await expect.element(dialog.getByText('€12')).toBeVisible();
    const currency = dialog.getByRole('combobox', { name: 'Amounts without a currency are in' });
    await expect.element(currency).toHaveValue('euros (EUR)');
    await currency.click();
    await page.getByRole('option', { name: 'British pounds (GBP)' }).click();
    await dialog.getByRole('button', { name: 'Fill in 1 month' }).click();
    await expect.element(dialog.getByText('No rate.')).toBeVisible();
    expect(sent).toEqual([[{ month: '2026-01', currency: 'GBP', minor: 1_200 }]]);
  });

  test('an empty cell empties its month, and undo restores its value and currency', async () => {
    const sent = await showSpan();
    await pasteInto('Jan 26', 'Jan 2026\t\nFeb 2026\t€20\nApr 2026\t$5');
    await dialog.getByRole('button', { name: 'Fill in 3 months' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(filled).toEqual([[null, null, null, 4_050]]);
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(filled.at(-1)).toEqual([1_000, null, null, 4_050]);
    expect(sent.slice(1)).toEqual([[{ month: '2026-04', currency: 'EUR', minor: 3_600 }]]);
  });

  test('an ambiguous currency sign prompts a question', async () => {
    await showSpan();
    await pasteInto('Jan 26', 'Jan 2026\t12 kr');
    await expect.element(dialog.getByText(/Say which currency/)).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Amounts without a currency are in' }).click();
    await page.getByRole('option', { name: 'Danish kroner (DKK)' }).click();
    await expect.element(dialog.getByRole('button', { name: 'Fill in 1 month' })).toBeVisible();
  });
});
