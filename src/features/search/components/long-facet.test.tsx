import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../tests/components/screen.tsx';
import { LongFacet } from './long-facet.tsx';

test('a selected value without projects is shown with a count of zero', async () => {
  const words = {
    title: 'Technology',
    plural: 'technologies',
    wordsOf: (value: string) => value,
    addressOf: () => '/search',
  };
  await show(<LongFacet {...words} chosen={['constructor']} counts={{ react: 2 }} onChange={() => undefined} />);
  const labels = page.getByText(/^(react|constructor)\d/);
  await expect.element(page.getByRole('checkbox', { name: 'constructor' })).toBeChecked();
  expect(labels.elements().map((label) => label.textContent)).toEqual(['react2', 'constructor0']);
});
