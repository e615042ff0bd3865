import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, type MouseEvent, useCallback, useEffect, useRef } from 'react';
import type { ApiInput, ApiOutput } from '../../domain/api.ts';
import type { ApiName } from '../../domain/api-paths.ts';
import { callApi } from './call-api.ts';
import { NetworkError } from './network-error.ts';

const RETRIES = 2;

/** The idempotency key of each input object: sending the same object again repeats the same command. */
const keys = new WeakMap<object, string>();

/**
 * Returns a command for a component, retried with the same idempotency key after a lost connection, so that it takes
 * effect only once, even on a double click. `onSuccess` runs even if the component has unmounted; commands with the
 * same `inTurn` are sent one at a time.
 */
export function useCommand<N extends ApiName>(
  name: N,
  onSuccess?: (answer: ApiOutput<N>, input: ApiInput<N>) => void,
  inTurn?: string,
): UseMutationResult<ApiOutput<N>, Error, ApiInput<N>> {
  const sending = useRef(new Set<string>());
  const mutation = useMutation({
    mutationKey: [name],
    ...(inTurn && { scope: { id: inTurn } }),
    onSuccess,
    onSettled: (_answer, _error, input) => void sending.current.delete(JSON.stringify(input)),
    mutationFn: (input: ApiInput<N>) => {
      const holder = input as object;
      const key = keys.get(holder) ?? crypto.randomUUID();
      keys.set(holder, key);
      return callApi(name, input, key);
    },
    retry: (failures, error) => error instanceof NetworkError && failures < RETRIES,
  });
  const { mutate: send } = mutation;
  const mutate = useCallback<typeof send>(
    (...sent) => {
      const text = JSON.stringify(sent[0]);
      if (sending.current.has(text)) return;
      sending.current.add(text);
      send(...sent);
    },
    [send],
  );
  return { ...mutation, mutate };
}

/**
 * Resets a command that navigates to an external page: on Back, the browser may restore this page from its cache with
 * the command still running.
 */
export function useResetOnReturn({ reset }: Pick<UseMutationResult, 'reset'>): void {
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => void (persisted && reset());
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, [reset]);
}

type Attempt = Pick<UseMutationResult, 'isError' | 'reset'>;

/**
 * Returns a function that clears the last attempt's error once something changes, because the error no longer applies.
 */
export const clearOutcome =
  ({ isError, reset }: Attempt) =>
  (): void => {
    if (isError) reset();
  };

/** Matches Mantine controls that pick an option or remove a selected one without firing a change event. */
const CHOICE = '[role="option"], .mantine-Pill-remove';

/** Returns props for a form that clear the last attempt's error once something is typed, selected or removed. */
export function clearOnEdit(attempt: Attempt): {
  onChange: (event: FormEvent) => void;
  onClick: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
} {
  const forget = clearOutcome(attempt);
  return {
    onChange: forget,
    onClick: ({ target }) => void (target instanceof Element && target.closest(CHOICE) && forget()),
    onKeyDown: ({ key }) => void (key === 'Backspace' && forget()),
  };
}
