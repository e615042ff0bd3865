import { type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';
import type { User } from '../../../domain/account/user.ts';
import type { ApiInput } from '../../../domain/api.ts';
import { callApi } from '../../../lib/api/call-api.ts';

type Draft = ApiInput<'saveOnboardingDraft'>;
const SAVE_AFTER_MS = 600;

/** The form of a step, which keeps what is typed with the account: it is there on another device too. */
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
      // What is typed here stays here whatever happens; it is only a bookmark elsewhere.
      callApi('saveOnboardingDraft', JSON.parse(text) as Draft).catch(() => {});
    };
    const timer = setTimeout(save, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return form;
}

/** What was typed into a field before, or what the account has. */
export function typedBefore<T>(me: User, field: string, otherwise: T): T {
  const typed = me.onboardingDraft[field];
  return typed === undefined ? otherwise : (typed as T);
}
