import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../../tests/components/screen.tsx';
import { ContactNote, ContactWarning } from './contact-warning.tsx';

/** Fixes the height, because a font that loads during a test could change it. */
const FIXED = { display: 'block', height: 60 };

function Note({ watchful = true }: { watchful?: boolean }) {
  const [text, setText] = useState('');
  return (
    <>
      <ContactWarning subject="Your note has" text={text} watchful={watchful}>
        <textarea
          aria-label="Note"
          style={FIXED}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </ContactWarning>
      <button type="submit" style={FIXED}>
        Send
      </button>
    </>
  );
}
const topOf = (element: Element) => element.getBoundingClientRect().top;

test('contact details are announced politely while typing, until they are gone', async () => {
  const screen = await show(<Note />);
  const field = screen.getByLabelText('Note');
  const region = screen.getByRole('status');
  const send = screen.getByRole('button', { name: 'Send' });
  const fieldTop = topOf(field.element());
  const sendTop = topOf(send.element());
  // The region exists before it has any text, because screen readers would otherwise miss its first message.
  expect(region.element().textContent).toBe('');
  await field.fill('Is the price $39,500 from 2026-06-09 on?');
  expect(topOf(send.element())).toBe(sendTop);
  await field.fill('Write to nora@example.com');
  const warning = region.getByText(/^Your note has an email address\. Until an offer is accepted, talk and pay on/);
  await expect.element(warning).toBeVisible();
  await field.fill('Write to nora@example.com or call me on 5551234');
  await expect.element(region.getByText(/^Your note has an email address and a phone number\./)).toBeVisible();
  expect(topOf(field.element())).toBe(fieldTop);
  await expect.element(send).toBeEnabled();
  await field.fill('Write to me here');
  await expect.element(region.getByText(/^Your note has/)).not.toBeVisible();
  await expect.poll(() => topOf(send.element())).toBe(sendTop);
});

test('nothing is shown where an offer is being accepted', async () => {
  const screen = await show(<Note watchful={false} />);
  await screen.getByLabelText('Note').fill('Write to nora@example.com');
  expect(screen.getByRole('status').element().textContent).toBe('');
});

test('their reader is warned not to leave the site, until an offer is accepted', async () => {
  const text = 'Pay to 0x52908400098527886E0F7030069857D2E4169EE7';
  const screen = await show(<ContactNote text={text} />);
  await expect
    .element(screen.getByText(/^This has a wallet address\. Until an offer is accepted, answer and pay only on/))
    .toBeVisible();
  await screen.unmount();
  const later = await show(<ContactNote text={text} watchful={false} />);
  expect(later.container.textContent).not.toContain('This has');
});
