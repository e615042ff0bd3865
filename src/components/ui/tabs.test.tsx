import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../tests/components/screen.tsx';
import { Tabs } from './tabs.tsx';

const TABS = ['Conversation', 'Access', 'Offer', 'Invoice', 'Handover', 'Timeline'].map(
  (text) => [text, text] as const,
);

test("a tab's pending count is announced in words", async () => {
  const counted = [
    ['a', 'Answers', { n: 2, of: 'unanswered' }],
    ['b', 'Handover', { n: 0, of: 'left' }],
  ] as const;
  const screen = await show(<Tabs label="Deal" tabs={counted} current="a" to={(key) => `?tab=${key}`} />);
  await expect.element(screen.getByRole('link', { name: 'Answers 2 unanswered', exact: true })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Handover', exact: true })).toBeVisible();
});

test("the text for screen readers scrolls with the row and doesn't widen the page", async () => {
  const counted = TABS.map(([key, text]) => [key, text, { n: 2, of: 'unanswered' }] as const);
  const screen = await show(<Tabs label="Deal" tabs={counted} current="Offer" to={(key) => `?tab=${key}`} />);
  const words = screen.getByRole('link', { name: 'Timeline 2 unanswered' }).getByText('unanswered').element();
  expect((words as HTMLElement).offsetParent).toBe(screen.getByRole('navigation', { name: 'Deal' }).element());
});

test.each(['Conversation', 'Handover', 'Timeline'])(
  'the current tab, %s, is scrolled into view on a phone',
  async (current) => {
    await page.viewport(360, 780);
    const screen = await show(<Tabs label="Deal" tabs={TABS} current={current} to={(key) => `?tab=${key}`} />);
    const row = screen.getByRole('navigation', { name: 'Deal' }).element().getBoundingClientRect();
    const tab = screen.getByRole('link', { name: current }).element().getBoundingClientRect();
    expect(tab.left).toBeGreaterThanOrEqual(row.left);
    expect(tab.right).toBeLessThanOrEqual(row.right);
  },
);
