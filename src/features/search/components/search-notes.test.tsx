import { expect, test, vi } from 'vitest';
import { show } from '../../../../tests/components/screen.tsx';
import { UnderstoodText } from './search-notes.tsx';

test('says what the text was read as, and offers the words alone', async () => {
  const onLiteral = vi.fn();
  const conditions = [
    { kind: 'price' as const, min: null, max: 500_000, near: null },
    { kind: 'buyNow' as const, min: null, max: null, near: null },
  ];
  const screen = await show(<UnderstoodText understood={conditions} onLiteral={onLiteral} />);
  const text = screen.getByRole('paragraph');
  await expect
    .element(text)
    .toHaveTextContent('Read from your search: Price up to $5,000, Buy now. Search for these words instead');
  await screen.getByRole('button', { name: 'Search for these words instead' }).click();
  expect(onLiteral).toHaveBeenCalledOnce();
});
