import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../../tests/components/screen.tsx';
import { RangeFields } from './range-fields.tsx';

test('an end that is too high stays in its field and is not applied as a smaller one', async () => {
  const onChange = vi.fn();
  await show(<RangeFields range="multiple" from={undefined} to={undefined} onChange={onChange} />);
  const end = page.getByLabelText('Max: Multiple');
  for (const typed of ['1,500', '1.500,00']) {
    await end.fill('');
    await end.fill(typed);
    await userEvent.tab();
    await expect.element(end).toHaveValue('1,500');
    await expect.element(end).toHaveAccessibleDescription('Too high.');
  }
  expect(onChange).not.toHaveBeenCalled();
  await end.fill('2,5');
  await userEvent.tab();
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: undefined, to: 2.5 });
});
