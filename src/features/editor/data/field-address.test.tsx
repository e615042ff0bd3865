import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../../tests/components/screen.tsx';
import { fieldId, useFocusFieldFromHash } from './field-address.ts';

let setAbove = (_height: number) => {};
/** A field between two blocks, the upper of which can grow. */
function Fields() {
  const [above, set] = useState(0);
  setAbove = set;
  useFocusFieldFromHash();
  return (
    <>
      <div style={{ height: above }} />
      <input id={fieldId('churn')} aria-label="Monthly churn" />
      <div style={{ height: 3000 }} />
    </>
  );
}

test('the field in the URL stays in view while content above it loads, until something is pressed', async () => {
  await show(<Fields />, '/edit#draft-churn');
  const field = page.getByLabelText('Monthly churn');
  await expect.element(field).toHaveFocus();
  setAbove(2000);
  await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThan(5000);
  await expect.element(field).toBeInViewport();
  await userEvent.keyboard('5');
  window.scrollTo(0, 0);
  setAbove(2500);
  await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThan(5500);
  await expect.element(field).not.toBeInViewport();
});
