import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../tests/components/screen.tsx';
import { TagsField } from './tags-field.tsx';

function BuiltWith() {
  const [tags, setTags] = useState(['react']);
  return <TagsField label="Built with" description="Choose or type." value={tags} onChange={setTags} maxTags={20} />;
}
const field = page.getByRole('combobox', { name: 'Built with' });

test('selected tags can be read, reached and removed, and each change is announced', async () => {
  await show(<BuiltWith />);
  await expect.element(field).toHaveAccessibleDescription('Choose or type. Chosen: react.');
  await field.click();
  await userEvent.keyboard('next.js{Enter}');
  await expect.element(page.getByText('next.js added, 2 of 20.')).toBeInTheDocument();
  await userEvent.tab({ shift: true });
  await expect.element(page.getByRole('button', { name: 'Remove next.js' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveFocus();
  await expect.element(page.getByText('next.js removed, 1 of 20.')).toBeInTheDocument();
  await userEvent.keyboard('{Backspace}');
  await expect.element(page.getByText('react removed, 0 of 20.')).toBeInTheDocument();
  await expect.element(field).toHaveAccessibleDescription('Choose or type.');
});
