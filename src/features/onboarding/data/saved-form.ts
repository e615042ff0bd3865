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

/** Input since page load, by account; newer than the profile subscription's version. */
const typedHere = new Map<string, Draft>();

/** The form of a step. Input is saved with the account, so that it is available on other devices too. */
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
  // Save right away if the step is left before the delay is over.
  useEffect(() => () => save(saved, typed.current), []);
  return form;
}

function save(saved: { current: string }, text: string): void {
  if (text === saved.current) return;
  saved.current = text;
  // A failure loses nothing on this device; the saved values only matter on another one.
  runInOrder(() => callApi('saveOnboardingDraft', JSON.parse(text) as Draft)).catch(() => {});
}

/** Returns a field's earlier input, or else the account's value. */
export function earlierInput<T>(me: User, field: string, fallback: T): T {
  const typed = { ...me.onboardingDraft, ...typedHere.get(me.uid) }[field];
  return typed === undefined ? fallback : (typed as T);
}

/** Stores the step on this device and on the server, ignoring server failures (specification section 8). */
export async function saveStep(uid: string, step: string): Promise<void> {
  lastStep.set(step);
  await runInOrder(() => callApi('updateOnboardingStep', { uid, step })).catch(() => {});
}
