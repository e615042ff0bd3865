import { type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';
import type { User } from '../../../domain/account/user.ts';
import type { ApiInput } from '../../../domain/api.ts';
import { callApi } from '../../../lib/api/call-api.ts';

type Draft = ApiInput<'saveOnboardingDraft'>;
const SAVE_AFTER_MS = 600;

/** The form of a step. What is typed is saved with the account, so that it is there on another device too. */
export function useSavedForm<T extends Record<string, unknown>>(
  input: UseFormInput<T> & { initialValues: T },
  toDraft: (values: T) => Draft,
): UseFormReturnType<T> {
  const form = useForm<T>(input);
  const saved = useRef(JSON.stringify(toDraft(form.values)));
  const draft = toDraft(form.values);
  const text = JSON.stringify(draft);
  useEffect(() => {
    if (text === saved.current) return;
    const save = () => {
      saved.current = text;
      // A failure loses nothing on this device; the saved values only serve another one.
      callApi('saveOnboardingDraft', JSON.parse(text) as Draft).catch(() => {});
    };
    const timer = setTimeout(save, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return form;
}

/** What was typed into a field earlier, else the account's value. */
export function typedBefore<T>(me: User, field: string, fallback: T): T {
  const typed = me.onboardingDraft[field];
  return typed === undefined ? fallback : (typed as T);
}
