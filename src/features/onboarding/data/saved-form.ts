import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef } from 'react';
import type { User } from '../../../domain/account/user.ts';
import type { ApiInput } from '../../../domain/api.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { lastStep } from '../../../lib/session/onboarding-progress.ts';
import { type CheckedFormInput, useCheckedForm } from '../../../lib/use-checked-form.ts';

let last: Promise<unknown> = Promise.resolve();

/** Sends onboarding input in order, so that a slow call never overwrites a later one. */
function runInOrder<T>(send: () => Promise<T>): Promise<T> {
  const sent = last.then(send);
  last = sent.catch(() => {});
  return sent;
}

type Draft = ApiInput<'saveOnboardingDraft'>;
const SAVE_AFTER_MS = 600;

/** Input since page load, by account ID; newer than the copy in the account's subscription. */
const typedHere = new Map<string, Draft>();

/** Returns the form of a step. Its input is saved with the account, so that it is also available on other devices. */
export function useSavedForm<T extends Record<string, unknown>>(
  uid: string,
  input: CheckedFormInput<T>,
  toDraft: (values: T) => Draft,
): UseFormReturnType<T> {
  const form = useCheckedForm<T>(input);
  const text = JSON.stringify(toDraft(form.values));
  const saved = useRef(text);
  const typed = useRef(text);
  useEffect(() => {
    typed.current = text;
    if (text === saved.current) return;
    typedHere.set(uid, { ...typedHere.get(uid), ...(JSON.parse(text) as Draft) });
    const timer = setTimeout(() => save(saved, text), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [uid, text]);
  // Save immediately if the user leaves the step before the debounce delay ends.
  useEffect(() => () => save(saved, typed.current), []);
  return form;
}

function save(saved: { current: string }, text: string): void {
  if (text === saved.current) return;
  saved.current = text;
  // Ignore failures: the input is still on this device, and the saved copy is only needed on other devices.
  runInOrder(() => callApi('saveOnboardingDraft', JSON.parse(text) as Draft)).catch(() => {});
}

/** Returns the earlier input for a field, or else the fallback from the account. */
export function earlierInput<T>(me: User, field: string, fallback: T): T {
  const typed = { ...me.onboardingDraft, ...typedHere.get(me.uid) }[field];
  return typed === undefined ? fallback : (typed as T);
}

/** Stores the step on this device and on the server, ignoring server failures (specification section 8). */
export async function saveStep(uid: string, step: string): Promise<void> {
  lastStep.set(step);
  await runInOrder(() => callApi('updateOnboardingStep', { uid, step })).catch(() => {});
}
