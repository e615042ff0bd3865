import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../tests/components/screen.tsx';
import { feeText } from '../../../domain/invoice/fee.ts';
import { OPERATOR, operatorLine } from '../../../domain/operator.ts';
import { Component as Help } from './help.tsx';
import { Component as Privacy } from './privacy.tsx';
import { Component as Terms } from './terms.tsx';

vi.mock('../../../domain/invoice/fee.ts', async (original) => {
  const fee = await original<{ feeText: (time: Date) => string }>();
  return { ...fee, feeText: vi.fn(fee.feeText) };
});

beforeEach(() => {
  vi.mocked(feeText).mockReturnValue('3%');
});

test.each([
  ['help', <Help key="help" />, 'Sellers pay 2% of the price'],
  ['terms', <Terms key="terms" />, 'Our fee is 2% of what is released to the seller'],
])('a tab of the %s that stays open over the day of another fee names that one', async (_name, text, said) => {
  const { unmount } = await show(text);
  await expect.element(page.getByText(said.replace('2%', '3%'))).toBeVisible();
  await unmount();
  vi.mocked(feeText).mockReturnValue('2%');
  await show(text);
  await expect.element(page.getByText(said)).toBeVisible();
});

test.each([
  ['terms', <Terms key="terms" />],
  ['privacy page', <Privacy key="privacy" />],
])('the %s says who runs the site, and where they are written to', async (_name, text) => {
  await show(text);
  await expect.element(page.getByText(`is run by ${operatorLine()}.`)).toBeVisible();
  const mail = page.getByRole('link', { name: OPERATOR.email });
  await expect.element(mail).toHaveAttribute('href', `mailto:${OPERATOR.email}`);
});
