import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../tests/components/screen.tsx';
import { Tabs } from './tabs.tsx';

const TABS = ['Conversation', 'Access', 'Offer', 'Invoice', 'Handover', 'Timeline'].map(
  (text) => [text, text] as const,
);

test.each(['Conversation', 'Handover', 'Timeline'])('the current tab, %s, is in sight on a phone', async (current) => {
  await page.viewport(360, 780);
  const screen = await show(<Tabs label="Deal" tabs={TABS} current={current} to={(key) => `?tab=${key}`} />);
  const row = screen.getByRole('navigation', { name: 'Deal' }).element().getBoundingClientRect();
  const tab = screen.getByRole('link', { name: current }).element().getBoundingClientRect();
  expect(tab.left).toBeGreaterThanOrEqual(row.left);
  expect(tab.right).toBeLessThanOrEqual(row.right);
});
