import { expect, test } from 'vitest';
import { show } from '../../../../../tests/components/screen.tsx';
import { WordDiff } from './word-diff.tsx';

const marked = (container: Element) =>
  [...container.querySelectorAll('del, ins')].map((one) => [one.tagName, one.textContent]);

test('unchanged text is shown once, removed and added text side by side, and also announced', async () => {
  const screen = await show(
    <WordDiff before="I am moving to another exciting job" after="I am moving to another project abroad" />,
  );
  const { container } = screen;
  expect(container.textContent).toContain('I am moving to another ');
  expect(marked(container)).toEqual([
    ['DEL', 'Removed: exciting job'],
    ['INS', 'Added: project abroad'],
  ]);
});

test('for a figure, the whole number changes', async () => {
  const { container } = await show(<WordDiff before="$9,180 a month" after="$8,640 a month" />);
  expect(marked(container)).toEqual([
    ['DEL', 'Removed: $9,180'],
    ['INS', 'Added: $8,640'],
  ]);
});
