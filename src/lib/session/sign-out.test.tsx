import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { fakeApi } from '../../../tests/components/fake-api.ts';
import { AppError } from '../../domain/errors.ts';
import { caller } from '../api/caller.ts';
import { queryClient } from '../api/query-client.ts';
import { chosenProjects } from './chosen-projects.ts';
import { DeviceStore } from './device-store.ts';
import { keptForm } from './kept-form.ts';
import { lastViews } from './last-views.ts';
import { afterSignUp, lastStep } from './onboarding-progress.ts';
import { recentSearches } from './recent-searches.ts';
import { sessionFlag } from './session-flag.ts';
import { endSession, followEndOfSession } from './sign-out.ts';

const auth = vi.hoisted(() => ({
  currentUser: null as { uid: string } | null,
  signOut: async () => {
    auth.currentUser = null;
  },
}));
vi.mock('../firebase/firebase-auth.ts', () => ({ firebaseAuth: auth }));

const drafts = new DeviceStore('draft', z.string());
const TYPED = [
  'Half a sentence',
  'Half an offer',
  'ferry desk',
  'goals',
  '/deals/1',
  'chosenProject0000000',
  'Nora’s deals',
];
const onDevice = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  auth.currentUser = { uid: 'nora' };
  sessionFlag.set();
  drafts.put('nora', 'a deal', 'Half a sentence');
  drafts.put('tomas', 'a deal', 'Theirs');
  keptForm.keep('offer', { note: 'Half an offer' });
  recentSearches.add('ferry desk');
  chosenProjects.set(['chosenProject0000000']);
  lastStep.set('goals');
  afterSignUp.set('/deals/1');
  lastViews.keep('/dashboard', { uid: 'nora', asOf: 'today', utc: 'today', styles: [], html: '<h1>Nora’s deals</h1>' });
  queryClient.setQueryData(['profile'], 'Nora');
  expect(TYPED.filter((text) => !onDevice().includes(text))).toEqual([]);
});

/** Expects this browser to keep none of the account's data, and all data of another account. */
function expectNothingLeft(): void {
  expect(TYPED.filter((text) => onDevice().includes(text))).toEqual([]);
  expect([drafts.all('nora').size, [...drafts.all('tomas').values()]]).toEqual([0, ['Theirs']]);
  expect(queryClient.getQueryData(['profile'])).toBeUndefined();
  expect(auth.currentUser).toBeNull();
}

test('nothing an account typed, searched for or read survives a log-out', async () => {
  const calls = fakeApi('clearSession', () => ({ success: true }));
  expect(await endSession()).toBe(true);
  expect([calls.length, sessionFlag.get()]).toEqual([1, false]);
  expectNothingLeft();
});

test('nor one that the server rejects, from an impersonated account', async () => {
  caller.actFor('tomas');
  const ended = fakeApi('endImpersonation', () => ({ success: true }));
  fakeApi('clearSession', () => {
    throw new AppError('wrong-state');
  });
  expect(await endSession()).toBe(false);
  expect([ended.length, caller.actsFor]).toEqual([1, null]);
  expectNothingLeft();
});

test('nor one in another tab', async () => {
  await followEndOfSession();
  expectNothingLeft();
});
