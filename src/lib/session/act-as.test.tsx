import { useEffect, useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { fakeApi } from '../../../tests/components/fake-api.ts';
import { callApi } from '../api/call-api.ts';
import { ActAs, useImpersonatedUid } from './act-as.tsx';

/** Makes calls in a layout effect and in a passive effect as soon as it shows another account. */
function Page() {
  const uid = useImpersonatedUid();
  useLayoutEffect(() => void callApi('premiumStatus', { uid: `layout of ${uid}` }), [uid]);
  useEffect(() => void callApi('premiumStatus', { uid: `effect of ${uid}` }), [uid]);
  return <p>{uid ?? 'oneself'}</p>;
}
const pageOf = (uid: string | null) => (
  <ActAs uid={uid}>
    <Page />
  </ActAs>
);

test('every call of a page is made for the account it shows, however soon after a switch', async () => {
  const calls = fakeApi('premiumStatus', () => ({ premium: false }));
  const made = () => calls.splice(0).map(({ input, actAs }) => [input.uid, actAs]);
  const screen = await render(pageOf('nora'));
  await expect.element(screen.getByText('nora')).toBeVisible();
  await expect.poll(() => calls.length).toBe(2);
  expect(made()).toEqual([
    ['layout of nora', 'nora'],
    ['effect of nora', 'nora'],
  ]);
  await screen.rerender(pageOf(null));
  await expect.element(screen.getByText('oneself')).toBeVisible();
  await expect.poll(() => calls.length).toBe(2);
  expect(made()).toEqual([
    ['layout of null', null],
    ['effect of null', null],
  ]);
});
