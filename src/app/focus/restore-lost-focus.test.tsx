import { Button, Modal } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../tests/components/screen.tsx';
import { toast } from '../../components/toast/toast.tsx';

const button = (name: string) => page.getByRole('button', { name });
const heading = (name: string) => page.getByRole('heading', { name });
const press = async (name: string) => {
  (button(name).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
};

function Items() {
  const [items, setItems] = useState(['Domain', 'Source code']);
  const [isDone, setDone] = useState(false);
  return (
    <section>
      <h2>Handover</h2>
      {items.map((item) => (
        <article key={item}>
          <h3>{item}</h3>
          {isDone ? (
            <p>Transferred.</p>
          ) : (
            <button type="button" onClick={() => setDone(true)}>
              Mark {item}
            </button>
          )}
          <button type="button" onClick={() => setItems(items.filter((other) => other !== item))}>
            Remove {item}
          </button>
        </article>
      ))}
    </section>
  );
}

test('from a button that its command removed, to the heading of its section', async () => {
  await show(<Items />);
  await press('Mark Domain');
  await expect.element(heading('Domain')).toHaveFocus();
  await expect.poll(() => heading('Domain').element().matches(':focus-visible')).toBe(true);
});

test('from a removed row, to the heading of its list', async () => {
  await show(<Items />);
  await press('Remove Domain');
  await expect.element(heading('Handover')).toHaveFocus();
});

test('from a button that became disabled', async () => {
  function Once() {
    const [isOver, setOver] = useState(false);
    return (
      <section>
        <h2>Review</h2>
        <button type="button" disabled={isOver} onClick={() => setOver(true)}>
          Start
        </button>
      </section>
    );
  }
  await show(<Once />);
  await press('Start');
  await expect.element(heading('Review')).toHaveFocus();
});

function Steps() {
  const [step, setStep] = useState<'closed' | 'first' | 'second' | 'done'>('closed');
  return (
    <section>
      <h2>Second factor</h2>
      {step !== 'done' && (
        <button type="button" onClick={() => setStep('first')}>
          Set up
        </button>
      )}
      <Modal opened={step === 'first' || step === 'second'} onClose={() => setStep('closed')} title="Set up a factor">
        {step === 'first' && (
          <button type="button" onClick={() => setStep('second')}>
            Next
          </button>
        )}
        {step === 'second' && (
          <form>
            <input aria-label="Code" data-autofocus />
            <button type="button" onClick={() => setStep('done')}>
              Confirm
            </button>
          </form>
        )}
      </Modal>
    </section>
  );
}

test("from a dialog's step to the next field, and from a closed dialog without its button to the page around it", async () => {
  await show(<Steps />);
  await press('Set up');
  // Waits until the dialog has focus.
  await expect.element(button('Close')).toHaveFocus();
  await button('Next').click();
  await expect.element(page.getByLabelText('Code')).toHaveFocus();
  await button('Confirm').click();
  await expect.element(heading('Second factor')).toHaveFocus();
});

test("from an expired toast's button, to where it was before", async () => {
  await show(<Items />);
  (button('Mark Domain').element() as HTMLElement).focus();
  toast.undo('Filters cleared.', () => {});
  await expect.element(button('Undo')).toBeVisible();
  (button('Undo').element() as HTMLElement).focus();
  notifications.clean();
  await expect.element(button('Mark Domain')).toHaveFocus();
});

test('focus that was moved elsewhere or is still in place is left alone', async () => {
  function Growing() {
    const [lines, setLines] = useState(0);
    return (
      <section>
        <h2>Log</h2>
        <button type="button" onClick={() => setTimeout(() => setLines(lines + 1), 200)}>
          Later
        </button>
        {Array.from({ length: lines }, (_, i) => (
          <p key={i}>Line {i + 1}</p>
        ))}
      </section>
    );
  }
  await show(<Growing />);
  await press('Later');
  (button('Later').element() as HTMLElement).blur();
  await expect.element(page.getByText('Line 1')).toBeVisible();
  // This delay is longer than new content needs to take focus itself.
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(document.activeElement).toBe(document.body);
});

test('a busy button keeps the focus, and a second press does nothing', async () => {
  let presses = 0;
  let submissions = 0;
  const end = Promise.withResolvers<void>();
  function Saving() {
    const [isBusy, setBusy] = useState(false);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submissions += 1;
        }}
      >
        <Button
          type="submit"
          loading={isBusy}
          onClick={() => {
            presses += 1;
            setBusy(true);
            void end.promise.then(() => setBusy(false));
          }}
        >
          Save
        </Button>
      </form>
    );
  }
  await show(<Saving />);
  await press('Save');
  await expect.element(button('Save')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button('Save')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect([presses, submissions]).toEqual([1, 1]);
  end.resolve();
  await expect.element(button('Save')).not.toHaveAttribute('aria-disabled');
  await userEvent.keyboard('{Enter}');
  expect([presses, submissions]).toEqual([2, 2]);
});
