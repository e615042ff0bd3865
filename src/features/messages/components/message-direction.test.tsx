import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../tests/components/screen.tsx';
import { MessageBubble } from './message-bubble.tsx';

const AT = new Date('2026-06-09T12:00:00Z');
const Bubble = ({ id, text }: { id: string; text: string }) => (
  <div data-testid={id}>
    <MessageBubble
      dealId="l_b"
      message={{ clientId: id, senderId: 'b', text, attachments: [], createdAt: AT }}
      sender="Maya"
      readAt={null}
      sending={false}
      query=""
      found={false}
      watchful={false}
      onUnread={null}
    />
  </div>
);

/** Returns the left edge of one character of a text, in pixels. */
function leftOf(text: string, at: number): number {
  const node = [...document.querySelectorAll('[dir="auto"]')]
    .map(({ firstChild }) => firstChild)
    .find((item) => item?.textContent === text);
  const range = document.createRange();
  range.setStart(node as Text, at);
  range.setEnd(node as Text, at + 1);
  return range.getBoundingClientRect().left;
}

test.each(['افتح الملف src/auth.ts وعدّل السطر.', 'המחיר הוא $1,500 (כולל README.md)!'])(
  '%s runs from right to left, with its last character at the left end, and moves nothing next to it',
  async (text) => {
    await show(
      <>
        <Bubble id="theirs" text={text} />
        <Bubble id="ours" text="Open the file and change the line." />
      </>,
    );
    await expect.element(page.getByText(text)).toBeVisible();
    expect(leftOf(text, text.length - 1)).toBeLessThan(leftOf(text, 0));
    // Latin words and amounts inside the text keep their direction.
    const latin = text.search(/[a-zA-Z$]/);
    expect(leftOf(text, latin)).toBeLessThan(leftOf(text, latin + 1));
    const times = document.querySelectorAll('time');
    expect(times).toHaveLength(2);
    expect(times[0]?.getBoundingClientRect().left).toBeCloseTo(times[1]?.getBoundingClientRect().left ?? 0, 0);
  },
);

test('a paragraph has the direction of its first letter', async () => {
  const text = 'Hello!\nשלום!';
  await show(<Bubble id="both" text={text} />);
  await expect.element(page.getByText(/^Hello!/)).toBeVisible();
  expect(leftOf(text, 'Hello!'.length - 1)).toBeGreaterThan(leftOf(text, 0));
  expect(leftOf(text, text.length - 1)).toBeLessThan(leftOf(text, 'Hello!\n'.length));
});
