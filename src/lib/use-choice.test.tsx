import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useChoice } from './use-choice.ts';

const TABS = { paid: 'Paid', void: 'Void' };

test.each([
  ['/invoices?tab=paid', 'paid'],
  ['/invoices', 'all'],
  ['/invoices?tab=', 'all'],
  ['/invoices?tab=unknown', 'all'],
  // Property names that every object inherits.
  ['/invoices?tab=toString', 'all'],
  ['/invoices?tab=__proto__', 'all'],
])('%s chooses %s', async (address, choice) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  const { result } = await renderHook(() => useChoice('tab', TABS, 'all'), { wrapper });
  expect(result.current).toBe(choice);
});
