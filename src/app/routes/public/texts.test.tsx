import { expect, test, vi } from 'vitest';
import { show } from '../../../../tests/components/screen.tsx';
import { feeText } from '../../../domain/invoice/fee.ts';
import { OPERATOR, operatorLine } from '../../../domain/operator.ts';
import { Component as Help } from './help.tsx';
import { Component as Privacy } from './privacy.tsx';
import { Component as Terms } from './terms.tsx';

vi.mock('../../../domain/invoice/fee.ts', async (original) => {
  const fee = await original<{ feeText: (time: Date) => string }>();
  return { ...fee, feeText: vi.fn(() => '3%') };
});

test.each([
  ['help', <Help key="help" />, 'Sellers pay 2% of the price'],
  ['terms', <Terms key="terms" />, 'Our fee is 2% of what is released to the seller'],
])('a tab of the %s left open until another fee applies shows the new fee', async (_name, text, said) => {
  vi.mocked(feeText).mockReturnValue('3%');
  const before = await show(text);
  await expect.poll(() => before.container.innerText).toContain(said.replace('2%', '3%'));
  await before.unmount();
  vi.mocked(feeText).mockReturnValue('2%');
  const after = await show(text);
  await expect.poll(() => after.container.innerText).toContain(said);
});

test.each([
  ['terms', <Terms key="terms" />],
  ['privacy page', <Privacy key="privacy" />],
])('the %s names the operator of the site, with an address', async (_name, text) => {
  const { container } = await show(text);
  await expect.poll(() => container.innerText).toContain(`is run by ${operatorLine()}.`);
  expect(container.querySelector(`a[href="mailto:${OPERATOR.email}"]`)).not.toBeNull();
});
