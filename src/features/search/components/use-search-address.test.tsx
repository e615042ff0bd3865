import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../tests/components/screen.tsx';
import { useSearchAddress } from './use-search-address.ts';

test('a choice made right after the first isn’t undone when the first one arrives', async () => {
  const shown: string[] = [];
  let followed = 0;
  function Choices() {
    const { search } = useLocation();
    const { state, change } = useSearchAddress();
    const text = [...state.category, ...state.stage].join(' and ');
    shown.push(text);
    // This effect runs before passive effects, after the URL has received the first choice.
    // biome-ignore lint/correctness/useExhaustiveDependencies: it follows one address, once
    useLayoutEffect(() => {
      if (search !== '?category=SaaS') return;
      followed = shown.length;
      change({ stage: ['earning'] });
    }, [search]);
    return (
      <button type="button" onClick={() => change({ category: ['SaaS'] })}>
        {text || 'none'}
      </button>
    );
  }
  await show(<Choices />, '/search');
  await page.getByRole('button').click();
  await expect.element(page.getByRole('button')).toHaveTextContent('SaaS and earning');
  expect([...new Set(shown.slice(0, followed))]).toEqual(['', 'SaaS']);
  expect([...new Set(shown.slice(followed))]).toEqual(['SaaS and earning']);
});
