import { useEffect, useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { fakeApi } from '../../../tests/components/fake-api.ts';
import { callApi } from '../api/call-api.ts';
import { ActAs, useImpersonatedUid } from './act-as.tsx';

/** Calls as soon as it shows another account, in either kind of effect. */
function Page() {
  const uid = useImpersonatedUid();
  // biome-ignore lint/correctness/useExhaustiveDependencies: called again for each account
  useLayoutEffect(() => void callApi('premiumStatus', { uid: 'layout' }), [uid]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: called again for each account
  useEffect(() => void callApi('premiumStatus', { uid: 'effect' }), [uid]);
  return <p>{uid ?? 'oneself'}</p>;
}
const pageOf = (uid: string | null) => (
  <ActAs uid={uid}>
    <Page />
  </ActAs>
);

test('every call of a page is made for the account that it shows, however soon after a switch', async () => {
  const calls = fakeApi('premiumStatus', () => ({ premium: false }));
  const made = () => calls.splice(0).map(({ input, actAs }) => [input.uid, actAs]);
  const screen = await render(pageOf('nora'));
  await expect.element(screen.getByText('nora')).toBeVisible();
  await expect.poll(() => calls.length).toBe(2);
  expect(made()).toEqual([
    ['layout', 'nora'],
    ['effect', 'nora'],
  ]);
  await screen.rerender(pageOf(null));
  await expect.element(screen.getByText('oneself')).toBeVisible();
  await expect.poll(() => calls.length).toBe(2);
  expect(made()).toEqual([
    ['layout', null],
    ['effect', null],
  ]);
});
