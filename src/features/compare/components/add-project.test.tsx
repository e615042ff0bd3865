import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../tests/components/screen.tsx';
import { readApi } from '../../../lib/api/read-api.ts';
import { AddProject } from './add-project.tsx';

vi.mock('../../../lib/api/read-api.ts', () => ({ readApi: vi.fn() }));

const field = page.getByRole('textbox', { name: 'Add a project' });

beforeEach(() => {
  vi.mocked(readApi).mockReset();
  const titles = [
    { id: 'one', title: 'Harbor Desk' },
    { id: 'two', title: 'Harbor Log' },
  ];
  vi.mocked(readApi).mockResolvedValue({ titles } as never);
});

test('a project is found by its name and added once; compared ones aren’t offered', async () => {
  const onAdd = vi.fn();
  await show(<AddProject ids={['one']} onAdd={onAdd} />);
  expect(readApi).not.toHaveBeenCalled();
  await field.fill(' harbor ');
  const log = page.getByRole('button', { name: 'Add Harbor Log' });
  await expect.element(log).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add Harbor Desk' })).not.toBeInTheDocument();
  await log.click();
  expect(onAdd.mock.calls).toEqual([['two']]);
  await expect.element(field).toHaveValue('');
});

test('a name without results says so', async () => {
  vi.mocked(readApi).mockResolvedValue({ titles: [] } as never);
  await show(<AddProject ids={[]} onAdd={() => {}} />);
  await field.fill('nothing');
  await expect.element(page.getByText('No other project for sale has this name.')).toBeVisible();
});
