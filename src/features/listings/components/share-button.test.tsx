import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../tests/components/screen.tsx';
import { ShareButton } from './share-button.tsx';

const url = `${location.origin}/listing/l/one`;
const button = page.getByRole('button');

/** Shows the button on a device with the given ways to share, and presses it. */
async function press(device: object): Promise<void> {
  for (const [name, value] of Object.entries(device))
    Object.defineProperty(navigator, name, { value, configurable: true });
  await show(<ShareButton path="/listing/l/one" title="One" />);
  await button.click();
}

test('the device’s share menu is used if there is one, and closing it isn’t an error', async () => {
  const share = vi.fn().mockRejectedValue(new DOMException('closed', 'AbortError'));
  await press({ share });
  expect(share).toHaveBeenCalledWith({ title: 'One', url });
  await expect.element(button).toHaveTextContent('Share');
});

test('otherwise the address is copied, and if that fails, the reader is told to', async () => {
  const writeText = vi.fn().mockResolvedValue(undefined);
  await press({ share: undefined, clipboard: { writeText } });
  expect(writeText).toHaveBeenCalledWith(url);
  await expect.element(button).toHaveTextContent('Link copied');
  writeText.mockRejectedValue(new Error('refused'));
  await button.click();
  await expect.element(button).toHaveTextContent('Copy the address above');
});
