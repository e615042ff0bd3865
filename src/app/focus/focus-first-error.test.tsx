import { Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../tests/components/screen.tsx';

const field = (name: string) => page.getByLabelText(name);

/** A form whose server responds on demand. */
function Billing({ answer }: { answer: Promise<void> }) {
  const [wrong, setWrong] = useState<string[]>([]);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void answer.then(() => setWrong(['Address', 'Country']));
      }}
    >
      {['Legal name', 'Address', 'Country'].map((name) => (
        <TextInput key={name} label={name} error={wrong.includes(name) && `Enter it: ${name}.`} />
      ))}
      <button type="submit">Save</button>
    </form>
  );
}
const press = async () => {
  (page.getByRole('button', { name: 'Save' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
};

test('submitting an invalid form focuses its first invalid field, which says why, every time', async () => {
  await show(<Billing answer={Promise.resolve()} />);
  for (const _ of ['the first time', 'wrong as before']) {
    await press();
    await expect.element(field('Address')).toHaveFocus();
    await expect.element(field('Address')).toHaveAccessibleDescription('Enter it: Address.');
  }
});

test('an invalid group of choices focuses its first choice, and the group says why', async () => {
  function Review() {
    const [isWrong, setWrong] = useState(false);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setWrong(true);
        }}
      >
        <Radio.Group label="How was it?" error={isWrong && 'Choose one to five stars.'}>
          <Radio value="1" label="1 star" />
          <Radio value="2" label="2 stars" />
        </Radio.Group>
        <button type="submit">Save</button>
      </form>
    );
  }
  await show(<Review />);
  await press();
  await expect.element(field('1 star')).toHaveFocus();
  const group = page.getByRole('radiogroup', { name: 'How was it?' });
  await expect.element(group).toHaveAccessibleDescription('Choose one to five stars.');
});

test('a user who has moved on keeps their focus', async () => {
  const answer = Promise.withResolvers<void>();
  await show(<Billing answer={answer.promise} />);
  await press();
  await userEvent.tab({ shift: true });
  await expect.element(field('Country')).toHaveFocus();
  answer.resolve();
  await expect.element(field('Address')).toBeInvalid();
  await expect.element(field('Country')).toHaveFocus();
});
