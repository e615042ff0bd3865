import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { show } from '../../../tests/components/screen.tsx';
import { CountInput } from './count-input.tsx';

function Count({ decimal = false }: { decimal?: boolean }) {
  const [value, setValue] = useState<number | null>(null);
  return (
    <>
      <CountInput label="Your time" suffix="hours" decimal={decimal} value={value} onChange={setValue} />
      <output aria-label="Value">{String(value)}</output>
    </>
  );
}

test.each([
  [false, '12', '12', '12'],
  [false, '1,200', '1200', '1200'],
  [false, '2.5', 'null', ''],
  [false, '-3', 'null', ''],
  [false, 'four', 'null', ''],
  [true, '2.5', '2.5', '2.5'],
  [true, '2.555', 'null', ''],
])('decimal %s: %s is read as %s and left as “%s”', async (decimal, text, value, left) => {
  const screen = await show(<Count decimal={decimal} />);
  const input = screen.getByLabelText('Your time');
  await expect.element(screen.getByText('hours')).toBeVisible();
  await input.fill(text);
  await expect.element(input).toHaveValue(text);
  await expect.element(screen.getByLabelText('Value')).toHaveTextContent(value);
  await userEvent.tab();
  await expect.element(input).toHaveValue(left);
});
