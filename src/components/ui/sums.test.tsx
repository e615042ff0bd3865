import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../tests/components/screen.tsx';
import { Sums, SumsRow } from './sums.tsx';

const LINE = 30;
const heightOf = (text: string) => page.getByText(text).element().getBoundingClientRect().height;
const WORD = 'x'.repeat(300);

test('a label stays intact next to the longest value, and a long one-word label fits', async () => {
  await show(
    <div style={{ width: 320 }} data-testid="frame">
      <Sums>
        <SumsRow label="Conditions">{WORD}</SumsRow>
        <SumsRow label={`Domain ${WORD}`}>5 days</SumsRow>
      </Sums>
    </div>,
    '/',
  );
  expect(heightOf('Conditions')).toBeLessThan(LINE);
  expect(heightOf('5 days')).toBeLessThan(LINE);
  const frame = page.getByTestId('frame').element();
  expect(frame.scrollWidth).toBe(frame.clientWidth);
});
