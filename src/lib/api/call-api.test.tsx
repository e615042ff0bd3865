import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../tests/components/fake-api.ts';
import { AppError } from '../../domain/errors.ts';
import { callApi } from './call-api.ts';
import { caller } from './caller.ts';

const done = { success: true as const };
afterEach(() => {
  caller.confirm = null;
  caller.identifyBy(async () => null);
  caller.actFor(null);
});

/** Fakes an endpoint that needs a second factor until `confirmed.now` is true. */
function guarded(confirmed: { now: boolean }) {
  return fakeApi('connectPayouts', () => {
    if (!confirmed.now) throw new AppError('second-factor-required');
    return done;
  });
}

test('a call that needs a second factor waits for it and is resent under its key', async () => {
  const confirmed = { now: false };
  const calls = guarded(confirmed);
  caller.confirm = async () => {
    confirmed.now = true;
  };
  expect(await callApi('connectPayouts', {}, 'one-key')).toEqual(done);
  expect(calls.map(({ key }) => key)).toEqual(['one-key', 'one-key']);
});

test('several calls show one prompt', async () => {
  const confirmed = { now: false };
  guarded(confirmed);
  let finish = () => {};
  const ask = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  caller.confirm = ask;
  const calls = [callApi('connectPayouts', {}), callApi('connectPayouts', {})];
  await expect.poll(() => ask.mock.calls.length).toBe(1);
  confirmed.now = true;
  finish();
  expect(await Promise.all(calls)).toEqual([done, done]);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('without a second factor the call is rejected, and the next call asks again', async () => {
  const calls = guarded({ now: false });
  const ask = vi.fn(() => Promise.reject(new AppError('second-factor-required')));
  caller.confirm = ask;
  for (const time of [1, 2]) {
    await expect(callApi('connectPayouts', {})).rejects.toMatchObject({ code: 'second-factor-required' });
    expect(ask).toHaveBeenCalledTimes(time);
  }
  expect(calls).toHaveLength(2);
});

test('without a prompt the call is rejected', async () => {
  const calls = guarded({ now: false });
  await expect(callApi('connectPayouts', {})).rejects.toMatchObject({ code: 'second-factor-required' });
  expect(calls).toHaveLength(1);
});

test('a call is made for the account impersonated at its time, even if its token takes longer', async () => {
  let arrive = () => {};
  caller.identifyBy(() => new Promise((resolve) => (arrive = () => resolve('token'))));
  const calls = fakeApi('premiumStatus', () => ({ premium: false }));
  caller.actFor('nora');
  const call = callApi('premiumStatus', { uid: 'nora' });
  caller.actFor(null);
  arrive();
  await call;
  expect(calls.map(({ actAs }) => actAs)).toEqual(['nora']);
});

test('calls about an administrator’s own session are made as themselves during an impersonation', async () => {
  const calls = fakeApi('beginConfirmation', () => ({ options: null, totp: true }));
  caller.actFor('nora');
  await callApi('beginConfirmation', {});
  expect(calls.map(({ actAs }) => actAs)).toEqual([null]);
});
